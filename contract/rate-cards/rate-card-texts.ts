import { reasonsOf } from '../reason-texts/reasons-of.ts';
import { TERMS } from '../reason-texts/terms.ts';
import { RATE_CARD_REASONS } from './rate-card-reasons.ts';

export const { reason } = reasonsOf({ ...TERMS, ...RATE_CARD_REASONS });
