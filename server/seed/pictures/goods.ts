import { groundShadow, type Painter, shade } from './painter';
import type { Thing } from './things';

const ball = (p: Painter, cx: number, cy: number, r: number, colour: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${p.radial(
    [
      [0, shade(colour, 0.55)],
      [0.45, colour],
      [1, shade(colour, -0.5)],
    ],
    [0.38, 0.32, 0.75],
  )}"/>`;

const produce: Thing = {
  width: 900,
  height: 520,
  colours: ['#c8321f', '#d98a1f', '#5f8f2f'],
  places: ['market', 'table'],
  draw(p, colour) {
    const heap = Array.from({ length: 44 }, (_, i) => {
      const row = Math.floor(i / 11);
      const x = -360 + (i % 11) * 72 + (row % 2) * 32;
      return ball(
        p,
        x * (1 - row * 0.2),
        -260 - row * 56 + p.random.between(-8, 8),
        46,
        shade(colour, p.random.between(-0.12, 0.12)),
      );
    }).join('');
    return `${groundShadow(p, 0, -4, 430, 30, 0.5)}${heap}<path d="M-440,-270 L440,-270 L350,-10 Q0,30 -350,-10 Z" fill="${p.linear(
      [
        [0, '#c79a5c'],
        [1, '#7b5326'],
      ],
    )}"/>${Array.from({ length: 6 }, (_, i) => `<path d="M${-430 + i * 15},${-240 + i * 42} Q0,${-200 + i * 42} ${430 - i * 15},${-240 + i * 42}" stroke="#5f3d18" stroke-width="9" fill="none" opacity=".6"/>`).join('')}<path d="M-450,-280 Q0,-240 450,-280" stroke="#a87a40" stroke-width="26" fill="none" stroke-linecap="round"/>`;
  },
};

const sacks: Thing = {
  width: 900,
  height: 600,
  colours: ['#efe9dc', '#e5d3ac', '#cfd8dc'],
  places: ['market', 'compound'],
  draw(p, colour) {
    const sack = (x: number, h: number, tint: string) =>
      `<path d="M${x - 150},-10 C${x - 190},${-h * 0.5} ${x - 150},${-h + 40} ${x - 110},${-h} Q${x},${-h - 34} ${x + 110},${-h} C${x + 150},${-h + 40} ${x + 190},${-h * 0.5} ${x + 150},-10 Q${x},14 ${x - 150},-10 Z" fill="${p.linear(
        [
          [0, shade(colour, -0.2)],
          [0.35, shade(colour, 0.15)],
          [1, shade(colour, -0.4)],
        ],
        [0, 0, 1, 0.1],
      )}"/><path d="M${x - 118},${-h + 10} Q${x},${-h - 20} ${x + 118},${-h + 10}" stroke="${tint}" stroke-width="12" fill="none"/><circle cx="${x}" cy="${-h * 0.5}" r="78" fill="${tint}" opacity=".85"/><path d="M${x - 40},${-h * 0.5} h80 M${x - 30},${-h * 0.5 + 26} h60" stroke="#fff" stroke-width="11"/>`;
    const tint = p.random.pick(['#1f7a3f', '#b3261e', '#1f5fa8']);
    return `${groundShadow(p, 0, -4, 430, 30, 0.5)}${sack(-230, 500, tint)}${sack(240, 470, tint)}${sack(10, 560, tint)}`;
  },
};

const kegs: Thing = {
  width: 860,
  height: 520,
  colours: ['#d99a1f', '#e2c14a', '#c25a1a'],
  places: ['market', 'compound'],
  draw(p, colour) {
    const keg = (x: number) =>
      `<rect x="${x - 120}" y="-420" width="240" height="416" rx="36" fill="${p.linear(
        [
          [0, shade(colour, -0.2)],
          [0.3, shade(colour, 0.3)],
          [1, shade(colour, -0.45)],
        ],
        [0, 0, 1, 0],
      )}"/><path d="M${x - 90},-420 q10,-70 90,-70 h60 q40,0 30,70" fill="none" stroke="${shade(colour, -0.3)}" stroke-width="30"/><rect x="${x + 40}" y="-500" width="66" height="60" rx="10" fill="#b3261e"/><path d="M${x - 90},-260 h180 M${x - 90},-120 h180" stroke="${shade(colour, -0.35)}" stroke-width="9"/>`;
    return `${groundShadow(p, 0, -4, 420, 30, 0.5)}${keg(-270)}${keg(270)}${keg(0)}`;
  },
};

const goat: Thing = {
  width: 760,
  height: 600,
  colours: ['#8a5a34', '#e9e2d3', '#2b2624', '#a9826a'],
  places: ['lawn', 'compound'],
  draw(p, colour) {
    const fur = p.linear([
      [0, shade(colour, 0.25)],
      [1, shade(colour, -0.4)],
    ]);
    return `${groundShadow(p, 0, -4, 330, 24, 0.45)}<path d="M-210,-240 L-230,0 h44 l30,-220 M-110,-220 L-104,0 h44 l6,-230 M130,-220 L120,0 h44 l30,-230 M210,-240 L226,0 h44 l-6,-270" fill="${shade(colour, -0.35)}"/><path d="M-260,-420 C-160,-470 120,-460 250,-420 C310,-390 300,-240 250,-210 C100,-170 -140,-170 -250,-220 C-300,-260 -300,-380 -260,-420 Z" fill="${fur}"/><path d="M-230,-420 C-270,-480 -290,-520 -300,-540 L-380,-520 C-420,-480 -430,-440 -420,-420 C-380,-400 -340,-420 -320,-430 L-250,-290 Z" fill="${fur}"/><path d="M-320,-540 C-330,-600 -280,-610 -250,-590 M-350,-536 C-366,-590 -330,-600 -300,-596" stroke="#d8cdb8" stroke-width="15" fill="none" stroke-linecap="round"/><path d="M-296,-530 C-240,-540 -220,-500 -226,-484 C-260,-490 -280,-506 -296,-530 Z" fill="${shade(colour, -0.2)}"/><circle cx="-362" cy="-486" r="9" fill="#111"/><path d="M250,-410 q50,-50 60,-10 q-20,30 -60,40" fill="${shade(colour, -0.2)}"/>`;
  },
};

const toolbox: Thing = {
  width: 800,
  height: 480,
  colours: ['#c1281f', '#1f5fa8', '#e0a21a'],
  places: ['compound', 'market', 'table'],
  draw(p, colour) {
    return `${groundShadow(p, 0, -4, 390, 28, 0.5)}<g transform="rotate(-28 -200 -300)"><rect x="-230" y="-470" width="34" height="260" rx="12" fill="#8a5a2b"/><rect x="-290" y="-500" width="150" height="62" rx="10" fill="#6d747b"/></g><g transform="rotate(24 200 -280)"><rect x="186" y="-480" width="30" height="240" rx="8" fill="#aab1b8"/><path d="M150,-500 a52,52 0 1 1 100,0 l-24,40 h-50 Z" fill="#aab1b8"/></g><rect x="40" y="-430" width="26" height="190" fill="#d98a1f"/><rect x="48" y="-480" width="10" height="60" fill="#9aa1a8"/>
<path d="M-380,-270 h760 l-20,262 q-2,8 -14,8 h-692 q-12,0 -14,-8 Z" fill="${p.linear([
      [0, shade(colour, 0.3)],
      [0.4, colour],
      [1, shade(colour, -0.45)],
    ])}"/><rect x="-390" y="-286" width="780" height="40" rx="10" fill="${shade(colour, -0.3)}"/><rect x="-60" y="-240" width="120" height="50" rx="8" fill="#22262a"/><path d="M-330,-120 h660" stroke="${shade(colour, -0.4)}" stroke-width="8" opacity=".6"/>`;
  },
};

const cake: Thing = {
  width: 620,
  height: 680,
  colours: ['#f3d9dc', '#f7f1e3', '#cfe3dd', '#e6d3ef'],
  places: ['table', 'studio'],
  draw(p, colour) {
    const tier = (y: number, w: number, h: number) =>
      `<path d="M${-w / 2},${y - h} v${h} q${w / 2},46 ${w},0 v${-h} Z" fill="${p.linear(
        [
          [0, shade(colour, -0.12)],
          [0.35, shade(colour, 0.3)],
          [1, shade(colour, -0.3)],
        ],
        [0, 0, 1, 0],
      )}"/><ellipse cx="0" cy="${y - h}" rx="${w / 2}" ry="${w * 0.075}" fill="${shade(colour, 0.4)}"/>${Array.from({ length: 9 }, (_, i) => `<circle cx="${-w / 2 + (i + 0.5) * (w / 9)}" cy="${y - 4 + Math.sin(((i + 0.5) / 9) * Math.PI) * 20}" r="${w * 0.045}" fill="#fffdf8"/>`).join('')}`;
    return `${groundShadow(p, 0, -2, 300, 26, 0.45)}<ellipse cx="0" cy="-24" rx="300" ry="34" fill="#d8dadc"/>${tier(-40, 480, 200)}${tier(-250, 340, 160)}${tier(-420, 200, 130)}${ball(p, -30, -566, 28, '#c8324a')}${ball(p, 26, -572, 30, '#d9566a')}${ball(p, 0, -604, 26, '#b8243c')}<path d="M-150,-330 q70,60 150,10 q80,60 150,-10" stroke="#d9a441" stroke-width="9" fill="none"/>`;
  },
};

const football: Thing = {
  width: 560,
  height: 520,
  colours: ['#f4f4f2', '#f0e14a', '#e8f1f8'],
  places: ['lawn', 'studio'],
  draw(p, colour) {
    const patch = (cx: number, cy: number, r: number) =>
      `<polygon points="${Array.from({ length: 5 }, (_, i) => `${(cx + Math.sin(i * 1.2566) * r).toFixed(0)},${(cy - Math.cos(i * 1.2566) * r).toFixed(0)}`).join(' ')}" fill="#1b1d20"/>`;
    return `${groundShadow(p, 0, -2, 220, 26, 0.5)}${ball(p, 0, -240, 236, colour)}${patch(0, -250, 76)}${patch(-160, -350, 46)}${patch(160, -350, 46)}${patch(-130, -110, 50)}${patch(130, -110, 50)}<path d="M0,-326 V-420 M-72,-274 L-130,-316 M72,-274 L130,-316 M-44,-188 L-100,-142 M44,-188 L100,-142" stroke="#55595e" stroke-width="7"/>`;
  },
};

const guitar: Thing = {
  width: 460,
  height: 960,
  colours: ['#b5722e', '#7a2a1c', '#2a1c14', '#d9a45a'],
  places: ['room', 'studio'],
  draw(p, colour) {
    return `${groundShadow(p, 0, -4, 180, 20, 0.45)}<rect x="-24" y="-860" width="48" height="480" fill="#3a2414"/><path d="M-40,-950 h80 l-10,100 h-60 Z" fill="#2a1a0e"/>${Array.from({ length: 12 }, (_, i) => `<path d="M-24,${-840 + i * 34} h48" stroke="#cfc6b2" stroke-width="4"/>`).join('')}<path d="M0,-430 C-150,-440 -180,-330 -120,-270 C-220,-220 -230,-20 0,-10 C230,-20 220,-220 120,-270 C180,-330 150,-440 0,-430 Z" fill="${p.radial(
      [
        [0, shade(colour, 0.35)],
        [0.6, colour],
        [1, shade(colour, -0.55)],
      ],
    )}" stroke="${shade(colour, -0.6)}" stroke-width="8"/><circle cx="0" cy="-270" r="58" fill="#17100a" stroke="#d9c59a" stroke-width="8"/><rect x="-80" y="-130" width="160" height="26" rx="8" fill="#22160c"/>${[-15, -9, -3, 3, 9, 15].map((x) => `<path d="M${x},-900 V-118" stroke="#e9e4d8" stroke-width="2"/>`).join('')}`;
  },
};

/** Food, animals, tools and play. */
export const goods = { produce, sacks, kegs, goat, toolbox, cake, football, guitar } satisfies Record<
  string,
  Thing
>;
