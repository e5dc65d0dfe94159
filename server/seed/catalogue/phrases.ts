import type { Condition } from './types';

/** Words for the state of a thing, and what they do to the price. */
export const CONDITIONS: Record<Condition, readonly (readonly [words: string, factor: number])[]> = {
  vehicle: [
    ['Tokunbo', 1],
    ['Foreign used', 0.97],
    ['Nigerian used', 0.74],
    ['Registered', 0.82],
    ['Super clean', 0.95],
  ],
  gadget: [
    ['UK used', 0.9],
    ['US used', 0.92],
    ['Brand new', 1],
    ['Nigerian used', 0.8],
    ['Open box', 0.97],
    ['Neatly used', 0.85],
  ],
  home: [
    ['Brand new', 1],
    ['Neatly used', 0.7],
    ['Fairly used', 0.6],
    ['London used', 0.75],
    ['Quality', 0.95],
  ],
  wear: [
    ['Brand new', 1],
    ['Quality', 0.9],
    ['Affordable', 0.75],
    ['Classy', 1],
    ['', 0.95],
  ],
  property: [
    ['Newly built', 1],
    ['Luxury', 1],
    ['Distress sale:', 0.8],
    ['For sale:', 0.92],
  ],
  fresh: [
    ['Fresh', 1],
    ['', 0.95],
    ['Quality', 1],
  ],
  service: [
    ['Professional', 1],
    ['', 0.9],
    ['Affordable', 0.8],
  ],
  none: [['', 1]],
};

/** What sellers say about the price; `{price}` is the price with its commas. */
export const PRICE_LINES = [
  'Asking price is ₦{price}, slightly negotiable.',
  'Price: {price} naira last.',
  'Going for N{price}, slightly negotiable.',
  'Asking {price}. Serious buyers only please.',
  'Price is fixed.',
  'Price is slightly negotiable on inspection.',
  'No time wasters. Price na {price}.',
] as const;

/** Where to see and fetch it; `{city}` is the place. */
export const PLACE_LINES = [
  'Pickup at {city}.',
  'Location: {city}, {state}.',
  'Come and inspect at {city}.',
  'Available for inspection in {city}. Delivery can be arranged at your cost.',
  'I dey {city}. Waybill available to any state.',
  'Pay on delivery within {city} only.',
] as const;

/** How to get in touch. */
export const CONTACT_LINES = [
  'WhatsApp is faster.',
  'Call or chat me on WhatsApp.',
  'Calls only, no text please.',
  'Message me on WhatsApp for more pictures and video.',
  'First come, first served.',
  'God bless you as you patronise us.',
] as const;

/** What stands behind a title now and then. */
export const TITLE_TAILS = [
  '',
  '',
  '',
  '',
  ' – clean',
  ' for sale',
  ' (negotiable)',
  ' – urgent sale',
  ', very neat',
] as const;
