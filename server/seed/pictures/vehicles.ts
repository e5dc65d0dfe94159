import { groundShadow, type Painter, shade } from './painter';
import type { Thing } from './things';

const PAINTS = [
  '#8a1f24',
  '#1f3352',
  '#c9ccd1',
  '#20242a',
  '#f1f1ee',
  '#5b6b5a',
  '#a58a5c',
  '#30598a',
] as const;

function wheel(p: Painter, x: number, r: number): string {
  const spokes = Array.from({ length: 5 }, (_, i) => {
    const a = (i * 72 * Math.PI) / 180;
    const point = (turn: number, far: number) =>
      `${(x + Math.cos(a + turn) * r * far).toFixed(1)},${(-r + Math.sin(a + turn) * r * far).toFixed(1)}`;
    return `<polygon points="${point(-0.22, 0.12)} ${point(-0.16, 0.6)} ${point(0.16, 0.6)} ${point(0.22, 0.12)}" fill="#aeb4ba"/>`;
  }).join('');
  return `<circle cx="${x}" cy="${-r}" r="${r}" fill="${p.radial([
    [0, '#2b2b2b'],
    [0.8, '#161616'],
    [1, '#2a2a2a'],
  ])}"/><circle cx="${x}" cy="${-r}" r="${r * 0.68}" fill="${p.radial(
    [
      [0, '#5a6068'],
      [0.75, '#353a40'],
      [1, '#b9bfc6'],
    ],
    [0.5, 0.5, 0.5],
  )}"/>${spokes}<circle cx="${x}" cy="${-r}" r="${r * 0.13}" fill="#d5d9dd"/>`;
}

function bodyPaint(p: Painter, colour: string): string {
  return p.linear([
    [0, shade(colour, 0.45)],
    [0.28, shade(colour, 0.12)],
    [0.5, colour],
    [0.56, shade(colour, 0.25)],
    [0.62, shade(colour, -0.15)],
    [1, shade(colour, -0.55)],
  ]);
}

function glass(p: Painter): string {
  return p.linear(
    [
      [0, '#8fa6b5'],
      [0.35, '#4a5b68'],
      [0.5, '#2a343c'],
      [0.52, '#3b4852'],
      [1, '#182026'],
    ],
    [0, 0, 0.4, 1],
  );
}

const sedan: Thing = {
  width: 1000,
  height: 300,
  colours: PAINTS,
  places: ['street', 'compound', 'lawn'],
  draw(p, colour) {
    const body =
      'M-488,-78 C-492,-128 -470,-158 -420,-166 L-300,-182 C-235,-246 -160,-288 -60,-292 L70,-292 C160,-290 225,-246 292,-188 L420,-172 C468,-164 492,-140 492,-96 L490,-70 C488,-52 474,-48 456,-48 L-456,-48 C-476,-48 -486,-56 -488,-78 Z';
    return `${groundShadow(p, 0, -8, 500, 38, 0.6)}
<path d="${body}" fill="${bodyPaint(p, colour)}"/>
<path d="M-262,-186 C-208,-240 -140,-270 -62,-273 L-22,-273 L-22,-182 Z" fill="${glass(p)}"/>
<path d="M-6,-273 L66,-273 C140,-271 192,-240 240,-192 L232,-182 L-6,-182 Z" fill="${glass(p)}"/>
<path d="M-470,-150 C-300,-176 100,-182 470,-156" stroke="${shade(colour, 0.6)}" stroke-width="4" fill="none" opacity=".55"/>
<path d="M-480,-96 L486,-96" stroke="${shade(colour, -0.5)}" stroke-width="3" opacity=".5"/>
<path d="M-14,-180 L-18,-60 M-262,-182 C-272,-140 -262,-96 -240,-60 M236,-180 C244,-150 240,-120 210,-70" stroke="${shade(colour, -0.6)}" stroke-width="3" fill="none" opacity=".7"/>
<rect x="-92" y="-160" width="46" height="9" rx="4" fill="${shade(colour, 0.5)}"/><rect x="150" y="-160" width="46" height="9" rx="4" fill="${shade(colour, 0.5)}"/>
<path d="M-484,-132 C-470,-152 -440,-158 -408,-158 L-418,-132 Z" fill="${p.linear([
      [0, '#ffffff'],
      [1, '#b9c6cf'],
    ])}"/><path d="M488,-138 L440,-160 L430,-136 L490,-116 Z" fill="#a3161b"/>
<rect x="-490" y="-76" width="60" height="16" rx="6" fill="#15181b"/><rect x="432" y="-80" width="58" height="14" rx="5" fill="#15181b"/>
<path d="M-392,-48 A92,92 0 0 1 -208,-48 Z" fill="#0d0f11"/><path d="M216,-48 A92,92 0 0 1 400,-48 Z" fill="#0d0f11"/>
${wheel(p, -300, 76)}${wheel(p, 308, 76)}
<path d="M-230,-276 C-120,-300 100,-300 200,-262" stroke="#fff" stroke-width="7" fill="none" opacity=".5"/>`;
  },
};

const suv: Thing = {
  width: 1000,
  height: 385,
  colours: PAINTS,
  places: ['compound', 'street', 'lawn'],
  draw(p, colour) {
    const body =
      'M-486,-100 C-490,-170 -476,-200 -420,-212 L-290,-228 C-250,-290 -210,-352 -150,-366 L330,-374 C400,-372 430,-330 452,-232 C480,-222 488,-200 488,-160 L486,-88 C484,-68 470,-62 452,-62 L-456,-62 C-476,-62 -486,-74 -486,-100 Z';
    return `${groundShadow(p, 0, -8, 500, 42, 0.6)}
<path d="${body}" fill="${bodyPaint(p, colour)}"/>
<path d="M-252,-232 C-220,-290 -186,-336 -142,-346 L-60,-348 L-60,-230 Z" fill="${glass(p)}"/>
<rect x="-44" y="-349" width="190" height="119" rx="6" fill="${glass(p)}"/>
<path d="M162,-350 L322,-354 C370,-352 396,-310 410,-234 L162,-230 Z" fill="${glass(p)}"/>
<path d="M-150,-372 L340,-380" stroke="#2a2d31" stroke-width="9" stroke-linecap="round"/>
<path d="M-480,-190 C-300,-222 200,-226 476,-200" stroke="${shade(colour, 0.6)}" stroke-width="5" fill="none" opacity=".5"/>
<path d="M-52,-228 L-54,-80 M154,-228 L150,-80 M-258,-228 C-262,-170 -250,-120 -232,-80" stroke="${shade(colour, -0.6)}" stroke-width="3" fill="none" opacity=".7"/>
<rect x="-118" y="-206" width="50" height="10" rx="4" fill="#d8dcdf"/><rect x="88" y="-206" width="50" height="10" rx="4" fill="#d8dcdf"/>
<path d="M-484,-168 C-474,-196 -440,-204 -404,-206 L-414,-170 Z" fill="#eef4f7"/>
<path d="M486,-176 L456,-226 L440,-222 L448,-160 Z" fill="#a3161b"/>
<rect x="-490" y="-108" width="980" height="30" rx="10" fill="#1d2023" opacity=".85"/>
<path d="M-402,-62 A104,104 0 0 1 -194,-62 Z M202,-62 A104,104 0 0 1 410,-62 Z" fill="#0c0e10"/>
${wheel(p, -298, 88)}${wheel(p, 306, 88)}
<path d="M-120,-356 L300,-362" stroke="#fff" stroke-width="6" opacity=".45"/>`;
  },
};

const bus: Thing = {
  width: 1000,
  height: 430,
  colours: ['#f2f2ef', '#c8cbd0', '#e0b32c', '#27466b', '#f6f6f3'],
  places: ['street', 'compound'],
  draw(p, colour) {
    const windows = [-190, -20, 150, 320]
      .map((x) => `<rect x="${x}" y="-372" width="150" height="118" rx="10" fill="${glass(p)}"/>`)
      .join('');
    return `${groundShadow(p, 0, -8, 505, 40, 0.6)}
<path d="M-490,-96 C-494,-200 -480,-236 -446,-250 L-372,-262 C-340,-350 -310,-404 -250,-412 L450,-416 C480,-414 492,-396 492,-360 L490,-84 C488,-66 476,-60 460,-60 L-460,-60 C-480,-60 -488,-70 -490,-96 Z" fill="${bodyPaint(p, colour)}"/>
<path d="M-352,-262 C-326,-336 -300,-376 -262,-382 L-216,-384 L-216,-254 L-340,-248 Z" fill="${glass(p)}"/>${windows}
<path d="M-486,-150 L490,-150" stroke="${shade(colour, -0.35)}" stroke-width="14" opacity=".8"/>
<path d="M-204,-390 L-204,-80 M-30,-250 L-30,-80 M142,-390 L142,-80" stroke="${shade(colour, -0.5)}" stroke-width="3" opacity=".7"/>
<path d="M-488,-196 L-440,-236 L-420,-196 Z" fill="#eef4f7"/><rect x="478" y="-230" width="14" height="70" rx="4" fill="#a3161b"/>
<rect x="-494" y="-104" width="80" height="34" rx="8" fill="#202428"/>
<path d="M-392,-60 A86,86 0 0 1 -220,-60 Z M240,-60 A86,86 0 0 1 412,-60 Z" fill="#0c0e10"/>
${wheel(p, -306, 72)}${wheel(p, 326, 72)}`;
  },
};

const motorbike: Thing = {
  width: 760,
  height: 470,
  colours: ['#a3161b', '#16181b', '#1d4f91', '#d06a12'],
  places: ['compound', 'street', 'market'],
  draw(p, colour) {
    const tyre = (x: number) =>
      `<circle cx="${x}" cy="-118" r="112" fill="none" stroke="#191919" stroke-width="26"/><circle cx="${x}" cy="-118" r="94" fill="none" stroke="#b8bec4" stroke-width="7"/>${Array.from(
        { length: 9 },
        (_, i) =>
          `<path d="M${x},-118 l${(Math.cos(i * 0.7) * 92).toFixed(1)},${(Math.sin(i * 0.7) * 92).toFixed(1)}" stroke="#aab0b6" stroke-width="3"/>`,
      ).join('')}<circle cx="${x}" cy="-118" r="24" fill="#5d6369"/>`;
    return `${groundShadow(p, 0, -6, 380, 30, 0.55)}${tyre(-250)}${tyre(250)}
<path d="M-250,-118 L-160,-380 L-130,-410" stroke="#b9bfc6" stroke-width="18" fill="none" stroke-linecap="round"/>
<path d="M-200,-420 C-150,-440 -120,-430 -100,-404" stroke="#1b1b1b" stroke-width="14" fill="none" stroke-linecap="round"/>
<circle cx="-186" cy="-366" r="36" fill="${p.radial([
      [0, '#ffffff'],
      [0.7, '#cdd8df'],
      [1, '#7b868e'],
    ])}"/>
<path d="M-140,-340 L10,-130 L180,-130 L250,-118" stroke="#24282c" stroke-width="20" fill="none"/>
<path d="M-150,-350 C-90,-400 20,-396 60,-330 L50,-280 L-110,-276 Z" fill="${bodyPaint(p, colour)}"/>
<path d="M40,-326 C120,-350 240,-350 300,-326 C310,-300 280,-288 240,-290 L60,-284 Z" fill="${p.linear([
      [0, '#4a4a4a'],
      [1, '#141414'],
    ])}"/>
<path d="M90,-286 L260,-290 L300,-230 L130,-220 Z" fill="${bodyPaint(p, colour)}"/>
<rect x="-80" y="-256" width="160" height="120" rx="22" fill="${p.linear([
      [0, '#9aa1a8'],
      [0.5, '#5e656c'],
      [1, '#2c3136'],
    ])}"/><circle cx="0" cy="-190" r="44" fill="#3a4046" stroke="#aeb5bc" stroke-width="6"/>
<path d="M40,-120 C140,-96 260,-110 350,-140" stroke="#c7ccd1" stroke-width="26" fill="none" stroke-linecap="round"/>
<path d="M-340,-210 C-310,-256 -220,-262 -160,-214" stroke="${colour}" stroke-width="18" fill="none" stroke-linecap="round"/>
<rect x="300" y="-330" width="40" height="18" rx="6" fill="#c2171d"/>`;
  },
};

const keke: Thing = {
  width: 760,
  height: 560,
  colours: ['#e3b505', '#1f7a3f', '#d9a414'],
  places: ['street', 'market'],
  draw(p, colour) {
    return `${groundShadow(p, 0, -6, 390, 34, 0.55)}
<path d="M-330,-110 C-350,-220 -330,-300 -280,-330 L-190,-520 L300,-540 C350,-536 360,-500 360,-460 L360,-120 L-300,-90 Z" fill="${bodyPaint(p, colour)}"/>
<path d="M-250,-332 L-176,-486 L-60,-492 L-60,-330 Z" fill="${glass(p)}" opacity=".85"/>
<path d="M-40,-494 L300,-506 L318,-250 L-40,-240 Z" fill="#15181a"/>
<path d="M-20,-300 L290,-316 L300,-250 L-30,-240 Z" fill="#5b2a1f"/><path d="M-200,-528 L320,-548 L350,-500 L-210,-490 Z" fill="${shade(colour, -0.25)}"/>
<rect x="-310" y="-280" width="56" height="46" rx="20" fill="#eef3f5"/><path d="M-336,-180 L360,-190" stroke="${shade(colour, -0.5)}" stroke-width="8" opacity=".6"/>
<path d="M180,-110 A82,82 0 0 1 344,-110 Z" fill="#0c0e10"/>${wheel(p, -262, 66)}${wheel(p, 262, 66)}`;
  },
};

const bicycle: Thing = {
  width: 760,
  height: 450,
  colours: ['#1d6fa5', '#b3261e', '#20242a', '#2f7d4f'],
  places: ['compound', 'lawn', 'studio'],
  draw(p, colour) {
    const tyre = (x: number) =>
      `<circle cx="${x}" cy="-140" r="132" fill="none" stroke="#1c1c1c" stroke-width="16"/><circle cx="${x}" cy="-140" r="120" fill="none" stroke="#c4c9ce" stroke-width="5"/>${Array.from(
        { length: 12 },
        (_, i) =>
          `<path d="M${x},-140 l${(Math.cos(i * 0.5236) * 118).toFixed(1)},${(Math.sin(i * 0.5236) * 118).toFixed(1)}" stroke="#b4bac0" stroke-width="2"/>`,
      ).join('')}`;
    return `${groundShadow(p, 0, -4, 370, 20, 0.4)}${tyre(-230)}${tyre(230)}
<g fill="none" stroke="${colour}" stroke-width="17" stroke-linecap="round"><path d="M-230,-140 L-160,-370 M-150,-340 L90,-340 L-20,-140 L-150,-340 M90,-340 L230,-140 L-20,-140 M90,-340 L110,-390"/></g>
<path d="M-150,-338 L88,-338" stroke="#fff" stroke-width="4" opacity=".6"/>
<path d="M-210,-400 C-170,-416 -140,-390 -158,-366" stroke="#222" stroke-width="14" fill="none" stroke-linecap="round"/>
<path d="M60,-398 C90,-412 150,-412 176,-400 C170,-384 120,-380 66,-386 Z" fill="#191919"/>
<circle cx="-20" cy="-140" r="38" fill="none" stroke="#8d949b" stroke-width="10"/><path d="M-20,-140 L20,-90" stroke="#555" stroke-width="10"/><rect x="6" y="-92" width="44" height="12" fill="#222"/>`;
  },
};

/** Things on wheels. */
export const vehicles = { sedan, suv, bus, motorbike, keke, bicycle } satisfies Record<string, Thing>;
