import type { PlaceSeed } from '../reference/places';
import { CATEGORIES, IPHONES, type Item, PHONES } from './catalogue';
import { CONDITIONS, CONTACT_LINES, PLACE_LINES, PRICE_LINES, TITLE_TAILS } from './catalogue/phrases';
import { type SellerSeed, typedPhone } from './people';
import { type Random, seededRandom } from './random';

/** An ad before it has ids. */
export interface AdSeed {
  seller: SellerSeed;
  category: string;
  state: string;
  city: string;
  title: string;
  description: string;
  /** Naira, whole. */
  price: number;
  /** What its photos show. */
  thing: string;
  /** How many photos it wants; a kind with fewer gives fewer. */
  photos: number;
  /** Minutes since it was posted. */
  age: number;
  status: 'active' | 'expired' | 'deleted';
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
  random: Random;
}

const YEAR = 365 * 24 * 60;
/** Where most ads come from; the rest is spread over all states. */
const BUSY = [
  ['Lagos', 36],
  ['Federal Capital Territory', 12],
  ['Rivers', 8],
  ['Oyo', 8],
  ['Kano', 7],
  ['Enugu', 4],
  ['Edo', 4],
  ['Kaduna', 4],
  ['Abia', 3],
  ['Anambra', 3],
  ['Delta', 3],
  ['Ogun', 4],
] as const;
const BUSY_NAMES = BUSY.flatMap(([name, share]) => Array.from({ length: share }, () => name));

/** The dearest and the cheapest, so that every seeding has the whole range of prices. */
const FIRST: { category: string; title: string; item: string; price: number; state: string; city: string }[] =
  [
    {
      category: 'Property',
      title: 'Luxury 5 bedroom fully detached duplex with BQ',
      item: '5 bedroom fully detached duplex with BQ',
      price: 85_000_000,
      state: 'Lagos',
      city: 'Lekki',
    },
    {
      category: 'Fashion',
      title: 'Affordable Ankara face cap and purse set',
      item: 'Ankara face cap and purse set',
      price: 1_500,
      state: 'Abia',
      city: 'Aba',
    },
  ];

/**
 * Ads as Nigerian sellers write them, the same for the same seed: one in seven is
 * an iPhone (most of those in Lagos), each state and category comes up early.
 */
export function* writeAds(
  count: number,
  people: readonly SellerSeed[],
  places: readonly PlaceSeed[],
): Generator<AdSeed> {
  const wheel = people.flatMap((one) => Array.from({ length: Math.round(one.weight * 10) }, () => one));
  for (let i = 0; i < count; i += 1) {
    const random = seededRandom(10_000 + i * 7919);
    yield writeAd(i, random, random.pick(wheel), places);
  }
}

/** One ad of this seller; `index` decides what comes in turn (iPhones, states, categories). */
export function writeAd(
  index: number,
  random: Random,
  seller: SellerSeed,
  places: readonly PlaceSeed[],
): AdSeed {
  const fixed = FIRST[index];
  const iphone = fixed === undefined && index % 7 === 3;
  // The categories take turns among what is no iPhone: 14 of them and every seventh ad would never meet.
  const turn = index - Math.floor((index + 3) / 7);
  const category = CATEGORIES.find((one) => one.name === (fixed?.category ?? (iphone ? PHONES : ''))) ??
    CATEGORIES[turn % CATEGORIES.length] ?? { name: PHONES, items: IPHONES };
  const item = iphone
    ? random.pick(IPHONES)
    : (category.items.find((one) => fixed && one.names.includes(fixed.item)) ?? random.pick(category.items));
  const place = fixed ?? pickPlace(index, random, iphone, places);
  const [condition, factor] = random.pick(CONDITIONS[item.condition]);
  const price = fixed?.price ?? askedPrice(random, item, factor);
  const title = fixed?.title ?? titleOf(random, item, condition);
  const age = Math.round(3 + random.next() ** 2.4 * YEAR);
  const [first = '', second = first] = seller.phones;
  const phone = random.chance(0.92) ? typedPhone(random, first) : null;
  return {
    seller,
    category: category.name,
    state: place.state,
    city: place.city,
    title,
    description: descriptionOf(random, item, title, price, place),
    price,
    thing: item.thing,
    photos: random.pick([1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5]),
    age,
    status: fixed ? 'active' : statusOf(random, age),
    email: random.chance(0.6) ? seller.person.email : null,
    phone: phone !== null && random.chance(0.08) ? `${phone} / ${typedPhone(random, second)}` : phone,
    whatsapp: random.chance(0.86) ? typedPhone(random, random.chance(0.8) ? first : second) : null,
    random,
  };
}

function pickPlace(index: number, random: Random, iphone: boolean, places: readonly PlaceSeed[]) {
  const name =
    iphone && random.chance(0.72)
      ? 'Lagos'
      : index % 3 === 0
        ? places[(index / 3) % places.length]?.name
        : random.pick(BUSY_NAMES);
  const place = places.find((one) => one.name === name) ?? random.pick(places);
  const city = random.pick(place.towns.length > 0 && random.chance(0.75) ? place.towns : place.lgas);
  return { state: place.name, city };
}

function titleOf(random: Random, item: Item, condition: string): string {
  const name = random.pick(item.names);
  const tail = item.condition === 'service' ? '' : random.pick(TITLE_TAILS);
  return `${condition} ${name}${/ (to let|sale)/.test(name + condition) ? '' : tail}`.trim();
}

/** A price as people ask it: round at its own size, or just below. */
function askedPrice(random: Random, item: Item, factor: number): number {
  const [low, high] = item.price;
  const raw = Math.max(low, (low + (high - low) * random.next() ** 1.3) * factor);
  const step =
    raw < 10_000 ? 100 : raw < 100_000 ? 500 : raw < 1_000_000 ? 5_000 : raw < 10_000_000 ? 50_000 : 500_000;
  const round = Math.max(1_500, Math.round(raw / step) * step);
  return random.chance(0.07) && round > 20_000 ? round - 1 : round;
}

function descriptionOf(
  random: Random,
  item: Item,
  title: string,
  price: number,
  place: { state: string; city: string },
): string {
  const details = [...item.details];
  const said: string[] = [];
  for (let n = random.int(2, 4); n > 0 && details.length > 0; n -= 1) {
    said.push(...details.splice(random.int(0, details.length - 1), 1));
  }
  const words = { price: price.toLocaleString('en'), city: place.city, state: place.state };
  const fill = (line: string) =>
    line.replace(/\{(price|city|state)\}/g, (_, key: keyof typeof words) => words[key]);
  const end = [fill(random.pick(PRICE_LINES)), fill(random.pick(PLACE_LINES))];
  if (random.chance(0.7)) end.push(random.pick(CONTACT_LINES));
  const opening = random.chance(0.4) ? `${title}.\n` : '';
  const gap = random.pick([' ', '\n', '\n\n']);
  return `${opening}${said.join(random.pick([' ', '\n']))}${gap}${end.join(' ')}`;
}

/** Old ads run out; a few are taken down. */
function statusOf(random: Random, age: number): AdSeed['status'] {
  if (random.chance(0.03)) return 'deleted';
  return random.chance(age > YEAR / 4 ? 0.22 : 0.02) ? 'expired' : 'active';
}
