import type { Money } from '@portal/contract/core';
import { computeChargeableGrams, DEFAULT_STEP_GRAMS, getUsualDivisor } from '@portal/contract/quantities';
import type { DepartureMode } from '@portal/contract/freight';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { apportion } from '../../../platform/apportion.ts';
import type { Router } from '../orders-deps.ts';
import { toOrderInput } from '../store/order-input.ts';
import { findOrder } from '../store/order-lookup.ts';
import { toDutyColumns, toRouteColumns } from '../store/order-table-rows.ts';
import { updateOrders } from '../store/orders-store.ts';

/** A leg in booked space, and the booking. The price is of the leg, the total of the booking. */
interface BookedLeg {
  readonly orderId: string;
  readonly legId: string;
  readonly grossGrams: number;
  readonly cubicMillimetres: number;
  readonly mode: DepartureMode;
  readonly priceMinor: number | null;
  readonly chargeableGrams: number;
  readonly total: Money;
  readonly bookedGrams: number;
}

/** Sharing needs what prices an order and its duties. */
type Pricing = Pick<Router, 'computePrice' | 'assessDuties'>;

/**
 * Divides the price and the chargeable weight of bookings over the legs of their shipments, in proportion to the chargeable
 * weight of the goods, so that the legs are the booking exactly. Orders whose price changes get duties by it, and their ids are
 * returned. The bookings must be locked.
 */
export async function shareBookings(
  tx: Transaction,
  clientId: string,
  bookingIds: readonly string[],
  pricing: Pricing,
  now: Date,
): Promise<ReadonlySet<string>> {
  const changedIds = new Set<string>();
  for (const bookingId of new Set(bookingIds)) {
    const legs = await readBookedLegs(tx, clientId, bookingId);
    const [first] = legs;
    if (first === undefined) continue;
    const weights = legs.map(toChargeableGrams);
    const prices = apportion(first.total.amountMinor, weights);
    const grams = apportion(first.bookedGrams, weights);
    for (const [index, leg] of legs.entries()) {
      const priceMinor = prices[index] ?? 0;
      const chargeableGrams = grams[index] ?? 0;
      if (leg.priceMinor === priceMinor && leg.chargeableGrams === chargeableGrams) continue;
      await tx.execute(sql`update order_legs set price_minor = ${priceMinor}, price_currency = ${first.total.currency},
          chargeable_grams = ${chargeableGrams}, updated_at = ${now.toISOString()}
        where client_id = ${clientId} and id = ${leg.legId}`);
      await updatePrice(tx, clientId, leg.orderId, pricing, now);
      changedIds.add(leg.orderId);
    }
  }
  return changedIds;
}

/** The forwarder legs that a booking carries, in the sequence of the shipments. */
function readBookedLegs(tx: Transaction, clientId: string, bookingId: string): Promise<BookedLeg[]> {
  return tx.rows<BookedLeg>(sql`select o.id "orderId", l.id "legId", o.gross_grams "grossGrams",
      volume_of_parcels(o.parcels)::float8 "cubicMillimetres", l.mode, l.price_minor "priceMinor",
      l.chargeable_grams "chargeableGrams", b.price -> 'total' total, (b.price ->> 'chargeableGrams')::int "bookedGrams"
    from bookings b join orders o on o.client_id = b.client_id and o.booking_id = b.id and o.status <> 'CANCELLED'
      join order_legs l on l.client_id = o.client_id and l.order_id = o.id and l.service_type = 'FREIGHT_FORWARDER'
        and l.rule = 'BOOKED'
    where b.client_id = ${clientId} and b.id = ${bookingId}
    order by o.created_at, o.id`);
}

function toChargeableGrams({ grossGrams, cubicMillimetres, mode }: BookedLeg): number {
  const volumetricGrams = Math.ceil(cubicMillimetres / getUsualDivisor(mode, false));
  return computeChargeableGrams(grossGrams, volumetricGrams, DEFAULT_STEP_GRAMS);
}

/** Sets price, chargeable weight and duties of an order by its legs. */
async function updatePrice(
  tx: Transaction,
  clientId: string,
  orderId: string,
  { computePrice, assessDuties }: Pricing,
  now: Date,
): Promise<void> {
  const record = await findOrder(tx, clientId, orderId);
  if (record === undefined) return;
  const { legs, reverseOf } = record;
  const input = toOrderInput(record);
  await updateOrders(tx, clientId, [
    {
      id: orderId,
      ...toRouteColumns({
        price: computePrice(legs),
        chargeableGrams: Math.max(...legs.map(({ chargeableGrams }) => chargeableGrams)),
      }),
      ...toDutyColumns(input, assessDuties({ ...input, legs, returnOf: reverseOf?.orderCode })),
      updated_at: now.toISOString(),
    },
  ]);
}
