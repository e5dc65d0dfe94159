import type { Random } from '../random';
import { seededRandom, seedOf } from '../random';
import { type Shape, THINGS, type ThingName, type View } from './scene';
import type { Thing } from './things';

/** Pictures of one and the same thing, in the order in which an ad shows them. */
export interface Album {
  thing: ThingName;
  /** Names in the storage, without copies. */
  pictures: { name: string; view: View }[];
}

/** How many differently coloured ones there are of the things that many ads show; of all others there is one. */
const COLOURS: Partial<Record<ThingName, number>> = {
  phone: 4,
  sedan: 3,
  suv: 2,
  laptop: 2,
  duplex: 2,
  apartment: 2,
  gown: 2,
  sofa: 2,
  television: 2,
  sneakers: 2,
};
/** Things with more than two pictures of each. */
const PICTURES: Partial<Record<ThingName, number>> = {
  television: 3,
  sofa: 3,
  bed: 3,
  gown: 3,
  kaftan: 3,
  sneakers: 3,
  handbag: 3,
  motorbike: 3,
  keke: 3,
  generator: 3,
  fridge: 3,
  bungalow: 3,
  phone: 3,
  sedan: 4,
  suv: 3,
  duplex: 3,
  apartment: 3,
  laptop: 3,
};

/** All pictures of the demo data: about a hundred, the same on every machine. */
export function albums(): Album[] {
  return (Object.keys(THINGS) as ThingName[]).flatMap((thing) =>
    Array.from({ length: COLOURS[thing] ?? 1 }, (_, variant) => album(thing, variant)),
  );
}

function album(name: ThingName, variant: number): Album {
  const thing: Thing = THINGS[name];
  const random = seededRandom(seedOf(`${name} ${variant}`));
  const colour = thing.colours[variant % thing.colours.length] ?? '#888888';
  const place = thing.places[variant % thing.places.length] ?? 'studio';
  const shapes = shapesFor(thing, random);
  const pictures = Array.from({ length: PICTURES[name] ?? 2 }, (_, i) => ({
    name: `demo-${name}-${variant + 1}-${i + 1}.jpg`,
    view: {
      thing: name,
      colour,
      // The second is a close-up, the rest show it from afar, elsewhere if it gets around.
      place: i > 1 ? (thing.places[(variant + 1) % thing.places.length] ?? place) : place,
      shape: shapes[i % shapes.length] ?? 'landscape',
      detail: i % 3 === 1,
      // The same colour of paint, but other light each time.
      seed: seedOf(`${name} ${variant} ${i}`),
    },
  }));
  return { thing: name, pictures };
}

/** Long things are photographed lying down, tall ones standing up. */
function shapesFor(thing: Thing, random: Random): Shape[] {
  const ratio = thing.width / thing.height;
  if (ratio > 1.5)
    return random.chance(0.3) ? ['wide', 'square', 'landscape'] : ['landscape', 'square', 'wide'];
  if (ratio < 0.85) return ['portrait', 'square', 'portrait'];
  return ['landscape', 'portrait', 'square'];
}
