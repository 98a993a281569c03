import type { BookingSide } from '../booking-rules.ts';

/**
 * States of a quotation of one partner. QUOTED and COUNTERED become EXPIRED when the validity of the offer ends. Terminal:
 * ATTACHED, REJECTED, WITHDRAWN.
 */
export const QUOTATION_STATES = [
  'DRAFT',
  'REQUESTED',
  'QUOTED',
  'COUNTERED',
  'ACCEPTED',
  'ATTACHED',
  'REJECTED',
  'EXPIRED',
  'WITHDRAWN',
] as const;
export type QuotationState = (typeof QUOTATION_STATES)[number];

/** Days for which an offer is valid unless its partner states another time. */
export const QUOTATION_VALID_DAYS = 7;

/** Why a partner declines to quote, or a client turns an offer down. */
export const QUOTATION_REJECTIONS = [
  'PRICE',
  'TRANSIT_TIME',
  'NO_CAPACITY',
  'LANE_NOT_SERVED',
  'GOODS_NOT_ACCEPTED',
  'OTHER_ACCEPTED',
  'OTHER',
] as const;
export type QuotationRejection = (typeof QUOTATION_REJECTIONS)[number];

interface QuotationRule {
  /** The state afterwards. */
  readonly to: QuotationState;
  /** By side, the states that allow the action. */
  readonly from: Readonly<Record<BookingSide, readonly QuotationState[]>>;
}

/** States and actions of a quotation, for both sides. API and buttons follow this table. */
export const QUOTATION_RULES = {
  send: { to: 'REQUESTED', from: { CLIENT: ['DRAFT'], PARTNER: [] } },
  quote: { to: 'QUOTED', from: { CLIENT: [], PARTNER: ['REQUESTED', 'COUNTERED', 'EXPIRED'] } },
  counter: { to: 'COUNTERED', from: { CLIENT: ['QUOTED'], PARTNER: [] } },
  accept: { to: 'ACCEPTED', from: { CLIENT: ['QUOTED'], PARTNER: [] } },
  reject: {
    to: 'REJECTED',
    from: { CLIENT: ['QUOTED'], PARTNER: ['REQUESTED', 'QUOTED', 'COUNTERED'] },
  },
  withdraw: {
    to: 'WITHDRAWN',
    from: { CLIENT: ['DRAFT', 'REQUESTED', 'QUOTED', 'COUNTERED', 'EXPIRED'], PARTNER: [] },
  },
  attach: { to: 'ATTACHED', from: { CLIENT: ['ACCEPTED'], PARTNER: [] } },
} as const satisfies Readonly<Record<string, QuotationRule>>;

export type QuotationAction = keyof typeof QUOTATION_RULES;
export const QUOTATION_ACTIONS = Object.keys(QUOTATION_RULES) as [QuotationAction, ...QuotationAction[]];

/**
 * Whether a side may add files: the client while it can withdraw the request to a partner, the partner while it can quote. An offer
 * that the client can accept does not change.
 */
export function canAddDocuments(state: QuotationState, side: BookingSide): boolean {
  return listQuotationActions(state, side).includes(side === 'CLIENT' ? 'withdraw' : 'quote');
}

/** The actions that a side may do in a state, in the order of the table. */
export function listQuotationActions(state: QuotationState, side: BookingSide): QuotationAction[] {
  return QUOTATION_ACTIONS.filter((action) => {
    const rule: QuotationRule = QUOTATION_RULES[action];
    return rule.from[side].includes(state);
  });
}
