import { groundShadow, type Painter, shade } from './painter';
import type { Thing } from './things';

/** Ankara cloth: rings and leaves in two colours, printed over a ground. */
function cloth(
  p: Painter,
  colour: string,
  path: string,
  box: [x: number, y: number, w: number, h: number],
): string {
  const id = `c${Math.floor(p.random.next() * 1e9)}`;
  const [x, y, w, h] = box;
  const accent = p.random.pick(['#f2c14e', '#f7f1e3', '#e4572e', '#17bebb']);
  const motifs: string[] = [];
  for (let row = 0; row * 66 < h + 66; row += 1) {
    for (let col = 0; col * 66 < w + 66; col += 1) {
      const cx = x + col * 66 + (row % 2) * 33;
      const cy = y + row * 66;
      motifs.push(
        `<circle cx="${cx}" cy="${cy}" r="25" fill="none" stroke="${accent}" stroke-width="7"/><circle cx="${cx}" cy="${cy}" r="9" fill="${shade(colour, -0.5)}"/>`,
      );
    }
  }
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})"><rect x="${x - 20}" y="${y - 20}" width="${w + 40}" height="${h + 40}" fill="${colour}"/>${motifs.join('')}<rect x="${x - 20}" y="${y - 20}" width="${w + 40}" height="${h + 40}" fill="${p.linear(
    [
      [0, '#000000', 0.35],
      [0.3, '#ffffff', 0.12],
      [0.55, '#000000', 0.12],
      [0.75, '#ffffff', 0.1],
      [1, '#000000', 0.42],
    ],
    [0, 0, 1, 0.05],
  )}"/></g>`;
}

const gown: Thing = {
  width: 560,
  height: 940,
  colours: ['#1d4e89', '#8a1c4a', '#0f6b5c', '#6a3fa0', '#b5451f'],
  places: ['studio', 'room'],
  draw(p, colour) {
    const body =
      'M-70,-800 C-120,-790 -170,-760 -220,-640 L-140,-590 L-110,-640 C-120,-540 -90,-500 -84,-470 C-130,-330 -220,-120 -250,-20 C-120,10 120,10 250,-20 C220,-120 130,-330 84,-470 C90,-500 120,-540 110,-640 L140,-590 L220,-640 C170,-760 120,-790 70,-800 C40,-760 -40,-760 -70,-800 Z';
    return `${groundShadow(p, 0, 0, 240, 22, 0.4)}<path d="M0,-930 q34,0 34,30 q0,20 -34,40 M0,-862 L-120,-792 H120 Z" fill="none" stroke="#7c5a3a" stroke-width="11"/>${cloth(p, colour, body, [-260, -810, 520, 820])}<path d="M-84,-474 C-40,-458 40,-458 84,-474 L86,-446 C40,-432 -40,-432 -86,-446 Z" fill="${shade(colour, -0.45)}"/><path d="M-40,-430 C-60,-300 -100,-130 -120,-10 M40,-430 C60,-300 90,-130 110,-10 M0,-430 V-6" stroke="#000" stroke-width="7" opacity=".16" fill="none"/>`;
  },
};

const kaftan: Thing = {
  width: 620,
  height: 900,
  colours: ['#f2efe8', '#1f2a44', '#7d8f69', '#a3b8cc', '#6b4a3a'],
  places: ['studio', 'room'],
  draw(p, colour) {
    return `${groundShadow(p, 0, 0, 230, 20, 0.4)}<path d="M-70,-860 L-150,-840 L-300,-440 L-220,-410 L-160,-560 L-190,-10 C-80,10 80,10 190,-10 L160,-560 L220,-410 L300,-440 L150,-840 L70,-860 C40,-830 -40,-830 -70,-860 Z" fill="${p.linear(
      [
        [0, shade(colour, -0.25)],
        [0.35, shade(colour, 0.18)],
        [0.6, colour],
        [1, shade(colour, -0.35)],
      ],
      [0, 0, 1, 0],
    )}"/><path d="M0,-836 V-520" stroke="${shade(colour, -0.4)}" stroke-width="30"/><path d="M0,-836 V-520" stroke="#d9b44a" stroke-width="6" stroke-dasharray="10 12"/><path d="M-70,-860 C-40,-826 40,-826 70,-860" stroke="#d9b44a" stroke-width="10" fill="none"/>${[-780, -710, -640, -570].map((y) => `<circle cx="0" cy="${y}" r="9" fill="#f4e3a8"/>`).join('')}<path d="M-100,-480 C-110,-300 -120,-140 -124,-10 M100,-480 C110,-300 116,-140 120,-10" stroke="#000" stroke-width="9" opacity=".12" fill="none"/>`;
  },
};

const sneakers: Thing = {
  width: 900,
  height: 400,
  colours: ['#f3f3f1', '#c22b2b', '#20242a', '#2f62a8', '#3f8a5f'],
  places: ['table', 'studio'],
  draw(p, colour) {
    const shoe = (dx: number, dy: number, dark: number) =>
      `<g transform="translate(${dx} ${dy})"><path d="M-400,-60 C-410,-180 -400,-260 -360,-290 L-250,-290 C-200,-220 -150,-200 -60,-190 C60,-170 200,-140 330,-110 C390,-96 410,-80 410,-50 Z" fill="${p.linear(
        [
          [0, shade(colour, 0.25 - dark)],
          [1, shade(colour, -0.3 - dark)],
        ],
        [0, 0, 0.5, 1],
      )}"/><path d="M-410,-60 L416,-56 C426,-20 410,0 380,0 L-370,0 C-404,0 -414,-26 -410,-60 Z" fill="#f2efe9"/><path d="M-410,-30 L416,-28" stroke="#c9c4b9" stroke-width="6"/>${[0, 1, 2, 3].map((i) => `<path d="M${-226 + i * 54},${-216 + i * 14} l60,-44" stroke="#fff" stroke-width="12" stroke-linecap="round"/>`).join('')}<path d="M-330,-90 C-220,-70 -60,-110 120,-150" stroke="${shade(colour, colour === '#f3f3f1' ? -0.7 : 0.7)}" stroke-width="22" fill="none" stroke-linecap="round"/></g>`;
    return `${groundShadow(p, 0, -4, 430, 26, 0.5)}${shoe(40, -70, 0.15)}${shoe(-30, 0, 0)}`;
  },
};

const handbag: Thing = {
  width: 680,
  height: 680,
  colours: ['#7a4a2b', '#1e1e20', '#b23a48', '#d8b98a', '#2f4f4f'],
  places: ['table', 'studio'],
  draw(p, colour) {
    return `${groundShadow(p, 0, -4, 320, 26, 0.5)}<path d="M-170,-420 C-170,-700 170,-700 170,-420" stroke="${shade(colour, -0.25)}" stroke-width="28" fill="none"/><path d="M-270,-430 Q0,-470 270,-430 L320,-40 Q320,0 270,0 L-270,0 Q-320,0 -320,-40 Z" fill="${p.linear(
      [
        [0, shade(colour, 0.3)],
        [0.45, colour],
        [1, shade(colour, -0.45)],
      ],
      [0, 0, 0.8, 1],
    )}"/><path d="M-280,-430 Q0,-470 280,-430 L296,-260 Q0,-190 -296,-260 Z" fill="${shade(colour, -0.15)}"/><path d="M-292,-262 Q0,-192 292,-262" stroke="${shade(colour, 0.4)}" stroke-width="4" stroke-dasharray="14 9" fill="none"/><rect x="-44" y="-260" width="88" height="62" rx="10" fill="#dcb95a"/><circle cx="0" cy="-230" r="12" fill="#8a6a1f"/><circle cx="-172" cy="-424" r="16" fill="#dcb95a"/><circle cx="172" cy="-424" r="16" fill="#dcb95a"/>`;
  },
};

const watch: Thing = {
  width: 460,
  height: 820,
  colours: ['#c9ccd0', '#d4af5a', '#2b2d31'],
  places: ['table', 'studio'],
  draw(p, colour) {
    const strap = p.random.pick(['#4a2d1b', '#1c1c1e', '#9aa0a6']);
    return `${groundShadow(p, 10, -10, 200, 26, 0.45)}<path d="M-90,-20 L-110,-260 H110 L90,-20 Q0,10 -90,-20 Z M-110,-560 L-84,-800 Q0,-826 84,-800 L110,-560 Z" fill="${upTo(p, strap)}"/><circle cx="0" cy="-410" r="206" fill="${p.linear(
      [
        [0, shade(colour, 0.5)],
        [0.5, shade(colour, -0.2)],
        [1, shade(colour, 0.3)],
      ],
      [0, 0, 1, 1],
    )}"/><circle cx="0" cy="-410" r="170" fill="${p.radial([
      [0, '#24324a'],
      [1, '#0c1220'],
    ])}"/>${Array.from({ length: 12 }, (_, i) => `<path d="M0,-560 v26" stroke="#f1e9d2" stroke-width="9" transform="rotate(${i * 30} 0 -410)"/>`).join('')}<path d="M0,-410 L-70,-470" stroke="#fff" stroke-width="13" stroke-linecap="round"/><path d="M0,-410 L90,-500" stroke="#fff" stroke-width="8" stroke-linecap="round"/><circle cx="0" cy="-410" r="12" fill="${colour}"/><rect x="204" y="-430" width="30" height="40" rx="8" fill="${shade(colour, -0.2)}"/><path d="M-130,-500 A160,160 0 0 1 20,-570" stroke="#fff" stroke-width="10" fill="none" opacity=".4"/>`;
  },
};

const upTo = (p: Painter, colour: string) =>
  p.linear(
    [
      [0, shade(colour, -0.3)],
      [0.4, shade(colour, 0.15)],
      [1, shade(colour, -0.4)],
    ],
    [0, 0, 1, 0],
  );

const cosmetics: Thing = {
  width: 720,
  height: 560,
  colours: ['#d98a9a', '#c9a24a', '#6a4a8a', '#3f7a6a', '#e9dccb'],
  places: ['table', 'studio'],
  draw(p, colour) {
    const bottle = (x: number, w: number, h: number, c: string, cap: string) =>
      `<rect x="${x - w / 2}" y="${-h}" width="${w}" height="${h}" rx="${w * 0.16}" fill="${upTo(p, c)}"/><rect x="${x - w * 0.28}" y="${-h - w * 0.5}" width="${w * 0.56}" height="${w * 0.52}" rx="8" fill="${upTo(p, cap)}"/><rect x="${x - w * 0.36}" y="${-h * 0.68}" width="${w * 0.72}" height="${h * 0.4}" rx="4" fill="#fffaf2" opacity=".9"/><path d="M${x - w * 0.2},${-h * 0.58} h${w * 0.4} M${x - w * 0.2},${-h * 0.48} h${w * 0.26}" stroke="${shade(c, -0.4)}" stroke-width="7"/><rect x="${x - w * 0.42}" y="${-h + 14}" width="${w * 0.1}" height="${h - 34}" rx="6" fill="#fff" opacity=".4"/>`;
    return `${groundShadow(p, 0, -4, 350, 24, 0.45)}${bottle(-200, 170, 400, colour, '#d9bb62')}${bottle(0, 130, 300, shade(colour, 0.35), '#f1eee8')}${bottle(180, 180, 240, shade(colour, -0.25), '#22252a')}<ellipse cx="300" cy="-40" rx="90" ry="36" fill="${upTo(p, shade(colour, 0.2))}"/><ellipse cx="300" cy="-58" rx="90" ry="30" fill="#fdf6ea"/>`;
  },
};

const wig: Thing = {
  width: 560,
  height: 820,
  colours: ['#17120f', '#3a2217', '#5b3320', '#6b1f2a'],
  places: ['studio', 'room'],
  draw(p, colour) {
    const strands = Array.from({ length: 26 }, (_, i) => {
      const t = i / 25;
      const x = -210 + t * 420;
      return `<path d="M${(x * 0.35).toFixed(0)},-780 C${(x * 1.1).toFixed(0)},-700 ${(x * 1.15).toFixed(0)},-400 ${(x + Math.sin(i * 1.7) * 26).toFixed(0)},-120" stroke="${shade(colour, i % 3 === 0 ? 0.28 : i % 3 === 1 ? 0.08 : -0.2)}" stroke-width="22" fill="none" opacity=".6"/>`;
    }).join('');
    return `${groundShadow(p, 0, -4, 150, 20, 0.45)}<path d="M-60,0 h120 l-20,-190 h-80 Z" fill="#d9d4ca"/><path d="M-230,-130 C-290,-480 -220,-800 0,-800 C220,-800 290,-480 230,-130 C200,-110 150,-120 110,-150 L-110,-150 C-150,-120 -200,-110 -230,-130 Z" fill="${colour}"/>${strands}<path d="M-104,-440 C-112,-640 112,-640 104,-440 C96,-270 56,-190 0,-190 C-56,-190 -96,-270 -104,-440 Z" fill="${p.linear(
      [
        [0, '#a87c5a'],
        [0.5, '#c79a76'],
        [1, '#8a6244'],
      ],
      [0, 0, 1, 0.2],
    )}"/><path d="M-116,-420 C-120,-640 120,-640 116,-420 C96,-520 40,-560 -20,-560 C-70,-550 -104,-500 -116,-420 Z" fill="${shade(colour, 0.08)}"/><path d="M-60,-700 C-160,-640 -190,-480 -180,-300" stroke="#fff" stroke-width="16" fill="none" opacity=".16"/>`;
  },
};

/** Things to wear and to care with. */
export const wares = { gown, kaftan, sneakers, handbag, watch, cosmetics, wig } satisfies Record<
  string,
  Thing
>;
