import { type Painter, shade, softSpot } from './painter';
import type { Place } from './things';

/** A frame to be filled: its size, and where the ground begins. */
export interface Frame {
  width: number;
  height: number;
  horizon: number;
}

/** A background in two layers. */
export interface Backdrop {
  /** What is far: to be drawn small and enlarged, out of focus as a lens leaves it. */
  far: string;
  /** The ground that the thing stands on, sharp. */
  near: string;
}

/** What is behind and under the thing. */
export function backdrop(p: Painter, place: Place, frame: Frame): Backdrop {
  return PAINT[place](p, frame);
}

const sky = (p: Painter, { width, horizon }: Frame) => {
  const [top, low] = p.random.pick([
    ['#7fb2d9', '#e6eff2'],
    ['#9fbdd0', '#f3e6d2'],
    ['#6f9cc4', '#d9e4ea'],
    ['#c9d4da', '#f4efe6'],
  ] as const);
  return `<rect width="${width}" height="${horizon + 60}" fill="${p.linear([
    [0, top],
    [1, low],
  ])}"/>${softSpot(p, [width * p.random.between(0.1, 0.9), horizon * 0.3, width * 0.25 * 1.3, horizon * 0.09 * 1.5], '#ffffff', 0.75)}${softSpot(p, [width * p.random.between(0.1, 0.9), horizon * 0.5, width * 0.3 * 1.3, horizon * 0.07 * 1.5], '#ffffff', 0.6)}`;
};

const trees = (p: Painter, { width, horizon }: Frame, low: number, high: number) =>
  Array.from({ length: 14 }, (_, i) => {
    const r = p.random.between(low, high);
    return `<ellipse cx="${(i / 13) * width + p.random.between(-40, 40)}" cy="${horizon - r * 0.55}" rx="${r}" ry="${r * 0.9}" fill="${p.random.pick(['#3f6b3a', '#4d7a42', '#345c37', '#5a8248'])}"/>`;
  }).join('');

const ground = (p: Painter, { width, height, horizon }: Frame, far: string, near: string) =>
  `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${p.linear([
    [0, far],
    [1, near],
  ])}"/>`;

/** Speckles that grow towards the viewer: sand, gravel, grass. */
const speckles = (p: Painter, { width, height, horizon }: Frame, colours: readonly string[], count: number) =>
  Array.from({ length: count }, () => {
    const t = p.random.next() ** 1.5;
    const y = horizon + t * (height - horizon);
    const size = 1.5 + t * 7;
    return `<ellipse cx="${(p.random.next() * width).toFixed(0)}" cy="${y.toFixed(0)}" rx="${(size * 1.6).toFixed(1)}" ry="${(size * 0.6).toFixed(1)}" fill="${p.random.pick(colours)}" opacity=".4"/>`;
  }).join('');

const PAINT: Record<Place, (p: Painter, frame: Frame) => Backdrop> = {
  street(p, frame) {
    const { width, height, horizon } = frame;
    const houses = Array.from({ length: 6 }, (_, i) => {
      const w = width * p.random.between(0.16, 0.26);
      const h = horizon * p.random.between(0.3, 0.68);
      const x = (i / 5) * width - w / 2;
      const wall = p.random.pick(['#d9c7a4', '#c9b8a8', '#e3dccd', '#b7c3c6', '#d2a98a']);
      const rows = Array.from(
        { length: 6 },
        (_, k) =>
          `<rect x="${x + w * 0.12 + (k % 3) * w * 0.28}" y="${horizon - h + h * 0.15 + Math.floor(k / 3) * h * 0.36}" width="${w * 0.16}" height="${h * 0.2}" fill="#5a6a74"/>`,
      ).join('');
      return `<rect x="${x}" y="${horizon - h}" width="${w}" height="${h}" fill="${wall}"/><path d="M${x - 14},${horizon - h} h${w + 28} l-30,-34 h${-(w - 32)} Z" fill="${p.random.pick(['#7a4a38', '#5b6470', '#8a3f30'])}"/>${rows}`;
    }).join('');
    return {
      far: `${sky(p, frame)}${houses}<path d="M0,${horizon * 0.42} Q${width / 2},${horizon * 0.5} ${width},${horizon * 0.36}" stroke="#333" stroke-width="4" fill="none" opacity=".5"/>${trees(p, { ...frame, width }, 30, 70)}`,
      near: `${ground(p, frame, '#8f8b85', '#5c5955')}<rect y="${horizon}" width="${width}" height="26" fill="#b9a488"/>${speckles(p, frame, ['#3f3d3a', '#a5a099'], 260)}<path d="M0,${height * 0.95} L${width},${height * 0.9}" stroke="#d8d2c2" stroke-width="14" opacity=".35"/>`,
    };
  },
  compound(p, frame) {
    const { width, horizon } = frame;
    const wall = p.random.pick(['#e2d3b8', '#d8d6cf', '#c9b79d', '#dfc4a5']);
    return {
      far: `${sky(p, frame)}${trees(p, { ...frame, horizon: horizon * 0.72 }, 70, 150)}<rect y="${horizon * 0.66}" width="${width}" height="${horizon * 0.36}" fill="${p.linear(
        [
          [0, shade(wall, 0.15)],
          [1, shade(wall, -0.2)],
        ],
      )}"/><rect y="${horizon * 0.64}" width="${width}" height="16" fill="${shade(wall, -0.3)}"/>${[0.12, 0.38, 0.64, 0.9].map((x) => `<rect x="${x * width}" y="${horizon * 0.6}" width="46" height="${horizon * 0.42}" fill="${shade(wall, -0.1)}"/>`).join('')}`,
      near: `${ground(p, frame, '#b9a68c', '#8f7a60')}${speckles(p, frame, ['#6f5c45', '#d2c1a6', '#9c8970'], 420)}`,
    };
  },
  lawn(p, frame) {
    return {
      far: `${sky(p, frame)}${trees(p, frame, 60, 130)}`,
      near: `${ground(p, frame, '#7fa257', '#4a7434')}${speckles(p, frame, ['#3c6429', '#93b566', '#5d8a3f'], 700)}`,
    };
  },
  market(p, frame) {
    const { width, horizon } = frame;
    const stalls = Array.from({ length: 5 }, (_, i) => {
      const x = (i / 4) * width - width * 0.12;
      const c = p.random.pick(['#c43d2f', '#2f6fb0', '#e0b33a', '#3f8f5a', '#e8e2d4']);
      return `<path d="M${x},${horizon * 0.42} h${width * 0.24} l40,70 h${-(width * 0.24 + 80)} Z" fill="${c}"/><rect x="${x}" y="${horizon * 0.42 + 70}" width="12" height="${horizon * 0.5}" fill="#5b4630"/><rect x="${x + 10}" y="${horizon * 0.78}" width="${width * 0.22}" height="${horizon * 0.24}" fill="#7a5c3c"/>${Array.from({ length: 7 }, (_, k) => `<circle cx="${x + 30 + k * width * 0.03}" cy="${horizon * 0.76}" r="26" fill="${p.random.pick(['#c8502f', '#d9a02f', '#6f9a3f', '#b8433f'])}"/>`).join('')}`;
    }).join('');
    return {
      far: `<rect width="${width}" height="${horizon + 40}" fill="${p.linear([
        [0, '#b9a88e'],
        [0.4, '#d8c9ad'],
        [1, '#8f7a5e'],
      ])}"/>${stalls}`,
      near: `${ground(p, frame, '#a58f72', '#75604a')}${speckles(p, frame, ['#5e4c39', '#c0ab8c'], 380)}`,
    };
  },
  room(p, frame) {
    const { width, height, horizon } = frame;
    const wall = p.random.pick(['#e8e1d3', '#d7dcdc', '#eadfd0', '#cfd6c9', '#e3d6d2']);
    const floor = p.random.pick(['#b78f63', '#cfc7ba', '#8f6a47', '#d9d2c6']);
    const tiles = Array.from({ length: 9 }, (_, i) => {
      const x = (i / 8) * width;
      return `<path d="M${width / 2 + (x - width / 2) * 0.75},${horizon} L${width / 2 + (x - width / 2) * 2},${height}" stroke="${shade(floor, -0.25)}" stroke-width="3" opacity=".5"/>`;
    }).join('');
    const light = p.random.between(0.1, 0.75) * width;
    return {
      far: `<rect width="${width}" height="${horizon + 40}" fill="${p.linear(
        [
          [0, shade(wall, 0.25)],
          [0.6, wall],
          [1, shade(wall, -0.18)],
        ],
        [0, 0, 1, 0.6],
      )}"/><path d="M${light},0 L${light + width * 0.22},0 L${light + width * 0.06},${horizon} L${light - width * 0.2},${horizon} Z" fill="#fffbe8" opacity=".45"/><rect x="${width * p.random.pick([0.04, 0.74])}" y="${horizon * 0.16}" width="${width * 0.2}" height="${horizon * 0.32}" fill="#fdfcf8" stroke="#7a5f45" stroke-width="12"/><ellipse cx="${width * p.random.pick([0.08, 0.92])}" cy="${horizon * 0.7}" rx="70" ry="${horizon * 0.18}" fill="#4f7a4a"/>`,
      near: `${ground(p, frame, shade(floor, 0.1), shade(floor, -0.15))}${tiles}<rect y="${horizon - 22}" width="${width}" height="26" fill="${shade(wall, 0.5)}"/><rect y="${horizon + 4}" width="${width}" height="10" fill="#000" opacity=".18"/>`,
    };
  },
  studio(p, frame) {
    const { width, height, horizon } = frame;
    const tone = p.random.pick(['#e9e7e2', '#d6dde2', '#e6d9cc', '#d9e2d6', '#ded6e4', '#c9cdd2']);
    return {
      far: `<rect width="${width}" height="${height}" fill="${p.radial(
        [
          [0, shade(tone, 0.6)],
          [0.55, tone],
          [1, shade(tone, -0.3)],
        ],
        [0.5, 0.42, 0.75],
      )}"/>`,
      near: `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${p.linear([
        [0, shade(tone, -0.12), 0],
        [0.3, shade(tone, -0.08), 0.6],
        [1, shade(tone, 0.2), 0.8],
      ])}"/>`,
    };
  },
  table(p, frame) {
    const { width, height, horizon } = frame;
    const wood = p.random.pick(['#9a6b3f', '#6d4a2f', '#c39a6a', '#d9cbb3', '#4a3a30']);
    const grain = Array.from({ length: 46 }, () => {
      const y = horizon + p.random.next() ** 1.3 * (height - horizon);
      return `<path d="M0,${y.toFixed(0)} C${width * 0.3},${(y + p.random.between(-12, 12)).toFixed(0)} ${width * 0.7},${(y + p.random.between(-12, 12)).toFixed(0)} ${width},${(y + p.random.between(-8, 8)).toFixed(0)}" stroke="${shade(wood, p.random.between(-0.35, 0.2))}" stroke-width="${p.random.between(1, 5).toFixed(1)}" fill="none" opacity=".5"/>`;
    }).join('');
    const spots = Array.from(
      { length: 9 },
      () =>
        `<circle cx="${(p.random.next() * width).toFixed(0)}" cy="${(p.random.next() * horizon).toFixed(0)}" r="${p.random.between(30, 110).toFixed(0)}" fill="${p.random.pick(['#ffe2a8', '#cfe3f2', '#f2c9b0', '#bcd6b4'])}" opacity=".4"/>`,
    ).join('');
    const wall = p.random.pick(['#6f6a63', '#8a8f8c', '#a39684', '#5c6670']);
    return {
      far: `<rect width="${width}" height="${horizon + 20}" fill="${p.linear(
        [
          [0, shade(wall, 0.3)],
          [1, shade(wall, -0.2)],
        ],
        [0, 0, 1, 1],
      )}"/>${spots}`,
      near: `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${p.linear([
        [0, shade(wood, 0.25)],
        [0.25, wood],
        [1, shade(wood, -0.25)],
      ])}"/>${grain}`,
    };
  },
};
