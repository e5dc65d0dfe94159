import type { CategorySeed } from './types';

const CAR_DETAILS = [
  'Neat interior, AC chilling, first body, accident free.',
  'Buy and drive car, no issue at all. Your mechanic is welcome.',
  'Custom duty fully paid, papers intact.',
  'Gear and engine in perfect condition, no check light.',
  'Reverse camera, thumb start, leather seats.',
  'Fabric seats very clean, factory radio with Bluetooth.',
  'New battery and 4 new tyres, just did full service last month.',
  'Low mileage, direct from Cotonou port.',
  'Lagos cleared, original duty. Nothing to fix.',
  'Car is registered with complete documents, third-party insurance still running.',
];

/** Things on wheels and their parts. */
export const MOTORS: readonly CategorySeed[] = [
  {
    name: 'Vehicles',
    description: 'Cars, SUVs, buses and trucks',
    icon: 'vehicles',
    items: [
      {
        thing: 'sedan',
        names: [
          'Toyota Camry 2012 (Muscle shape)',
          'Toyota Corolla 2010',
          'Toyota Corolla 2014 LE',
          'Honda Accord 2008 (Evil Spirit)',
          'Toyota Camry 2008 Spider',
          'Hyundai Elantra 2015',
          'Kia Rio 2014',
        ],
        price: [3_800_000, 12_500_000],
        condition: 'vehicle',
        details: CAR_DETAILS,
      },
      {
        thing: 'sedan',
        names: [
          'Mercedes-Benz C300 4Matic 2016',
          'Mercedes-Benz E350 2014',
          'Lexus ES 350 2015',
          'Toyota Avalon 2017 Limited',
          'BMW 328i 2014',
        ],
        price: [13_500_000, 28_000_000],
        condition: 'vehicle',
        details: CAR_DETAILS,
      },
      {
        thing: 'suv',
        names: [
          'Toyota Highlander 2013 Limited',
          'Lexus RX 350 2016',
          'Toyota RAV4 2012',
          'Honda CR-V 2011 EX-L',
          'Ford Edge 2013 SEL',
          'Toyota 4Runner 2014 SR5',
          'Hyundai Tucson 2017',
        ],
        price: [6_500_000, 32_000_000],
        condition: 'vehicle',
        details: CAR_DETAILS,
      },
      {
        thing: 'suv',
        names: ['Toyota Land Cruiser Prado 2018 VX', 'Mercedes-Benz GLE 350 2019', 'Range Rover Sport 2017'],
        price: [45_000_000, 78_000_000],
        condition: 'vehicle',
        details: [...CAR_DETAILS, 'Full option, sunroof, 7 seats.'],
      },
      {
        thing: 'bus',
        names: ['Toyota HiAce Hummer bus 2012', 'Toyota Sienna 2010 XLE', 'Mitsubishi L300 bus (18 seater)'],
        price: [5_500_000, 24_000_000],
        condition: 'vehicle',
        details: [
          ...CAR_DETAILS,
          'Good for interstate transport or school run.',
          'Strong petrol engine, manual gear.',
        ],
      },
    ],
  },
  {
    name: 'Motorcycles & Tricycles',
    description: 'Okada, keke, power bikes and bicycles',
    icon: 'motorcycles',
    items: [
      {
        thing: 'motorbike',
        names: ['Bajaj Boxer BM100 okada', 'Honda CG125 motorcycle', 'TVS HLX 125', 'Qlink X-Ranger 200'],
        price: [450_000, 1_650_000],
        condition: 'vehicle',
        details: [
          'Engine is very sound, starts with one kick.',
          'Complete papers and plate number.',
          'Good for dispatch business, comes with delivery box carrier.',
          'New tyres back and front.',
          'Fuel economy is wonderful, 5 litres can last two days.',
        ],
      },
      {
        thing: 'keke',
        names: ['TVS King keke napep', 'Bajaj RE 4S keke', 'Piaggio Ape keke'],
        price: [1_200_000, 2_900_000],
        condition: 'vehicle',
        details: [
          'Keke is working every day, remit is assured.',
          'Body is very clean, new tarpaulin and seats.',
          'Complete papers, union sticker paid to year end.',
          'Selling because I am relocating.',
        ],
      },
      {
        thing: 'bicycle',
        names: ['Mountain bike 26 inch 21 speed', 'Adult bicycle with carrier', 'Children bicycle 16 inch'],
        price: [38_000, 185_000],
        condition: 'home',
        details: [
          'Brakes and gears are working well.',
          'Suspension front fork.',
          'Light weight, easy to ride.',
        ],
      },
    ],
  },
];
