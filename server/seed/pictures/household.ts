import { groundShadow, type Painter, shade } from './painter';
import type { Thing } from './things';

const upright = (p: Painter, colour: string) =>
  p.linear(
    [
      [0, shade(colour, 0.3)],
      [0.25, colour],
      [0.8, shade(colour, -0.15)],
      [1, shade(colour, -0.4)],
    ],
    [0, 0, 1, 0.1],
  );

const sofa: Thing = {
  width: 1040,
  height: 460,
  colours: ['#7a3b2e', '#4c6272', '#b9a98f', '#3f5d4c', '#2d2f36', '#8c6f9a'],
  places: ['room', 'studio'],
  draw(p, colour) {
    const seat = p.linear([
      [0, shade(colour, 0.3)],
      [0.4, colour],
      [1, shade(colour, -0.4)],
    ]);
    return `${groundShadow(p, 0, -6, 520, 34, 0.5)}<path d="M-470,-20 v20 M470,-20 v20" stroke="#3a2717" stroke-width="26"/>
<rect x="-450" y="-440" width="900" height="260" rx="60" fill="${shade(colour, -0.12)}"/>
${[-430, -140, 150].map((x) => `<rect x="${x}" y="-424" width="280" height="220" rx="46" fill="${seat}"/>`).join('')}
<rect x="-520" y="-330" width="130" height="310" rx="56" fill="${upright(p, colour)}"/><rect x="390" y="-330" width="130" height="310" rx="56" fill="${upright(p, shade(colour, -0.15))}"/>
<rect x="-410" y="-150" width="820" height="130" rx="26" fill="${shade(colour, -0.3)}"/>${[-400, -132, 136].map((x) => `<rect x="${x}" y="-226" width="262" height="100" rx="34" fill="${seat}"/>`).join('')}
<rect x="-340" y="-390" width="150" height="140" rx="24" fill="#e2b04a" transform="rotate(-10 -265 -320)"/><rect x="220" y="-388" width="150" height="140" rx="24" fill="#f0e8da" transform="rotate(9 295 -318)"/>`;
  },
};

const bed: Thing = {
  width: 1080,
  height: 520,
  colours: ['#6d4628', '#3d2a1d', '#a57b4f'],
  places: ['room'],
  draw(p, colour) {
    const cover = p.random.pick(['#e9e4da', '#2f5d6b', '#9a4a55', '#c9b48a']);
    return `${groundShadow(p, 0, -4, 540, 30, 0.5)}<rect x="-520" y="-500" width="1040" height="380" rx="26" fill="${upright(p, colour)}"/>${Array.from({ length: 5 }, (_, i) => `<rect x="${-490 + i * 198}" y="-476" width="186" height="200" rx="18" fill="${shade(colour, 0.12)}" opacity=".6"/>`).join('')}
<path d="M-480,-250 L480,-250 L530,-60 L-530,-60 Z" fill="${p.linear([
      [0, '#ffffff'],
      [1, '#d8d4cb'],
    ])}"/><rect x="-530" y="-110" width="1060" height="86" fill="${shade(colour, -0.25)}"/><path d="M-490,-190 C-200,-216 200,-170 494,-196 L536,-44 C200,-24 -200,-56 -536,-36 Z" fill="${p.linear(
      [
        [0, shade(cover, 0.2)],
        [1, shade(cover, -0.3)],
      ],
    )}"/><rect x="-400" y="-306" width="300" height="110" rx="44" fill="#fbfaf7"/><rect x="100" y="-306" width="300" height="110" rx="44" fill="#f1eee8"/><rect x="-500" y="-30" width="40" height="30" fill="#2a1c12"/><rect x="460" y="-30" width="40" height="30" fill="#2a1c12"/>`;
  },
};

const dining: Thing = {
  width: 1000,
  height: 480,
  colours: ['#7b5230', '#4a3220', '#c9a26b'],
  places: ['room', 'studio'],
  draw(p, colour) {
    const chair = (x: number, way: number) =>
      `<path d="M${x},0 L${x + way * 10},-200 L${x + way * 24},-440 L${x + way * 70},-440 L${x + way * 60},-200 M${x + way * 130},0 L${x + way * 120},-200" stroke="${shade(colour, -0.25)}" stroke-width="22" fill="none"/><rect x="${way > 0 ? x : x - 140}" y="-226" width="140" height="34" rx="12" fill="#d9cdb8"/>`;
    return `${groundShadow(p, 0, -4, 500, 26, 0.45)}${chair(-480, 1)}${chair(480, -1)}<rect x="-330" y="-300" width="660" height="44" rx="10" fill="${p.linear(
      [
        [0, shade(colour, 0.35)],
        [1, shade(colour, -0.2)],
      ],
    )}"/><path d="M-290,-256 L-270,0 M290,-256 L270,0" stroke="${shade(colour, -0.3)}" stroke-width="30"/><ellipse cx="0" cy="-306" rx="90" ry="16" fill="#e8e2d6"/><path d="M-26,-310 C-40,-370 40,-370 26,-310 Z" fill="#5d8f6a"/><circle cx="-10" cy="-372" r="26" fill="#d95f6a"/><circle cx="24" cy="-384" r="22" fill="#e8a04a"/>`;
  },
};

const fridge: Thing = {
  width: 520,
  height: 960,
  colours: ['#c9ced3', '#eceeef', '#2c3035', '#9aa2aa'],
  places: ['room', 'studio'],
  draw(p, colour) {
    return `${groundShadow(p, 0, -4, 250, 22, 0.5)}<rect x="-240" y="-950" width="480" height="944" rx="20" fill="${upright(p, colour)}"/><path d="M-240,-620 h480" stroke="${shade(colour, -0.55)}" stroke-width="8"/><rect x="-206" y="-880" width="20" height="190" rx="10" fill="${shade(colour, -0.45)}"/><rect x="-206" y="-560" width="20" height="260" rx="10" fill="${shade(colour, -0.45)}"/><rect x="60" y="-820" width="110" height="90" rx="10" fill="#14181c"/><path d="M84,-786 h60" stroke="#5fd0e8" stroke-width="8"/><path d="M-240,-940 L-60,-940 L-240,-420 Z" fill="#fff" opacity=".18"/><rect x="-220" y="-26" width="440" height="20" fill="#22262a"/>`;
  },
};

const washer: Thing = {
  width: 620,
  height: 720,
  colours: ['#f2f3f3', '#c3c8cc', '#3a3f45'],
  places: ['room', 'studio'],
  draw(p, colour) {
    return `${groundShadow(p, 0, -4, 300, 24, 0.5)}<rect x="-300" y="-712" width="600" height="706" rx="18" fill="${upright(p, colour)}"/><rect x="-300" y="-712" width="600" height="130" rx="18" fill="${shade(colour, -0.1)}"/><rect x="-270" y="-690" width="170" height="84" rx="8" fill="${shade(colour, -0.2)}"/><circle cx="20" cy="-648" r="40" fill="#e5e7e8" stroke="#777" stroke-width="6"/><rect x="100" y="-680" width="170" height="66" rx="8" fill="#12161a"/><path d="M122,-646 h90" stroke="#5fe0a0" stroke-width="10"/>
<circle cx="0" cy="-310" r="226" fill="${shade(colour, -0.35)}"/><circle cx="0" cy="-310" r="202" fill="#d7dadd"/><circle cx="0" cy="-310" r="170" fill="${p.radial(
      [
        [0, '#6a7d8c'],
        [0.6, '#2c3943'],
        [1, '#11181d'],
      ],
      [0.4, 0.35, 0.75],
    )}"/><path d="M-110,-370 A130,130 0 0 1 20,-440" stroke="#fff" stroke-width="16" fill="none" opacity=".55" stroke-linecap="round"/>`;
  },
};

const cooker: Thing = {
  width: 640,
  height: 760,
  colours: ['#23272b', '#b9bec3', '#7a1f24'],
  places: ['room', 'studio'],
  draw(p, colour) {
    return `${groundShadow(p, 0, -4, 310, 24, 0.5)}<rect x="-300" y="-680" width="600" height="674" rx="12" fill="${upright(p, colour)}"/><path d="M-310,-690 h620 v24 h-620 Z" fill="#1a1c1e"/><rect x="-290" y="-750" width="580" height="60" fill="#3a3f44" opacity=".5"/>${[-190, 0, 190].map((x) => `<ellipse cx="${x}" cy="-694" rx="80" ry="14" fill="#0c0d0e" stroke="#555" stroke-width="5"/>`).join('')}${Array.from({ length: 5 }, (_, i) => `<circle cx="${-220 + i * 110}" cy="-616" r="28" fill="#d5d8da" stroke="#333" stroke-width="5"/><path d="M${-220 + i * 110},-616 v-22" stroke="#333" stroke-width="6"/>`).join('')}<rect x="-250" y="-530" width="500" height="330" rx="14" fill="#0e1012"/><rect x="-220" y="-500" width="440" height="270" rx="8" fill="${p.linear(
      [
        [0, '#4a3a22'],
        [1, '#16110b'],
      ],
    )}"/><rect x="-250" y="-566" width="500" height="18" rx="9" fill="#cfd3d6"/><rect x="-250" y="-170" width="500" height="120" rx="10" fill="${shade(colour, -0.2)}"/>`;
  },
};

const stroller: Thing = {
  width: 680,
  height: 720,
  colours: ['#27476b', '#7a2f3f', '#3f4a45', '#b0713a'],
  places: ['lawn', 'studio', 'room'],
  draw(p, colour) {
    return `${groundShadow(p, 0, -4, 300, 24, 0.45)}<path d="M-240,-60 L160,-400 M220,-60 L-120,-380 M160,-400 L300,-640" stroke="#8d949b" stroke-width="18" fill="none" stroke-linecap="round"/><path d="M270,-650 h70" stroke="#222" stroke-width="24" stroke-linecap="round"/><path d="M-270,-440 A230,230 0 0 1 60,-640 L40,-430 Z" fill="${p.linear(
      [
        [0, shade(colour, 0.35)],
        [1, shade(colour, -0.3)],
      ],
    )}"/><path d="M-270,-440 L190,-420 C190,-300 110,-230 -20,-230 C-160,-230 -250,-320 -270,-440 Z" fill="${p.linear(
      [
        [0, colour],
        [1, shade(colour, -0.45)],
      ],
    )}"/><path d="M-110,-600 L-20,-440 M-200,-540 L-80,-440" stroke="${shade(colour, -0.4)}" stroke-width="5"/>${[-240, 220].map((x) => `<circle cx="${x}" cy="-70" r="66" fill="#1c1c1c"/><circle cx="${x}" cy="-70" r="40" fill="#aeb4ba"/><circle cx="${x}" cy="-70" r="12" fill="#333"/>`).join('')}`;
  },
};

/** Things for the home. */
export const household = { sofa, bed, dining, fridge, washer, cooker, stroller } satisfies Record<
  string,
  Thing
>;
