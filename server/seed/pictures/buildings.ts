import { groundShadow, type Painter, shade, softSpot } from './painter';
import type { Thing } from './things';

const window = (p: Painter, x: number, y: number, w: number, h: number) =>
  `<rect x="${x - 6}" y="${y - 6}" width="${w + 12}" height="${h + 12}" fill="#e9e4da"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${p.linear(
    [
      [0, '#9db8c9'],
      [0.45, '#4d6577'],
      [1, '#22303a'],
    ],
    [0, 0, 0.7, 1],
  )}"/><path d="M${x + w / 2},${y} v${h} M${x},${y + h * 0.4} h${w}" stroke="#e9e4da" stroke-width="5"/>`;

const palm = (p: Painter, x: number, h: number) => {
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const a = (-200 + i * 27.5) * (Math.PI / 180);
    const tx = x + Math.cos(a) * 130;
    const ty = -h + Math.sin(a) * 70 + 40;
    return `<path d="M${x},${-h} Q${(x + tx) / 2},${Math.min(-h, ty) - 50} ${tx},${ty} Q${(x + tx) / 2},${Math.min(-h, ty) - 12} ${x},${-h}" fill="${i % 2 ? '#2f6b36' : '#3d8244'}"/>`;
  }).join('');
  return `<path d="M${x - 12},0 C${x - 4},${-h * 0.5} ${x - 10},${-h * 0.8} ${x},${-h} L${x + 10},${-h} C${x + 4},${-h * 0.7} ${x + 10},${-h * 0.4} ${x + 16},0 Z" fill="${p.linear(
    [
      [0, '#9b8466'],
      [1, '#5d4a35'],
    ],
    [0, 0, 1, 0],
  )}"/>${leaves}`;
};

const duplex: Thing = {
  width: 1160,
  height: 700,
  colours: ['#efe6d4', '#f4f2ec', '#d9c3a0', '#e3d9cf', '#c8d3d6'],
  places: ['compound'],
  draw(p, colour) {
    const wall = (dark: number) =>
      p.linear(
        [
          [0, shade(colour, 0.15 - dark)],
          [1, shade(colour, -0.18 - dark)],
        ],
        [0, 0, 1, 0.4],
      );
    const roof = p.random.pick(['#6b2f28', '#3d4a57', '#4b3a2c', '#7a3b2a']);
    return `${palm(p, -520, 560)}${groundShadow(p, 0, -4, 560, 30, 0.4)}
<rect x="-440" y="-520" width="880" height="520" fill="${wall(0)}"/><path d="M-500,-510 L-330,-670 L330,-670 L500,-510 Z" fill="${p.linear(
      [
        [0, shade(roof, 0.2)],
        [1, shade(roof, -0.35)],
      ],
    )}"/>${Array.from({ length: 9 }, (_, i) => `<path d="M${-440 + i * 18},${-520 - i * 17} H${440 - i * 18}" stroke="${shade(roof, -0.45)}" stroke-width="3" opacity=".45"/>`).join('')}
<rect x="-120" y="-500" width="260" height="500" fill="${wall(0.06)}"/><path d="M-150,-500 L10,-620 L170,-500 Z" fill="${shade(roof, -0.12)}"/>
<path d="M-400,-286 L400,-286 L400,-260 L-400,-260 Z" fill="#f3efe6"/><path d="M-400,-330 H-130 M150,-330 H400" stroke="#3a3f44" stroke-width="6"/>${Array.from({ length: 18 }, (_, i) => `<path d="M${i < 9 ? -396 + i * 32 : 154 + (i - 9) * 30},-330 V-284" stroke="#3a3f44" stroke-width="4"/>`).join('')}
${window(p, -370, -470, 130, 120)}${window(p, 230, -470, 130, 120)}${window(p, -50, -470, 120, 140)}${window(p, -370, -220, 150, 140)}${window(p, 220, -220, 150, 140)}
<rect x="-46" y="-210" width="112" height="210" fill="${p.linear([
      [0, '#6d4526'],
      [1, '#3d2412'],
    ])}"/><circle cx="48" cy="-100" r="6" fill="#e0c070"/><rect x="-140" y="-252" width="24" height="252" fill="#f6f2ea"/><rect x="140" y="-252" width="24" height="252" fill="#f6f2ea"/><path d="M-160,0 h340 v-16 h-340 Z" fill="#cfc8bb"/>
<path d="M-440,-520 L-440,0 L-380,0 L-380,-520 Z" fill="#fff" opacity=".12"/>${palm(p, 520, 430)}<ellipse cx="-300" cy="-14" rx="130" ry="34" fill="#3f7a3d"/><ellipse cx="320" cy="-14" rx="120" ry="30" fill="#357036"/>`;
  },
};

const bungalow: Thing = {
  width: 1160,
  height: 480,
  colours: ['#f1e3c6', '#e8c9a0', '#f5f3ee', '#cfdccb'],
  places: ['compound', 'lawn'],
  draw(p, colour) {
    const roof = p.random.pick(['#8a3a2a', '#35506b', '#5a5f63']);
    return `${groundShadow(p, 0, -4, 560, 26, 0.4)}<rect x="-500" y="-300" width="1000" height="300" fill="${p.linear(
      [
        [0, shade(colour, 0.12)],
        [1, shade(colour, -0.2)],
      ],
      [0, 0, 1, 0.3],
    )}"/><path d="M-570,-286 L-400,-440 L400,-440 L570,-286 Z" fill="${p.linear([
      [0, shade(roof, 0.25)],
      [1, shade(roof, -0.3)],
    ])}"/>${Array.from({ length: 30 }, (_, i) => `<path d="M${-390 + i * 27},-440 L${-552 + i * 38},-288" stroke="${shade(roof, -0.4)}" stroke-width="3" opacity=".4"/>`).join('')}
${window(p, -420, -220, 160, 130)}${window(p, -200, -220, 110, 130)}${window(p, 260, -220, 170, 130)}<rect x="20" y="-230" width="120" height="230" fill="#5b3820"/><rect x="34" y="-214" width="92" height="90" fill="#744a2c"/><rect x="34" y="-110" width="92" height="96" fill="#744a2c"/>
<rect x="-40" y="-286" width="22" height="286" fill="#f7f3ea"/><rect x="180" y="-286" width="22" height="286" fill="#f7f3ea"/><path d="M-80,0 h320 v-14 h-320 Z" fill="#c9c1b2"/><rect x="-500" y="-34" width="1000" height="34" fill="${shade(colour, -0.45)}" opacity=".5"/>${palm(p, -540, 420)}`;
  },
};

const plot: Thing = {
  width: 1160,
  height: 420,
  colours: ['#b58a5a', '#a7794a', '#c49a68'],
  places: ['lawn'],
  draw(p, colour) {
    const blocks = Array.from({ length: 14 }, (_, i) => {
      const x = -470 + i * 68;
      return `<rect x="${x}" y="${-130 - (i % 2) * 4}" width="64" height="34" fill="${shade('#a9a49b', (i % 3) * 0.06)}"/><rect x="${x - 30}" y="-94" width="64" height="34" fill="${shade('#9c978e', (i % 4) * 0.05)}"/>`;
    }).join('');
    return `<path d="M-580,0 L-460,-120 L470,-130 L580,0 Z" fill="${p.linear([
      [0, shade(colour, 0.1)],
      [1, shade(colour, -0.15)],
    ])}"/>${blocks}${palm(p, 430, 380)}${palm(p, -480, 300)}
<rect x="-92" y="-250" width="14" height="250" fill="#6d5335"/><rect x="82" y="-250" width="14" height="250" fill="#6d5335"/><rect x="-120" y="-300" width="250" height="150" rx="6" fill="#f5f2e8" stroke="#2d6b3c" stroke-width="12"/><path d="M-80,-250 h170 M-80,-216 h120" stroke="#2d6b3c" stroke-width="14"/>`;
  },
};

const apartment: Thing = {
  width: 1200,
  height: 760,
  colours: ['#f0ece3', '#e6ebee', '#f3e9dc'],
  places: ['room'],
  draw(p, colour) {
    const sofa = p.random.pick(['#4f6d7a', '#7a5a4f', '#5c6b4a', '#8c8377']);
    return `<rect x="-560" y="-740" width="420" height="400" fill="${p.linear([
      [0, '#dff0fa'],
      [0.6, '#b7d5e6'],
      [1, '#8fb39a'],
    ])}"/><path d="M-560,-740 h420 v400 h-420 Z M-350,-740 v400" fill="none" stroke="${shade(colour, 0.4)}" stroke-width="14"/>
<path d="M-600,-760 q30,210 -10,470 h90 q30,-230 0,-470 Z" fill="${shade(sofa, 0.5)}"/><path d="M-120,-760 q-30,210 10,470 h-90 q-30,-230 0,-470 Z" fill="${shade(sofa, 0.4)}"/>
<rect x="40" y="-640" width="200" height="150" fill="#fff" stroke="#6d5335" stroke-width="10"/><path d="M56,-520 l50,-70 l40,50 l30,-36 l50,56 Z" fill="${shade(sofa, 0.2)}"/><path d="M440,-760 v120" stroke="#444" stroke-width="5"/><path d="M380,-600 q60,-80 120,0 Z" fill="#f3d9a0"/>${softSpot(p, [440, -560, 190, 120], '#ffe6ad', 0.35)}
${groundShadow(p, 60, -60, 430, 40, 0.4)}<rect x="-300" y="-330" width="720" height="180" rx="40" fill="${shade(sofa, -0.1)}"/><rect x="-340" y="-250" width="800" height="170" rx="34" fill="${p.linear(
      [
        [0, shade(sofa, 0.2)],
        [1, shade(sofa, -0.3)],
      ],
    )}"/><rect x="-360" y="-280" width="90" height="210" rx="34" fill="${shade(sofa, -0.2)}"/><rect x="390" y="-280" width="90" height="210" rx="34" fill="${shade(sofa, -0.2)}"/><rect x="-220" y="-310" width="120" height="110" rx="20" fill="#d9a441" transform="rotate(-8 -160 -255)"/><rect x="210" y="-312" width="120" height="110" rx="20" fill="#efe6d8" transform="rotate(9 270 -257)"/>
<ellipse cx="60" cy="-10" rx="420" ry="40" fill="${shade(sofa, 0.6)}" opacity=".8"/><rect x="-90" y="-90" width="300" height="26" rx="8" fill="#7b5636"/><path d="M-70,-66 v66 M190,-66 v66" stroke="#5a3d25" stroke-width="14"/>`;
  },
};

/** Places to live, and the land for them. */
export const buildings = { duplex, bungalow, plot, apartment } satisfies Record<string, Thing>;
