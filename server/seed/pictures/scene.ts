import { type Random, seededRandom } from '../random';
import { backdrop } from './backdrops';
import { buildings } from './buildings';
import { devices } from './devices';
import { goods } from './goods';
import { household } from './household';
import { type Painter, painter } from './painter';
import type { Place, Thing } from './things';
import { vehicles } from './vehicles';
import { wares } from './wares';

/** Everything that can be photographed, by name. */
export const THINGS = { ...vehicles, ...devices, ...buildings, ...household, ...wares, ...goods };
export type ThingName = keyof typeof THINGS;

/** Shapes of pictures, pixels of the full size: as phones, cameras and old albums make them. */
export const SHAPES = {
  landscape: [1280, 960],
  portrait: [960, 1280],
  square: [1080, 1080],
  wide: [1280, 720],
} as const;
export type Shape = keyof typeof SHAPES;

/** How a thing is looked at; `detail` comes close to one part of it. */
export interface View {
  thing: ThingName;
  colour: string;
  place: Place;
  shape: Shape;
  detail: boolean;
  seed: number;
}

/**
 * The two layers of a picture as SVG text, in pixels of its shape: `far` is to be
 * drawn small and given to `near`, which enlarges it (the blur of a lens) and draws
 * the rest over it.
 */
export function sceneSvg(view: View): { far: string; near: (farPng: Buffer) => string } {
  const random = seededRandom(view.seed);
  const thing: Thing = THINGS[view.thing];
  const [width, height] = SHAPES[view.shape];
  const indoors = view.thing === 'apartment';
  const room = indoors ? 1.06 : random.between(0.74, 0.84);
  const scale = Math.min((width * room) / thing.width, (height * (indoors ? 1.02 : 0.74)) / thing.height);
  // Tall pictures of flat things would be mostly ground: they stand in the middle of it.
  const foot = Math.min(height * 0.9, height / 2 + (thing.height * scale) / 2 + height * 0.04);
  const depth = view.place === 'studio' || view.place === 'table' ? 0.22 : 0.14;
  const frame = { width, height, horizon: foot - Math.max(height * depth, thing.height * scale * 0.12) };
  const lean = random.between(-0.8, 0.8);
  const mirrored = random.chance(0.5) ? -1 : 1;
  const far = painter(random, 'f');
  const near = painter(random, 'n');
  const behind = backdrop(far, view.place, frame);
  const object = `<g transform="translate(${width / 2 + random.between(-0.02, 0.02) * width} ${foot}) rotate(${lean}) scale(${(scale * mirrored).toFixed(4)} ${scale.toFixed(4)})">${thing.draw(near, view.colour)}</g>`;
  const camera = view.detail ? closeUp(random, width, foot - (thing.height * scale) / 2) : '';
  const svg = (defs: string, body: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}${body}</svg>`;
  const light = lightOver(near, width, height);
  return {
    far: svg(far.defs(), `<g${camera}>${behind.far}</g>`),
    near: (farPng) =>
      svg(
        far.defs() + near.defs(),
        `<image width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/png;base64,${farPng.toString('base64')}"/><g${camera}>${behind.near}${object}</g>${light}`,
      ),
  };
}

/** Warm light from one corner, and the darker corners of a lens. */
function lightOver(p: Painter, width: number, height: number): string {
  const warm = p.random.pick(['#ffd9a0', '#fff1d6', '#dcecff', '#ffe9c9']);
  const whole = `width="${width}" height="${height}"`;
  return `<rect ${whole} fill="${p.linear(
    [
      [0, warm, 0.28],
      [0.5, warm, 0],
      [1, '#0a1020', 0.22],
    ],
    p.random.chance(0.5) ? [0, 0, 1, 1] : [1, 0, 0, 1],
  )}"/><rect ${whole} fill="${p.radial(
    [
      [0, '#000000', 0],
      [0.68, '#000000', 0],
      [1, '#000000', 0.42],
    ],
    [0.5, 0.5, 0.78],
  )}"/>`;
}

/** Steps up to one side of the thing. */
function closeUp(random: Random, width: number, middle: number): string {
  const zoom = random.between(1.7, 2.1);
  const x = width * random.pick([0.33, 0.67]);
  return ` transform="translate(${(width / 2 - x * zoom).toFixed(1)} ${(middle - middle * zoom).toFixed(1)}) scale(${zoom.toFixed(3)})"`;
}
