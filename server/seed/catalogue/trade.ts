import type { CategorySeed } from './types';

/** What one wears, eats and hires. */
export const TRADE: readonly CategorySeed[] = [
  {
    name: 'Fashion',
    description: 'Clothes, shoes, bags, watches and jewellery',
    icon: 'fashion',
    items: [
      {
        thing: 'gown',
        names: [
          'Ankara maxi gown',
          'Adire boubou gown',
          'Owambe lace dress',
          'Office gown with belt',
          'Aso ebi fabric 5 yards',
        ],
        price: [8_500, 95_000],
        condition: 'wear',
        details: [
          'Sizes 8 to 18 available.',
          'Soft cotton, does not fade.',
          'Sewn by professional tailor, neat finishing.',
          'Wholesale price from 6 pieces.',
          'Fashion that fits, exchange allowed within 2 days.',
        ],
      },
      {
        thing: 'kaftan',
        names: ['Senator kaftan complete set', 'Agbada 3 piece with cap', 'White jalabiya for men'],
        price: [18_000, 180_000],
        condition: 'wear',
        details: [
          'Cashmere material, made to measure.',
          'Embroidery by machine.',
          'Ready in 5 days, delivery nationwide.',
          'Native fashion for the big man.',
        ],
      },
      {
        thing: 'sneakers',
        names: [
          'Nike Air Force 1 sneakers',
          'Adidas Samba sneakers',
          'Puma running shoes',
          'Office shoes leather',
        ],
        price: [14_000, 135_000],
        condition: 'wear',
        details: [
          'Sizes 40 to 46.',
          'Comes in box with paper bag.',
          'Clean sole, very light.',
          'Fashion sneakers, top grade.',
        ],
      },
      {
        thing: 'handbag',
        names: [
          'Leather handbag for ladies',
          'Tote bag for work',
          'Clutch purse for party',
          'Aba made leather bag',
        ],
        price: [6_500, 85_000],
        condition: 'wear',
        details: [
          'Strong zip and handle.',
          'Inside pocket for phone.',
          'Black, brown and wine available.',
          'Ladies fashion bag, quality assured.',
        ],
      },
      {
        thing: 'watch',
        names: ['Casio chain wristwatch', 'Leather wristwatch for men', 'Smart watch Series 8 copy'],
        price: [7_500, 120_000],
        condition: 'wear',
        details: ['Water resistant.', 'Battery just changed.', 'Gift box included.'],
      },
      {
        thing: 'handbag',
        names: ['Ankara face cap and purse set'],
        price: [1_500, 3_000],
        condition: 'wear',
        details: ['Handmade in Aba.', 'Many colours.', 'Fashion souvenirs for parties, price per piece.'],
      },
    ],
  },
  {
    name: 'Beauty & Health',
    description: 'Hair, skin care, perfume and fitness',
    icon: 'beauty',
    items: [
      {
        thing: 'cosmetics',
        names: [
          'Skin glow set (soap, cream and oil)',
          'Designer perfume 100ml',
          'Shea butter and black soap 1kg',
          'Vitamin C serum set',
        ],
        price: [2_500, 65_000],
        condition: 'wear',
        details: [
          'NAFDAC registered.',
          'No hydroquinone, no side effect.',
          'Long lasting, up to 12 hours.',
          'Distributors wanted.',
        ],
      },
      {
        thing: 'wig',
        names: [
          'Bone straight human hair 20 inches',
          'Frontal wig 14 inches',
          'Curly bob wig',
          'Braided wig with closure',
        ],
        price: [25_000, 420_000],
        condition: 'wear',
        details: [
          '100% human hair, can be dyed.',
          'Glueless, ready to wear.',
          'Double drawn, no shedding.',
          'Free wig cap.',
        ],
      },
    ],
  },
  {
    name: 'Agriculture & Food',
    description: 'Farm produce, livestock, seeds and machines',
    icon: 'agriculture',
    items: [
      {
        thing: 'produce',
        names: ['Fresh tomatoes big basket', 'Basket of fresh pepper', 'Oranges from Benue (basket)'],
        price: [12_000, 68_000],
        condition: 'fresh',
        details: [
          'Straight from the farm this morning.',
          'Hard ones that can travel.',
          'Supply available every market day.',
        ],
      },
      {
        thing: 'sacks',
        names: [
          '50kg bag of local rice',
          'Bag of beans (oloyin) 100kg',
          'White garri Ijebu 50kg',
          'NPK fertilizer 15-15-15 50kg',
          'Layers mash 25kg',
        ],
        price: [16_500, 165_000],
        condition: 'fresh',
        details: [
          'Stone free, well dried.',
          'Price per bag, discount from 10 bags.',
          'Loading is free within the market.',
        ],
      },
      {
        thing: 'kegs',
        names: ['Red palm oil 25 litres', 'Groundnut oil 25 litres', 'Pure honey 5 litres keg'],
        price: [22_000, 92_000],
        condition: 'fresh',
        details: [
          'No mixture, you can test before you pay.',
          'Does not sleep, low acid.',
          'Keg is included.',
        ],
      },
      {
        thing: 'goat',
        names: [
          'Healthy he-goat',
          'Sahel ram for Sallah',
          'Boer goat for breeding',
          'West African dwarf goats (pair)',
        ],
        price: [45_000, 480_000],
        condition: 'fresh',
        details: ['Vaccinated and dewormed.', 'Well fed, no disease.', 'We can help you with transport.'],
      },
    ],
  },
  {
    name: 'Services',
    description: 'Repairs, events, building and teaching',
    icon: 'services',
    items: [
      {
        thing: 'toolbox',
        names: [
          'AC repair and gas refilling',
          'Plumbing and borehole services',
          'Solar and inverter installation',
          'House painting per room',
          'Mechanic home service for car',
        ],
        price: [5_000, 250_000],
        condition: 'service',
        details: [
          '10 years experience, neat work.',
          'We bring our own tools.',
          'Free inspection before you pay.',
          'Call for quotation, price depends on the job.',
        ],
      },
      {
        thing: 'cake',
        names: [
          'Wedding cake 3 steps',
          'Birthday cake 8 inches',
          'Small chops for 50 people',
          'Cake baking training (one week)',
        ],
        price: [15_000, 280_000],
        condition: 'service',
        details: [
          'Order 3 days before the event.',
          'Vanilla, red velvet or chocolate.',
          'Delivery within town.',
          'Deposit of 60% confirms your order.',
        ],
      },
    ],
  },
];
