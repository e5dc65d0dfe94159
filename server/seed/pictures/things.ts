import type { Painter } from './painter';

/**
 * One thing that can stand before the camera. It is drawn around the point where
 * it touches the ground: x grows to the right, y downwards, so all of it lies above 0.
 */
export interface Thing {
  /** Extent in the units of the drawing. */
  width: number;
  height: number;
  /** Colours it comes in, `#rrggbb`. */
  colours: readonly string[];
  /** Where it is photographed. */
  places: readonly Place[];
  /** The drawing, shadow included. */
  draw(p: Painter, colour: string): string;
}

/** Kinds of background. */
export type Place = 'street' | 'compound' | 'room' | 'studio' | 'table' | 'lawn' | 'market';
