import type { CategorySeed, Item } from './types';

const PHONE_DETAILS = [
  'Factory unlocked, works with all networks.',
  'Battery health 89%, never opened.',
  'Face ID and True Tone working perfectly.',
  'Comes with charger and cable.',
  'No scratch, no dent, always in case.',
  'Full box with receipt, you can check IMEI.',
  'Physical SIM and eSIM.',
  'iCloud is free, you will sign in by yourself.',
  'Minor scratches at the side, screen is clean.',
  'Swap allowed with lower iPhone, you will add money.',
];

/** iPhones, the word that most visitors type first. */
export const IPHONES: readonly Item[] = (
  [
    ['iPhone X 64GB', 135_000, 190_000],
    ['iPhone XR 128GB', 165_000, 235_000],
    ['iPhone 11 128GB', 230_000, 320_000],
    ['iPhone 11 Pro Max 256GB', 330_000, 430_000],
    ['iPhone 12 64GB', 290_000, 370_000],
    ['iPhone 12 Pro 128GB', 400_000, 520_000],
    ['iPhone 13 128GB', 470_000, 590_000],
    ['iPhone 13 Pro Max 256GB', 690_000, 850_000],
    ['iPhone 14 128GB', 640_000, 780_000],
    ['iPhone 14 Pro Max 256GB', 980_000, 1_250_000],
    ['iPhone 15 128GB', 900_000, 1_100_000],
    ['iPhone 15 Pro Max 256GB', 1_350_000, 1_680_000],
    ['iPhone 16 Pro 256GB', 1_750_000, 2_150_000],
  ] as const
).map(([name, low, high]) => ({
  thing: 'phone',
  names: [name],
  price: [low, high],
  condition: 'gadget',
  details: PHONE_DETAILS,
}));

const ANDROID_DETAILS = [
  'Dual SIM, all network.',
  'Battery lasts the whole day.',
  'Comes with pouch and screen guard.',
  'Complete carton and accessories.',
  'Camera is very sharp even at night.',
  'Fingerprint and face unlock working.',
  'Nothing wrong with it, I only want to upgrade.',
];

/** Things with a plug. */
export const GADGETS: readonly CategorySeed[] = [
  {
    name: 'Phones & Tablets',
    description: 'Mobile phones, tablets and accessories',
    icon: 'phones',
    items: [
      {
        thing: 'phone',
        names: [
          'Samsung Galaxy S21 Ultra 256GB',
          'Samsung Galaxy S22 128GB',
          'Samsung Galaxy Note 20 Ultra',
          'Google Pixel 7 128GB',
          'Google Pixel 6a',
        ],
        price: [280_000, 720_000],
        condition: 'gadget',
        details: ANDROID_DETAILS,
      },
      {
        thing: 'phone',
        names: [
          'Tecno Camon 20 Pro 256GB',
          'Infinix Hot 40i 128GB',
          'Tecno Spark 10 128GB',
          'Redmi Note 12 128GB',
          'itel A70 64GB',
          'Samsung Galaxy A14 64GB',
        ],
        price: [62_000, 245_000],
        condition: 'gadget',
        details: ANDROID_DETAILS,
      },
      {
        thing: 'tablet',
        names: [
          'iPad 9th generation 64GB',
          'Samsung Galaxy Tab A8',
          'iPad Air 4 256GB',
          'Kids learning tablet 32GB',
        ],
        price: [55_000, 520_000],
        condition: 'gadget',
        details: [
          'Clean screen, no dead pixel.',
          'WiFi and SIM.',
          'Good for school and Netflix.',
          'Comes with case.',
        ],
      },
    ],
  },
  {
    name: 'Laptops & Computers',
    description: 'Laptops, desktops, monitors and parts',
    icon: 'laptops',
    items: [
      {
        thing: 'laptop',
        names: [
          'HP EliteBook 840 G5 Core i5 laptop',
          'Dell Latitude 7490 Core i7 laptop',
          'Lenovo ThinkPad T480 laptop',
          'HP Pavilion 15 touchscreen laptop',
          'Acer Aspire 5 laptop 8GB RAM',
        ],
        price: [165_000, 480_000],
        condition: 'gadget',
        details: [
          '8GB RAM, 256GB SSD, Windows 11 activated.',
          '16GB RAM, 512GB SSD, very fast.',
          'Keyboard light, fingerprint, HD webcam.',
          'Battery holds charge for 4 hours plus.',
          'Screen 14 inch full HD, no line.',
          'Good for programming, graphics and school work.',
          'Charger included, free bag.',
        ],
      },
      {
        thing: 'laptop',
        names: [
          'MacBook Pro 2019 13 inch laptop',
          'MacBook Air M1 256GB laptop',
          'MacBook Pro M2 14 inch laptop',
        ],
        price: [620_000, 2_300_000],
        condition: 'gadget',
        details: [
          'Cycle count below 150.',
          'Retina display without scratch.',
          'Original charger.',
          'No iCloud lock.',
        ],
      },
    ],
  },
  {
    name: 'Electronics',
    description: 'TVs, sound systems, generators and solar',
    icon: 'electronics',
    items: [
      {
        thing: 'television',
        names: [
          'LG 43 inch smart TV',
          'Samsung 55 inch UHD 4K TV',
          'Hisense 32 inch LED TV',
          'Skyrun 40 inch TV',
          'TCL 65 inch QLED TV',
        ],
        price: [95_000, 890_000],
        condition: 'home',
        details: [
          'Netflix, YouTube and DSTV ready.',
          'Very clear picture, remote included.',
          'Wall bracket free.',
          'Low power, works with small gen and inverter.',
        ],
      },
      {
        thing: 'speaker',
        names: ['JBL PartyBox 310 speaker', 'LG XBoom home theatre', 'Djack 8800 Bluetooth speaker'],
        price: [28_000, 560_000],
        condition: 'home',
        details: [
          'Bass is mad, good for church and party.',
          'Bluetooth, USB and FM.',
          'Rechargeable battery, 8 hours.',
        ],
      },
      {
        thing: 'generator',
        names: [
          'Sumec Firman 3.5KVA generator',
          'Elepaq 2.5KVA generator key start',
          'Tiger TG950 "I better pass my neighbour"',
          'Haier Thermocool 5KVA generator',
        ],
        price: [85_000, 720_000],
        condition: 'home',
        details: [
          'Pure copper coil.',
          'Key start and remote.',
          'Carries 1.5HP AC comfortably.',
          'Very low noise, fuel economy.',
        ],
      },
    ],
  },
  {
    name: 'Appliances',
    description: 'Fridges, washing machines, cookers and more',
    icon: 'appliances',
    items: [
      {
        thing: 'fridge',
        names: [
          'LG double door fridge 260L',
          'Haier Thermocool single door fridge',
          'Nexus standing fridge 100L',
        ],
        price: [98_000, 760_000],
        condition: 'home',
        details: [
          'Freezes within 2 hours even with low current.',
          'R600 gas, energy saving.',
          'Gasket is tight.',
          'Copper pipe.',
        ],
      },
      {
        thing: 'washer',
        names: [
          'Samsung 8kg washing machine front load',
          'Hisense 7kg washing machine',
          'LG wash and dry 9kg',
        ],
        price: [145_000, 820_000],
        condition: 'home',
        details: [
          'Inverter motor, 10 years warranty on motor.',
          'Washes and spins well.',
          'Connects to water pump or overhead tank.',
        ],
      },
      {
        thing: 'cooker',
        names: [
          'Scanfrost 4 burner gas cooker with oven',
          'Maxi 60x60 gas cooker',
          'Bosch 5 burner gas cooker',
        ],
        price: [125_000, 690_000],
        condition: 'home',
        details: ['Auto ignition on all burners.', 'Oven and grill working.', 'Free hose and regulator.'],
      },
    ],
  },
];
