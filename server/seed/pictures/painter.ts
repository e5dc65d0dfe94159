import type { Random } from '../random';

/** A colour stop: place (0 to 1), colour, opacity. */
export type Stop = [at: number, colour: string, opacity?: number];

/** Collects the gradients and filters of one SVG, each under a name of its own. */
export interface Painter {
  readonly random: Random;
  /** A straight gradient over the painted shape, as a paint; the vector is in fractions of its box. */
  linear(stops: Stop[], vector?: [x1: number, y1: number, x2: number, y2: number]): string;
  /** A round gradient over the painted shape. */
  radial(stops: Stop[], circle?: [cx: number, cy: number, r: number]): string;
  /** A blur, as a filter; the deviation in units of the drawing. */
  blur(deviation: number): string;
  /** All that was asked for, as one defs element. */
  defs(): string;
}

/** A painter that starts empty. */
export function painter(random: Random): Painter {
  const parts: string[] = [];
  const known = new Map<string, string>();
  const define = (body: (id: string) => string): string => {
    const key = body('');
    const old = known.get(key);
    if (old) return old;
    const id = `d${parts.length}`;
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
    blur: (deviation) =>
      define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
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

/** A soft shadow on the ground under a thing. */
export function groundShadow(
  p: Painter,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  opacity = 0.45,
): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#000" opacity="${opacity}" filter="${p.blur(ry * 0.55)}"/>
<ellipse cx="${cx}" cy="${cy}" rx="${rx * 0.9}" ry="${ry * 0.4}" fill="#000" opacity="${opacity * 0.8}" filter="${p.blur(ry * 0.2)}"/>`;
}
