import type { Party } from '../parties/party.ts';
import type { Movement } from './order-values.ts';

/**
 * Whether an order counts as a delivery to a home, for which carriers charge a residential surcharge: a parcel whose consignee
 * names no company. Freight goes to companies.
 */
export function isDeliveredToHome(movement: Movement, { company }: Pick<Party, 'company'>): boolean {
  return movement !== 'B2B' && company === undefined;
}
