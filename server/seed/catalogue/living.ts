import type { CategorySeed } from './types';

const HOUSE_DETAILS = [
  'Serene and secure estate, 24 hours light.',
  'All rooms ensuite with visitor toilet.',
  'Fitted kitchen, BQ, car park for 4 cars.',
  'Interlocked compound with borehole and treatment plant.',
  'Title: C of O. Price is slightly negotiable.',
  'Title: Governor’s consent, survey plan ready.',
  'Close to main road, no flood.',
  'POP ceiling, wardrobes and heaters installed.',
  'Direct brief, inspection any day from 10am.',
  'This house will not last in the market.',
];

/** Where and with what one lives. */
export const LIVING: readonly CategorySeed[] = [
  {
    name: 'Property',
    description: 'Houses, flats and land, for sale and to let',
    icon: 'property',
    items: [
      {
        thing: 'duplex',
        names: [
          '4 bedroom semi detached duplex',
          '5 bedroom fully detached duplex with BQ',
          '4 bedroom terrace house',
          '3 bedroom terrace duplex',
        ],
        price: [38_000_000, 85_000_000],
        condition: 'property',
        details: HOUSE_DETAILS,
      },
      {
        thing: 'bungalow',
        names: [
          '3 bedroom bungalow house',
          '2 bedroom bungalow house on half plot',
          '4 bedroom bungalow house',
        ],
        price: [9_500_000, 36_000_000],
        condition: 'property',
        details: HOUSE_DETAILS,
      },
      {
        thing: 'apartment',
        names: [
          'Mini flat to let',
          '2 bedroom flat to let',
          'Self contain to let',
          '3 bedroom serviced apartment to let',
          'Shortlet 1 bedroom apartment (per night)',
        ],
        price: [350_000, 4_500_000],
        condition: 'none',
        details: [
          'Rent is per year, agreement and commission apply.',
          'Newly renovated house, tiled all round.',
          'Prepaid meter, running water.',
          'Upstairs, 2 toilets, spacious kitchen.',
          'Only working class tenants please.',
          'Inspection fee is refundable.',
        ],
      },
      {
        thing: 'plot',
        names: [
          'Plot of land 600sqm',
          'Half plot of land',
          '2 plots of land corner piece',
          '1 acre of farm land',
        ],
        price: [850_000, 28_000_000],
        condition: 'none',
        details: [
          'Dry land, fenced and gated.',
          'Registered survey and deed of assignment.',
          'Buy and build, instalment payment of 6 months allowed.',
          'Free from omo onile and government acquisition.',
          'Fast developing area, 5 minutes from the expressway.',
        ],
      },
    ],
  },
  {
    name: 'Home & Furniture',
    description: 'Furniture, beds, kitchen and decoration',
    icon: 'furniture',
    items: [
      {
        thing: 'sofa',
        names: [
          '7 seater sofa set',
          'L-shape sofa chair',
          '3 seater leather sofa',
          'Royal sofa with centre table',
        ],
        price: [120_000, 1_450_000],
        condition: 'home',
        details: [
          'Strong hard wood frame, original Vono foam.',
          'Any colour of your choice, made in 10 days.',
          'Throw pillows included.',
          'Very neat, no stain. Relocating sale.',
        ],
      },
      {
        thing: 'bed',
        names: ['6 by 6 bed frame with drawers', '4.5 by 6 family bed', 'King size bed and mattress'],
        price: [85_000, 780_000],
        condition: 'home',
        details: ['HDF board, does not bend.', 'Two bedside drawers free.', 'Mouka mattress can be added.'],
      },
      {
        thing: 'dining',
        names: ['4 seater dining table', '6 seater marble dining set', 'Office table and chair'],
        price: [65_000, 920_000],
        condition: 'home',
        details: ['Solid wood, polished.', 'Chairs are padded.', 'Can be dismantled for transport.'],
      },
    ],
  },
  {
    name: 'Babies & Kids',
    description: 'Baby gear, toys and school things',
    icon: 'kids',
    items: [
      {
        thing: 'stroller',
        names: ['Baby stroller foldable', 'Baby stroller and car seat 2 in 1', 'Twin stroller'],
        price: [32_000, 240_000],
        condition: 'home',
        details: [
          'Very clean, used by one baby.',
          'Folds with one hand.',
          'Rain cover and mosquito net included.',
        ],
      },
      {
        thing: 'bicycle',
        names: [
          'Kids bicycle with side wheels',
          'Children scooter and helmet',
          'Kids tricycle with push handle',
        ],
        price: [18_000, 75_000],
        condition: 'home',
        details: ['For ages 3 to 6.', 'Basket and bell in front.', 'Strong tyres that need no air.'],
      },
    ],
  },
  {
    name: 'Sports & Hobbies',
    description: 'Sports, music, books and games',
    icon: 'sports',
    items: [
      {
        thing: 'football',
        names: ['Original match football size 5', 'Five-a-side football and jersey set', 'Training football'],
        price: [4_500, 48_000],
        condition: 'wear',
        details: ['Pump and needle free.', 'Good for grass and sand pitch.', 'Discount for academies.'],
      },
      {
        thing: 'guitar',
        names: ['Yamaha acoustic guitar', 'Box guitar for beginners', 'Semi-acoustic guitar with bag'],
        price: [35_000, 260_000],
        condition: 'home',
        details: [
          'Sound is sweet, strings are new.',
          'Comes with bag and pick.',
          'Free first lesson online.',
        ],
      },
    ],
  },
];
