import { QUOTATION_VALID_DAYS } from '@portal/contract/freight';

const DAY_MS = 86_400_000;

/**
 * Until when an offer can be accepted, ISO 8601: a stated time, by default the end of the days of validity, and at the latest the
 * cut-off of its departure.
 */
export function computeValidUntil(
  now: Date,
  {
    validUntil,
    cutOffAt,
  }: { readonly validUntil?: string | undefined; readonly cutOffAt?: string | undefined },
): string {
  const end =
    validUntil === undefined ? now.getTime() + QUOTATION_VALID_DAYS * DAY_MS : Date.parse(validUntil);
  return new Date(Math.min(end, cutOffAt === undefined ? end : Date.parse(cutOffAt))).toISOString();
}
