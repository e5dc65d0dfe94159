import type { Random } from '../random';

/** A colour stop: place (0 to 1), colour, opacity. */
export type Stop = [at: number, colour: string, opacity?: number];

/** Collects the gradients of one SVG, each under a name of its own. */
export interface Painter {
  readonly random: Random;
  /** A straight gradient over the painted shape, as a paint; the vector is in fractions of its box. */
  linear(stops: Stop[], vector?: [x1: number, y1: number, x2: number, y2: number]): string;
  /** A round gradient over the painted shape. */
  radial(stops: Stop[], circle?: [cx: number, cy: number, r: number]): string;
  /** All that was asked for, as one defs element. */
  defs(): string;
}

/** A painter that starts empty; its names begin with `prefix`, so that two can meet in one document. */
export function painter(random: Random, prefix: string): Painter {
  const parts: string[] = [];
  const known = new Map<string, string>();
  const define = (body: (id: string) => string): string => {
    const key = body('');
    const old = known.get(key);
    if (old) return old;
    const id = `${prefix}${parts.length}`;
    parts.push(body(id));
    const url = `url(#${id})`;
    known.set(key, url);
    return url;
  };
  const stopTags = (stops: Stop[]) =>
    stops
      .map(
        ([at, colour, opacity = 1]) =>
          `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('');
  return {
    random,
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`,
      ),
    radial: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`,
      ),
    defs: () => `<defs>${parts.join('')}</defs>`,
  };
}

/** A colour made lighter (amount > 0, to white at 1) or darker (amount < 0, to black at -1). Takes and gives `#rrggbb`. */
export function shade(colour: string, amount: number): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const target = amount > 0 ? 255 : 0;
  const mix = (channel: number) => Math.round(channel + (target - channel) * Math.abs(amount));
  const mixed = (mix(value >> 16) << 16) | (mix((value >> 8) & 255) << 8) | mix(value & 255);
  return `#${mixed.toString(16).padStart(6, '0')}`;
}

/** A round spot that fades out towards its edge; filters would take ten times as long to draw. */
export function softSpot(
  p: Painter,
  [cx, cy, rx, ry]: [cx: number, cy: number, rx: number, ry: number],
  colour: string,
  opacity: number,
): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${p.radial([
    [0, colour, opacity],
    [0.55, colour, opacity * 0.75],
    [0.8, colour, opacity * 0.25],
    [1, colour, 0],
  ])}"/>`;
}

/** A soft shadow on the ground under a thing. */
export function groundShadow(
  p: Painter,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  opacity = 0.45,
): string {
  return `${softSpot(p, [cx, cy, rx * 1.16, ry * 1.5], '#000000', opacity)}${softSpot(p, [cx, cy, rx * 1.02, ry * 0.6], '#000000', opacity)}`;
}
