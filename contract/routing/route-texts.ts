import { reasonsOf } from '../reason-texts/reasons-of.ts';
import { TERMS } from '../reason-texts/terms.ts';
import { ROUTE_REASONS } from './route-reasons.ts';

export const { reason, restoreReason } = reasonsOf({ ...TERMS, ...ROUTE_REASONS });
