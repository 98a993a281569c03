import type { OrderCategory } from '../trade/order-values.ts';

interface TypicalRange {
  /** Whole US dollars apiece, from and to. */
  readonly usd: readonly [number, number];
  /** Grams apiece, from and to. */
  readonly grams: readonly [number, number];
}

/**
 * Typical value and weight of one piece by category. The ranges are wide: a value outside is most often a typing error, such
 * as a wrong currency, cents instead of dollars, or grams instead of kilograms. Estimated for e-commerce parcels, not measured.
 */
export const TYPICAL_RANGES: Readonly<Record<OrderCategory, TypicalRange>> = {
  'Fashion & Accessories': { usd: [1, 2_000], grams: [5, 5_000] },
  Shoes: { usd: [2, 1_500], grams: [80, 4_000] },
  'Bag & Purse': { usd: [2, 5_000], grams: [30, 6_000] },
  'Gadget & Accessories': { usd: [1, 3_000], grams: [3, 15_000] },
  'Health & Beauty': { usd: [1, 1_000], grams: [3, 5_000] },
  Media: { usd: [1, 500], grams: [5, 5_000] },
  'Music & Books': { usd: [1, 1_000], grams: [10, 8_000] },
  'Mother & Baby': { usd: [1, 1_500], grams: [5, 25_000] },
  'Pet Supplies': { usd: [1, 800], grams: [5, 30_000] },
  'Sports & Outdoors': { usd: [1, 5_000], grams: [5, 50_000] },
  'Stationery & Craft': { usd: [1, 500], grams: [1, 15_000] },
  'Toys & Games': { usd: [1, 1_500], grams: [3, 25_000] },
  'Travel & Luggage': { usd: [1, 2_000], grams: [10, 12_000] },
  'Food & Supplements': { usd: [1, 800], grams: [3, 30_000] },
  'Bedding & Bath': { usd: [1, 2_000], grams: [20, 40_000] },
  'Cameras & Drones': { usd: [5, 15_000], grams: [10, 25_000] },
  'Computers & Laptops': { usd: [5, 10_000], grams: [10, 30_000] },
  'Electronics Accessories': { usd: [1, 2_000], grams: [2, 15_000] },
  'Furniture & Organization': { usd: [1, 5_000], grams: [10, 150_000] },
  Motors: { usd: [1, 10_000], grams: [5, 150_000] },
  'Outdoor & Garden': { usd: [1, 5_000], grams: [5, 100_000] },
  'Documents & Letter': { usd: [0, 100], grams: [1, 5_000] },
};
