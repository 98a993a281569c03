import { z } from 'zod';
import type { Reason } from '../core/index.ts';
import { money, reasonSchema, uuid, type Money } from '../core/schemas.ts';
import { conversion } from '../quantities/exchange.ts';
import { SERVICE_LEVELS, SHIPMENT_MODES } from '../trade/order-values.ts';
import { reason, restoreReason } from './route-texts.ts';
import {
  COD_ABOVE_CEILING,
  convertOfferPrice,
  FAILED_BEFORE,
  getOffer,
  getPrice,
  SCORE_SCALE,
  SIDE_NOT_COVERED,
  type RouteSheet,
  type RouteTrace,
} from './route-trace.ts';
import { findRejectionReason } from './rejection-reason.ts';

export const routeCandidate = z
  .strictObject({
    partnerId: uuid.describe('Id of the partner, a UUID.'),
    partnerName: z.string().meta({ description: 'Name of the partner.', examples: ['Straits Express'] }),
    mode: z
      .enum(SHIPMENT_MODES)
      .nullable()
      .describe('Transport mode of the offer; null without one. A partner is listed once for each mode.'),
    serviceLevels: z
      .array(z.enum(SERVICE_LEVELS))
      .nullable()
      .describe('Service levels of the rate card; null for all levels, and without a price.'),
    rateCardId: uuid.nullable().describe('Id of the rate card of the price; null without a price.'),
    eligible: z.boolean().describe('Whether the partner can carry the leg.'),
    selected: z.boolean().describe('Whether the partner carries the leg.'),
    bob: z.boolean().describe('Whether the partner is booked on behalf of the client, without a connection.'),
    price: money.nullable().describe('Price of the leg; null if the partner is not eligible.'),
    converted: conversion
      .nullable()
      .describe("The price in the client's currency; null if it is in it already or has no exchange rate."),
    transitDaysMin: z
      .int()
      .nullable()
      .meta({ description: 'Shortest transit days of the rate card; null without a price.', examples: [2] }),
    transitDaysMax: z
      .int()
      .nullable()
      .meta({ description: 'Longest transit days of the rate card; null without a price.', examples: [4] }),
    ratingTenths: z
      .int()
      .nullable()
      .meta({
        description: 'Rating in tenths of a star, 0 to 50; null before the first rating.',
        examples: [46],
      }),
    medianTransitDays: z
      .number()
      .nullable()
      .meta({
        description:
          "Median transit days over the client's own orders; null with fewer than 20 completed legs.",
        examples: [2.5],
      }),
    score: z
      .number()
      .nullable()
      .meta({
        description: 'Score of the optimiser from 0 (best) to 1; null without the optimiser.',
        examples: [0.18],
      }),
    reasons: z
      .array(reasonSchema)
      .describe('Why the partner was not selected; empty for the selected partner.'),
  })
  .meta({ id: 'RouteCandidate', description: 'A partner that was considered for a leg.' });
export type RouteCandidate = z.output<typeof routeCandidate>;

/** Every partner of the leg in each of its modes: the selected one first, then the eligible ones, then the others. */
export function listCandidates(trace: RouteTrace, sheet: RouteSheet): RouteCandidate[] {
  const indexesByProduct = Map.groupBy(sheet.offers.keys(), (index) => {
    const { partnerId, mode } = getOffer(sheet, index);
    return `${partnerId}|${mode}`;
  });
  const offering = [...indexesByProduct.values()].map((indexes) => {
    const pricedIndex = indexes.find((index) => getPrice(trace, index) >= 0);
    return pricedIndex === undefined
      ? toIneligible(trace, indexes, sheet)
      : toPriced(trace, sheet, pricedIndex);
  });
  const withoutOffer = sheet.excludedPartners.map(({ reasons, ...partner }) => ({
    ...UNPRICED,
    ...partner,
    reasons: reasons.map(restoreReason),
  }));
  return [...offering, ...withoutOffer].sort((a, b) => rank(a) - rank(b));
}

const rank = ({ selected, eligible }: RouteCandidate) => (selected ? 0 : eligible ? 1 : 2);

const UNPRICED = {
  mode: null,
  serviceLevels: null,
  rateCardId: null,
  eligible: false,
  selected: false,
  bob: false,
  price: null,
  converted: null,
  transitDaysMin: null,
  transitDaysMax: null,
  ratingTenths: null,
  medianTransitDays: null,
  score: null,
} as const;

function toIneligible(trace: RouteTrace, indexes: readonly number[], sheet: RouteSheet): RouteCandidate {
  const { partnerId, partnerName, mode, ratingTenths, bob } = getOffer(sheet, indexes[0] ?? 0);
  const hasFailed = indexes.some((index) => getPrice(trace, index) === FAILED_BEFORE);
  return {
    ...UNPRICED,
    partnerId,
    partnerName,
    mode: mode ?? null,
    ratingTenths,
    bob,
    reasons: [hasFailed ? reason('route.failed_before') : findLimitReason(trace, sheet, indexes)],
  };
}

/** The limit that the order exceeds: the partner's for COD, or of its cards the longest side if one covers its weight, else the weight. */
function findLimitReason(trace: RouteTrace, sheet: RouteSheet, indexes: readonly number[]): Reason {
  const ceiling = indexes
    .filter((index) => getPrice(trace, index) === COD_ABOVE_CEILING)
    .map((index) => getOffer(sheet, index).codCeiling)
    .find((money) => money !== undefined);
  if (ceiling !== undefined) return reason('route.cod_above_ceiling', { ceilingMoney: ceiling });
  const longOffers = indexes.filter((index) => getPrice(trace, index) === SIDE_NOT_COVERED);
  const getMax = (limit: 'maxSideMm' | 'maxGrams', among: readonly number[]) =>
    Math.max(0, ...among.map((index) => getOffer(sheet, index)[limit] ?? 0));
  return longOffers.length > 0
    ? reason('route.side_not_covered', { maxSideMm: getMax('maxSideMm', longOffers) })
    : reason('route.weight_not_covered', { maxGrams: getMax('maxGrams', indexes) });
}

function toPriced(trace: RouteTrace, sheet: RouteSheet, index: number): RouteCandidate {
  const offer = getOffer(sheet, index);
  const price: Money = { amountMinor: getPrice(trace, index), currency: offer.currency };
  const isSelected = trace.selectedOffer === index;
  const score = trace.scores?.[index];
  return {
    partnerId: offer.partnerId,
    partnerName: offer.partnerName,
    mode: offer.mode ?? null,
    serviceLevels: offer.serviceLevels ?? null,
    rateCardId: offer.rateCardId,
    eligible: true,
    selected: isSelected,
    bob: offer.bob,
    price,
    converted: convertPrice(trace, sheet, index, price),
    transitDaysMin: offer.transitDaysMin,
    transitDaysMax: offer.transitDaysMax,
    ratingTenths: offer.ratingTenths,
    medianTransitDays: offer.medianTransitHalfDays === undefined ? null : offer.medianTransitHalfDays / 2,
    score: score === undefined ? null : score / SCORE_SCALE,
    reasons: isSelected ? [] : [findRejectionReason(trace, sheet, index)],
  };
}

function convertPrice(
  trace: RouteTrace,
  sheet: RouteSheet,
  index: number,
  price: Money,
): RouteCandidate['converted'] {
  const amountMinor = convertOfferPrice(trace, sheet, index);
  if (price.currency === sheet.currency || amountMinor === undefined) return null;
  return { amountMinor, currency: sheet.currency, asOf: sheet.ratesAsOf };
}
