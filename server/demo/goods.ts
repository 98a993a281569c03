import type { OrderCategory } from '@portal/contract/orders';

/** A product of a shop: one piece of it. */
export interface Good {
  readonly description: string;
  readonly category: OrderCategory;
  readonly hsCode: string;
  /** US cents. */
  readonly usdCents: number;
  readonly grams: number;
  readonly sku: string;
}

const good = (
  sku: string,
  description: string,
  category: OrderCategory,
  hsCode: string,
  usdCents: number,
  grams: number,
): Good => ({ sku, description, category, hsCode, usdCents, grams });

/** The products of Merlion Outfitters: clothes, bags and travel goods. */
export const OUTFITTERS_GOODS: readonly [Good, ...Good[]] = [
  good('MO-TEE-01', 'Cotton T-shirt, knitted', 'Fashion & Accessories', '610910', 1_490, 180),
  good('MO-DRS-04', "Women's linen dress", 'Fashion & Accessories', '620449', 4_900, 320),
  good('MO-JKT-02', "Men's rain jacket, polyester", 'Fashion & Accessories', '620140', 5_900, 540),
  good('MO-SCF-07', 'Silk scarf', 'Fashion & Accessories', '621410', 2_800, 90),
  good('MO-SNK-11', 'Sneakers, textile upper', 'Shoes', '640411', 6_500, 860),
  good('MO-SND-03', 'Leather sandals', 'Shoes', '640399', 4_200, 620),
  good('MO-TOT-05', 'Canvas tote bag', 'Bag & Purse', '420222', 2_200, 410),
  good('MO-WLT-02', 'Leather wallet', 'Bag & Purse', '420231', 3_500, 150),
  good('MO-CAB-01', 'Cabin suitcase, 38 litres', 'Travel & Luggage', '420212', 11_900, 2_900),
  good('MO-PKC-06', 'Packing cubes, set of 4', 'Travel & Luggage', '420292', 2_400, 350),
  good('MO-BOT-09', 'Insulated bottle, 750 ml', 'Sports & Outdoors', '961700', 2_900, 430),
  good('MO-YOG-02', 'Yoga mat, 6 mm', 'Sports & Outdoors', '950691', 3_900, 1_350),
  good('MO-SUN-08', 'Sunglasses', 'Fashion & Accessories', '900410', 3_200, 120),
  good('MO-WAT-03', 'Quartz wristwatch', 'Gadget & Accessories', '910211', 8_900, 210),
];

/** The products of Jade Harbour Trading: small electronics, home and children's products. */
export const TRADING_GOODS: readonly [Good, ...Good[]] = [
  good('JH-CAS-21', 'Phone case, polycarbonate', 'Gadget & Accessories', '392690', 890, 60),
  good('JH-PWB-10', 'USB-C cable, 2 m', 'Electronics Accessories', '854442', 1_200, 80),
  good('JH-EAR-04', 'Wired earphones', 'Electronics Accessories', '851830', 2_600, 110),
  good('JH-KBD-02', 'Mechanical keyboard', 'Computers & Laptops', '847160', 7_900, 980),
  good('JH-CRM-12', 'Face cream, 50 ml', 'Health & Beauty', '330499', 2_100, 140),
  good('JH-TOY-05', 'Wooden building blocks', 'Toys & Games', '950300', 2_700, 900),
  good('JH-BRU-01', 'Watercolour brush set', 'Stationery & Craft', '960330', 1_600, 130),
  good('JH-TEA-06', 'Oolong tea, 200 g tin', 'Food & Supplements', '090230', 1_900, 310),
  good('JH-SHT-03', 'Cotton bed sheet set', 'Bedding & Bath', '630231', 5_400, 1_700),
  good('JH-BOO-08', 'Picture book, bilingual', 'Music & Books', '490300', 1_400, 420),
  good('JH-LMP-02', 'LED desk lamp', 'Furniture & Organization', '940521', 3_300, 1_100),
  good('JH-PET-04', 'Pet feeding bowl, steel', 'Pet Supplies', '732393', 1_300, 380),
];
