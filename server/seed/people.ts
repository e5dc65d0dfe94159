import { DEMO_ACCOUNTS } from './accounts';
import { type Random, seededRandom } from './random';

/** Somebody to put into the table of users. */
export interface PersonSeed {
  email: string;
  name: string;
  roles: ('user' | 'buyer' | 'seller' | 'admin')[];
  verified: boolean;
  status: 'active' | 'suspended';
  /** Days since they joined. */
  days: number;
}

/** Somebody who posts ads, and how many compared with others. */
export interface SellerSeed {
  person: PersonSeed;
  /** Share of the ads, relative to the other sellers. */
  weight: number;
  /** Name of the plan that puts their ads ahead; null for most. */
  plan: string | null;
  phones: string[];
}

const NAMES = [
  'Chinedu Okonkwo',
  'Aisha Abdullahi',
  'Emeka Gadgets',
  'Folake Adeyemi',
  'Ibrahim Motors',
  'Blessing Udoh',
  'Yusuf Garba',
  'Kemi Fashion House',
  'Obinna Nwosu',
  'Hauwa Sani',
  'Segun Properties',
  'Amaka Obi',
  'Bashir Lawal',
  'Titilayo Ogunleye',
  'Preye Briggs',
  'Uche Computers',
  'Zainab Aliyu',
  'Osaze Igbinedion',
  'Mama Nkechi Foods',
  'Terver Ugba',
  'Danladi Farms',
  'Ronke Furniture',
] as const;

const account = (who: keyof typeof DEMO_ACCOUNTS, rest: Omit<PersonSeed, 'email' | 'name'>): PersonSeed => ({
  email: DEMO_ACCOUNTS[who].email,
  name: DEMO_ACCOUNTS[who].name,
  ...rest,
});

/** Demo accounts that post nothing. */
export const OTHERS: readonly PersonSeed[] = [
  account('admin', { roles: ['admin'], verified: true, status: 'active', days: 400 }),
  account('buyer', { roles: ['buyer'], verified: true, status: 'active', days: 60 }),
  account('unverified', { roles: ['buyer'], verified: false, status: 'active', days: 2 }),
];

/** All who post ads: the demo sellers, one of them suspended, and a crowd. */
export function sellers(): SellerSeed[] {
  const random = seededRandom(77);
  const seller = { roles: ['seller'] as PersonSeed['roles'], verified: true };
  const crowd = NAMES.map((name, i) => ({
    person: {
      email: `${name.toLowerCase().replaceAll(' ', '.')}@kasuwa.example`,
      name,
      ...seller,
      status: 'active' as const,
      days: random.int(20, 700),
    },
    weight: random.between(0.6, 1.8),
    plan: i === 2 ? 'Basic' : i === 10 ? 'Premium' : null,
  }));
  return [
    { person: account('seller', { ...seller, status: 'active', days: 380 }), weight: 1, plan: 'Pro' },
    { person: account('suspended', { ...seller, status: 'suspended', days: 90 }), weight: 0.3, plan: null },
    ...crowd,
  ].map((one) => ({ ...one, phones: [phoneNumber(random), phoneNumber(random)] }));
}

/** The second demo seller, without a plan: few ads, so that there is room for more under the free limit. */
export function freeSeller(): SellerSeed {
  const person = account('otherSeller', {
    roles: ['seller'],
    verified: true,
    status: 'active',
    days: 120,
  });
  return { person, weight: 0, plan: null, phones: [phoneNumber(seededRandom(78))] };
}

/** Ten digits after +234: of the mobile networks, in a block of zeros, so that hardly anybody has it. */
export function phoneNumber(random: Random): string {
  const network = random.pick(['803', '806', '703', '810', '902', '705', '811', '909', '813', '814']);
  return `${network}000${String(random.int(0, 9999)).padStart(4, '0')}`;
}

/** A number as people type it. */
export function typedPhone(random: Random, digits: string): string {
  const [a, b, c] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return random.pick([
    `0${digits}`,
    `0${digits}`,
    `0${a} ${b} ${c}`,
    `0${a}-${b}-${c}`,
    `+234 ${a} ${b} ${c}`,
    `+234${digits}`,
    `234${digits}`,
    `(0${a}) ${b} ${c}`,
  ]);
}
