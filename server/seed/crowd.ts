import { type PersonSeed, phoneNumber, type SellerSeed } from './people';
import { seededRandom } from './random';

const FIRST =
  'Ada Bola Chidi Dayo Efe Femi Gozie Halima Ibrahim Jumoke Kemi Lami Musa Nneka Obi Peju Rabi Sade Tunde Uche Vera Wale Yusuf Zainab';
const LAST =
  'Abubakar Balogun Chukwu Danjuma Eze Fashola Garba Hassan Igwe Jibril Kalu Lawal Mohammed Nwosu Okafor Peters Sani Thomas Udoh Yakubu';
/** One in so many sells. */
const SELLERS = 5;

/** Many people, for a house of realistic size: one in five a seller, a few suspended or not verified. The same for the same count. */
export function crowdOf(count: number): { sellers: SellerSeed[]; buyers: PersonSeed[] } {
  const random = seededRandom(99);
  const first = FIRST.split(' ');
  const last = LAST.split(' ');
  const sellers: SellerSeed[] = [];
  const buyers: PersonSeed[] = [];
  for (let i = 0; i < count; i += 1) {
    const sells = i % SELLERS === 0;
    const name = `${random.pick(first)} ${random.pick(last)}`;
    const person: PersonSeed = {
      email: `${name.toLowerCase().replace(' ', '.')}.${i + 1}@kasuwa.example`,
      name,
      roles: [sells ? 'seller' : 'buyer'],
      verified: sells || random.chance(0.9),
      status: random.chance(0.01) ? 'suspended' : 'active',
      days: random.int(0, 700),
    };
    if (sells)
      sellers.push({ person, weight: 0.1, plan: null, phones: [phoneNumber(random), phoneNumber(random)] });
    else buyers.push(person);
  }
  return { sellers, buyers };
}
