import * as fc from 'fast-check';
import type { ManifestContent, ManifestedOrder } from './manifest-content.ts';
import { buildContent, buildManifestedOrder } from './testing-manifests.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 });
const currency = fc.constantFrom('USD', 'VND', 'KWD');

/** A random order of which some pieces are on the MAWB. */
export const randomOrder = fc
  .record({
    orderCode: fc.integer({ min: 1, max: 1_000_000 }).map((number) => `SG${number}`),
    currency,
    items: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 40 }),
        value: amount,
        grams: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    parcels: fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 5 }),
    isOnMawb: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    cod: fc.option(amount, { nil: null }),
    insuranceBasisPoints: fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
    freight: fc.option(fc.record({ amountMinor: amount, currency }), { nil: null }),
    chargeableGrams: fc.integer({ min: 1, max: 90_000 }),
  })
  .map(({ items, parcels, isOnMawb, cod, ...order }): ManifestedOrder => {
    const pieces = parcels.map((_, index) => index + 1).filter((piece) => isOnMawb[piece - 1]);
    return buildManifestedOrder({
      ...order,
      items: items.map(({ quantity, value, grams }) => ({
        description: 'Goods',
        quantity,
        unitValue: { amountMinor: value, currency: order.currency },
        ...(grams !== undefined && { grossGrams: grams }),
      })),
      parcels: parcels.map((grossGrams) => ({ grossGrams })),
      pieces: (pieces.length > 0 ? pieces : [1]).map((piece) => ({ piece, bagCode: `BAG${piece % 2}` })),
      cod: cod === null ? null : { amountMinor: cod, currency: order.currency },
    });
  });
export const randomOrders = fc.uniqueArray(randomOrder, {
  selector: ({ id }) => id,
  minLength: 1,
  maxLength: 8,
});

/** A MAWB with random orders of three consignors, and the bags that hold their pieces. For tests. */
export const randomContent = randomOrders.map((orders): ManifestContent => {
  const content = buildContent(
    orders.map((order, index) => ({
      ...order,
      consignor: { ...order.consignor, name: `Seller ${index % 3}` },
    })),
  );
  const bagCodes = [...new Set(orders.flatMap(({ pieces }) => pieces.map(({ bagCode }) => bagCode)))];
  const bags = bagCodes.map((bagCode, index) => ({
    bagCode,
    sealNumber: null,
    tareGrams: 200,
    grossGrams: 90_000 + 7 * index,
  }));
  return { ...content, bags };
});
