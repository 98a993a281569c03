import {
  MAX_POSTCODE_AREAS,
  PARCEL_ENDS,
  type ParcelEnd,
  type PostcodeArea,
} from '@portal/contract/rate-comparison';
import type { RateCard } from '@portal/contract/routing';
import { getLane } from '../routing/index.ts';
import type { PricedParcel } from './engine/compare-rates.ts';

/** The address of a leg that is an end of the parcel, and the end of a rate card that is matched with it. */
const ENDS = {
  ORIGIN: { side: 'from', address: 'CONSIGNOR', end: 'origin' },
  DESTINATION: { side: 'to', address: 'CONSIGNEE', end: 'destination' },
} as const satisfies Record<ParcelEnd, object>;

/**
 * The zones for which partners have prices at an end of the parcel without a postcode. Partners that cannot carry the leg for
 * another reason do not count.
 */
export function listPostcodeAreas({ order, context, legs }: PricedParcel): PostcodeArea[] {
  const { day, rateCards } = context.input;
  const plans = getLane(context, order).legs.map(({ plan }) => plan);
  return PARCEL_ENDS.flatMap((parcelEnd) => {
    const { side, address, end } = ENDS[parcelEnd];
    const { country, postcode } = order[end];
    if (postcode !== undefined) return [];
    const areas = new Map<string, { readonly card: RateCard; readonly partners: Set<string> }>();
    for (const [index, { serviceType, sheet }] of legs.entries()) {
      if (plans[index]?.[side] !== address) continue;
      const partners = listUsablePartners(sheet);
      for (const card of rateCards) {
        const { zone } = card[end];
        if (zone === undefined || card.serviceType !== serviceType || card[end].country !== country) continue;
        if (!partners.has(card.partnerId) || card.validFrom > day || (card.validTo ?? day) < day) continue;
        const area = areas.get(zone.name) ?? { card, partners: new Set() };
        area.partners.add(card.partnerId);
        areas.set(zone.name, area);
      }
    }
    return [...areas]
      .map(([name, { card, partners }]) => ({
        end: parcelEnd,
        name,
        postcode: card[end].zone?.postcodePrefixes[0] ?? '',
        partners: partners.size,
      }))
      .toSorted((a, b) => b.partners - a.partners || a.name.localeCompare(b.name))
      .slice(0, MAX_POSTCODE_AREAS);
  });
}

/** The partners of a leg that have a price, or would have one for a postcode. */
function listUsablePartners({
  offers,
  excludedPartners,
}: PricedParcel['legs'][number]['sheet']): Set<string> {
  const missingPostcode = excludedPartners.filter(({ reasons }) =>
    reasons.every(({ code }) => code === 'route.no_rate_card_for_postcode'),
  );
  return new Set([...offers, ...missingPostcode].map(({ partnerId }) => partnerId));
}
