import type { Refusal, RefusalDetail } from '@portal/contract/core';
import type { OfferOfPartner } from '@portal/contract/rate-cards';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { RateCardInput, RatePlace } from '@portal/contract/routing';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { readOffer } from './partner-offer.ts';
import { readVersions, type CardOwner } from './rate-cards-store.ts';
import { areValidTogether, toProductKey } from './version-plan.ts';

/** The errors of a card against the offer of its partner; paths begin with `prefix`. */
export function listCardErrors(
  { serviceTypes, countries }: OfferOfPartner,
  card: RateCardInput,
  prefix = '',
): RefusalDetail[] {
  const listPlaceErrors = (end: 'origin' | 'destination', { country, portId }: RatePlace) => [
    ...(countries.includes(country)
      ? []
      : [
          detail(`${prefix}${end}.country`, 'rate.country_not_served', { countryList: countries.toSorted() }),
        ]),
    ...(portId === undefined || portId.startsWith(country)
      ? []
      : [detail(`${prefix}${end}.portId`, 'rate.port_of_other_country', { country })]),
  ];
  return [
    ...(serviceTypes.includes(card.serviceType)
      ? []
      : [
          detail(`${prefix}serviceType`, 'rate.service_not_offered', {
            serviceTerms: serviceTypes.toSorted(),
          }),
        ]),
    ...listPlaceErrors('origin', card.origin),
    ...listPlaceErrors('destination', card.destination),
  ];
}

/**
 * Refuses a card that the partner cannot offer: invalid (service, country, port, client without an accepted connection, a first
 * day before `earliestDate`), conflict (another card of the product is valid on the same days). `prefix` is the path of the
 * card in the request.
 */
export async function refuseCard(
  tx: Transaction,
  owner: CardOwner,
  card: RateCardInput,
  { cardId, earliestDate, prefix = '' }: { cardId?: string; earliestDate: string; prefix?: string },
): Promise<Refusal | undefined> {
  const offer = await readOffer(tx, owner.partnerId);
  const details = [
    ...listCardErrors(offer, card, prefix),
    ...(card.validFrom < earliestDate
      ? [detail(`${prefix}validFrom`, 'rate.day_in_past', { earliestDate })]
      : []),
    ...((await isConnected(tx, owner)) ? [] : [detail('clientId', 'rate.client_not_connected')]),
  ];
  if (details.length > 0) return refuseInvalid(details);
  const product = toProductKey(card);
  const rival = (await readVersions(tx, owner)).find(
    (other) =>
      !other.isRetired &&
      other.cardId !== cardId &&
      toProductKey(other.card) === product &&
      areValidTogether(other.card, card),
  );
  return rival && refuse('rate.product_in_use', { startDate: rival.card.validFrom });
}

/** Whether the client of cards has an accepted connection; true for cards of the network. */
export async function isConnected(tx: Transaction, { partnerId, clientId }: CardOwner): Promise<boolean> {
  if (clientId === null) return true;
  const row = await tx.row(sql`select 1 from connections
    where partner_id = ${partnerId} and client_id = ${clientId} and state = 'ACCEPTED'`);
  return row !== undefined;
}
