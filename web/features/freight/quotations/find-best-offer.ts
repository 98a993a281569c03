import type { Money } from '@portal/contract/core';
import type { ClientQuotation, QuotationRequest, QuotationState } from '@portal/contract/freight';

/** States from what matters most to the client: what is accepted, what it can accept, what it waits for. */
const PRECEDENCE: readonly QuotationState[] = [
  'ATTACHED',
  'ACCEPTED',
  'QUOTED',
  'COUNTERED',
  'REQUESTED',
  'DRAFT',
  'EXPIRED',
  'REJECTED',
  'WITHDRAWN',
];

interface BestOffer {
  readonly state: QuotationState;
  readonly partner: ClientQuotation['partner'] | null;
  /** In the currency of the client, or without an exchange rate in that of the offer. */
  readonly total: Money | null;
}

/** The state of a request, and the lowest offer among its quotations in that state. */
export function findBestOffer({ quotations }: Pick<QuotationRequest, 'quotations'>): BestOffer {
  const state = PRECEDENCE.find((one) => quotations.some((quotation) => quotation.state === one)) ?? 'DRAFT';
  const amountOf = ({ compared, offer }: ClientQuotation) =>
    compared?.amountMinor ?? offer?.total.amountMinor ?? Number.MAX_SAFE_INTEGER;
  const [best] = quotations
    .filter((quotation) => quotation.state === state && quotation.offer !== null)
    .toSorted((left, right) => amountOf(left) - amountOf(right));
  const { amountMinor, currency } = best?.compared ?? best?.offer?.total ?? {};
  return {
    state,
    partner: best?.partner ?? null,
    total: amountMinor === undefined || currency === undefined ? null : { amountMinor, currency },
  };
}
