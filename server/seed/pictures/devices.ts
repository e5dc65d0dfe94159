import { groundShadow, type Painter, shade, softSpot } from './painter';
import type { Thing } from './things';

/** A wallpaper as screens show it: two soft fields of light over a dark ground. */
function screen(p: Painter, x: number, y: number, w: number, h: number, r: number, hue: string): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${p.linear(
    [
      [0, shade(hue, -0.55)],
      [0.5, hue],
      [1, shade(hue, 0.35)],
    ],
    [0, 0, 1, 1],
  )}"/>${softSpot(p, [x + w * 0.7, y + h * 0.3, w * 0.42, h * 0.2], shade(hue, 0.6), 0.55)}<path d="M${x},${y + h * 0.75} C${x + w * 0.3},${y + h * 0.55} ${x + w * 0.6},${y + h * 0.9} ${x + w},${y + h * 0.62} L${x + w},${y + h - r} Q${x + w},${y + h} ${x + w - r},${y + h} L${x + r},${y + h} Q${x},${y + h} ${x},${y + h - r} Z" fill="${shade(hue, -0.4)}" opacity=".6"/>`;
}

function lens(p: Painter, cx: number, cy: number, r: number): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#0c0d0f" stroke="#8d9399" stroke-width="${r * 0.14}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.55}" fill="${p.radial(
    [
      [0, '#40516b'],
      [0.6, '#141a26'],
      [1, '#05070b'],
    ],
    [0.4, 0.35, 0.7],
  )}"/><circle cx="${cx - r * 0.2}" cy="${cy - r * 0.22}" r="${r * 0.12}" fill="#fff" opacity=".7"/>`;
}

const phone: Thing = {
  width: 620,
  height: 760,
  colours: ['#2b2f36', '#c9b79c', '#7d8fa8', '#e8e6e1', '#5d4b6b', '#2f4a3f', '#9c2f38'],
  places: ['table', 'studio', 'room'],
  draw(p, colour) {
    const metal = p.linear(
      [
        [0, shade(colour, 0.45)],
        [0.5, shade(colour, -0.25)],
        [1, shade(colour, 0.2)],
      ],
      [0, 0, 1, 0],
    );
    const back = p.linear(
      [
        [0, shade(colour, 0.28)],
        [0.55, colour],
        [1, shade(colour, -0.3)],
      ],
      [0, 0, 1, 1],
    );
    return `${groundShadow(p, 20, -6, 300, 24, 0.5)}
<g transform="rotate(-5)"><rect x="-300" y="-712" width="330" height="700" rx="52" fill="${metal}"/><rect x="-294" y="-706" width="318" height="688" rx="48" fill="${back}"/>
<rect x="-278" y="-690" width="160" height="166" rx="42" fill="${shade(colour, -0.12)}" stroke="${shade(colour, 0.3)}" stroke-width="3"/>
${lens(p, -236, -648, 33)}${lens(p, -236, -566, 33)}${lens(p, -160, -607, 33)}<circle cx="-160" cy="-662" r="10" fill="#f6efdb"/>
<path d="M-294,-300 L24,-560 L24,-430 L-294,-170 Z" fill="#fff" opacity=".09"/></g>
<g transform="translate(120 0) rotate(6)"><rect x="-130" y="-700" width="330" height="700" rx="52" fill="${metal}"/><rect x="-122" y="-692" width="314" height="684" rx="46" fill="#07080a"/>
${screen(p, -114, -684, 298, 668, 40, p.random.pick(['#3b5b9a', '#9a4a7a', '#2f7d72', '#c06a34', '#5a4fa0']))}
<rect x="-14" y="-670" width="98" height="26" rx="13" fill="#050506"/>
${Array.from({ length: 8 }, (_, i) => `<rect x="${-88 + (i % 4) * 66}" y="${-250 + Math.floor(i / 4) * 78}" width="48" height="48" rx="13" fill="#fff" opacity="${0.5 + (i % 3) * 0.15}"/>`).join('')}
<path d="M-114,-520 L184,-684 L184,-560 L-114,-380 Z" fill="#fff" opacity=".08"/></g>`;
  },
};

const tablet: Thing = {
  width: 820,
  height: 620,
  colours: ['#c8ccd2', '#3a3e45', '#d8c4b8'],
  places: ['table', 'studio'],
  draw(p, colour) {
    return `${groundShadow(p, 0, -6, 400, 26, 0.5)}<g transform="rotate(-3)"><rect x="-400" y="-590" width="800" height="570" rx="34" fill="${p.linear(
      [
        [0, shade(colour, 0.4)],
        [1, shade(colour, -0.3)],
      ],
      [0, 0, 1, 1],
    )}"/><rect x="-384" y="-574" width="768" height="538" rx="22" fill="#08090b"/>${screen(p, -358, -548, 716, 486, 8, p.random.pick(['#3f6fb0', '#b0567a', '#3c8f7f']))}<path d="M-358,-300 L200,-548 L358,-548 L-358,-120 Z" fill="#fff" opacity=".07"/></g>`;
  },
};

const laptop: Thing = {
  width: 960,
  height: 620,
  colours: ['#b9bdc3', '#3b3f45', '#25282c', '#c9c3b6'],
  places: ['table', 'room', 'studio'],
  draw(p, colour) {
    const keys = Array.from({ length: 5 }, (_, row) =>
      Array.from({ length: 13 }, (_, i) => {
        const inset = row * 9;
        const w = (700 + inset * 2) / 13;
        return `<rect x="${(-350 - inset + i * w).toFixed(1)}" y="${-140 + row * 18}" width="${(w - 6).toFixed(1)}" height="13" rx="3" fill="#17191c"/>`;
      }).join(''),
    ).join('');
    return `${groundShadow(p, 0, -4, 480, 26, 0.55)}
<path d="M-392,-600 Q-392,-618 -374,-618 L374,-618 Q392,-618 392,-600 L392,-160 L-392,-160 Z" fill="${shade(colour, -0.45)}"/><rect x="-380" y="-606" width="760" height="440" rx="10" fill="#08090b"/>
${screen(p, -366, -592, 732, 412, 4, p.random.pick(['#2f5f9e', '#7a3f8f', '#1f7a70', '#b5622c']))}
<rect x="-366" y="-210" width="732" height="30" fill="#0b0d10" opacity=".7"/>${Array.from({ length: 7 }, (_, i) => `<rect x="${-110 + i * 32}" y="-205" width="20" height="20" rx="5" fill="#fff" opacity=".75"/>`).join('')}
<path d="M-366,-592 L120,-592 L-366,-260 Z" fill="#fff" opacity=".08"/>
<path d="M-392,-164 L392,-164 L470,-26 Q474,-12 456,-12 L-456,-12 Q-474,-12 -470,-26 Z" fill="${p.linear([
      [0, shade(colour, -0.15)],
      [0.7, shade(colour, 0.2)],
      [1, shade(colour, -0.1)],
    ])}"/><path d="M-470,-26 L470,-26 Q474,0 452,0 L-452,0 Q-474,0 -470,-26 Z" fill="${shade(colour, -0.35)}"/>
<path d="M-356,-146 L356,-146 L398,-48 L-398,-48 Z" fill="${shade(colour, -0.3)}"/>${keys}<path d="M-110,-42 L110,-42 L118,-16 L-118,-16 Z" fill="${shade(colour, 0.12)}" stroke="${shade(colour, -0.3)}" stroke-width="2"/>`;
  },
};

const television: Thing = {
  width: 1000,
  height: 640,
  colours: ['#17191c', '#22262b'],
  places: ['room', 'studio'],
  draw(p, colour) {
    const sky = p.random.pick(['#d98a4a', '#4a86c9', '#8a5ab0']);
    return `${groundShadow(p, 0, -2, 420, 18, 0.5)}<path d="M-330,-8 L-280,-70 L-260,-70 L-290,-8 Z M330,-8 L280,-70 L260,-70 L290,-8 Z" fill="#2b2f34"/>
<rect x="-500" y="-640" width="1000" height="574" rx="10" fill="${colour}"/><rect x="-488" y="-628" width="976" height="546" rx="4" fill="${p.linear(
      [
        [0, shade(sky, 0.35)],
        [0.55, sky],
        [0.56, shade(sky, -0.5)],
        [1, shade(sky, -0.75)],
      ],
    )}"/>
<circle cx="150" cy="-360" r="70" fill="#fff3d6" opacity=".85"/><path d="M-488,-330 L-320,-450 L-180,-350 L-40,-480 L140,-330 L300,-410 L488,-322 Z" fill="${shade(sky, -0.6)}"/>
<path d="M-488,-628 L60,-628 L-488,-200 Z" fill="#fff" opacity=".07"/><rect x="-30" y="-78" width="60" height="5" fill="#666"/>`;
  },
};

const speaker: Thing = {
  width: 560,
  height: 720,
  colours: ['#1a1c1f', '#3a2a20', '#2a3038'],
  places: ['room', 'studio'],
  draw(p, colour) {
    const cone = (cy: number, r: number) =>
      `<circle cx="0" cy="${cy}" r="${r}" fill="#3c4147"/><circle cx="0" cy="${cy}" r="${r * 0.9}" fill="${p.radial(
        [
          [0, '#4c5157'],
          [0.35, '#16181a'],
          [0.8, '#2b2e32'],
          [1, '#0d0e10'],
        ],
      )}"/><circle cx="0" cy="${cy}" r="${r * 0.3}" fill="${p.radial(
        [
          [0, '#777d84'],
          [1, '#191b1e'],
        ],
        [0.4, 0.35, 0.7],
      )}"/>`;
    return `${groundShadow(p, 0, -4, 240, 24, 0.55)}<rect x="-210" y="-716" width="420" height="712" rx="26" fill="${p.linear(
      [
        [0, shade(colour, 0.3)],
        [0.3, colour],
        [1, shade(colour, -0.5)],
      ],
      [0, 0, 1, 0.2],
    )}"/>${cone(-230, 160)}${cone(-520, 120)}<circle cx="0" cy="-676" r="24" fill="#111" stroke="#777" stroke-width="4"/><path d="M-150,-40 h300" stroke="${p.random.pick(['#2fa8e0', '#e04b9a', '#3fd07a'])}" stroke-width="8" stroke-linecap="round" opacity=".9"/>`;
  },
};

const generator: Thing = {
  width: 820,
  height: 600,
  colours: ['#c1281f', '#e0a21a', '#1f5fa8'],
  places: ['compound', 'market'],
  draw(p, colour) {
    return `${groundShadow(p, 0, -6, 410, 30, 0.55)}<g fill="none" stroke="#1e2023" stroke-width="22"><rect x="-380" y="-560" width="760" height="520" rx="46"/></g><path d="M-380,-520 L380,-520" stroke="#4a4e53" stroke-width="6"/>
<path d="M-340,-510 Q-340,-540 -300,-540 L300,-540 Q340,-540 340,-510 L340,-380 L-340,-380 Z" fill="${p.linear(
      [
        [0, shade(colour, 0.4)],
        [0.4, colour],
        [1, shade(colour, -0.45)],
      ],
    )}"/><circle cx="0" cy="-544" r="40" fill="#24272a"/>
<rect x="-330" y="-370" width="310" height="300" rx="18" fill="${p.linear([
      [0, '#70767d'],
      [1, '#2a2e33'],
    ])}"/>${Array.from({ length: 8 }, (_, i) => `<rect x="-306" y="${-346 + i * 32}" width="262" height="12" rx="5" fill="#1b1e22"/>`).join('')}
<rect x="10" y="-370" width="320" height="300" rx="18" fill="#303439"/><circle cx="90" cy="-290" r="44" fill="#e8e8e4" stroke="#111" stroke-width="6"/><path d="M90,-290 L116,-316" stroke="#b3261e" stroke-width="6"/><rect x="170" y="-330" width="60" height="80" rx="8" fill="#111"/><rect x="250" y="-330" width="60" height="80" rx="8" fill="#111"/><rect x="50" y="-180" width="240" height="70" rx="10" fill="${shade(colour, -0.1)}"/>
<circle cx="-300" cy="-36" r="38" fill="#151515"/><circle cx="300" cy="-36" r="38" fill="#151515"/>`;
  },
};

/** Things with a plug. */
export const devices = { phone, tablet, laptop, television, speaker, generator } satisfies Record<
  string,
  Thing
>;
