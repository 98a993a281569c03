import { getMawbActions, MAX_BAGS_PER_MAWB, type FreightChargeSummary } from '@portal/contract/manifests';
import type { Transaction } from '../../../db/database.ts';
import { inPartnerBag, PARTNER_BAGS_SQL } from '../mawb/mawb-bags.ts';
import type { MawbRecord } from '../mawb/mawbs-store.ts';
import {
  computeLoadChargeableGrams,
  computeLoadVolumetricGrams,
  computeFreightCharge,
} from '../../freight/index.ts';
import { adviseOnWeightBreak, sumLoads, type WeighedBag } from './weight-break-coach.ts';

/** The weight charge of a MAWB by the rates of its booking, and before its manifest the next weight break. */
export async function readFreightCharge(tx: Transaction, mawb: MawbRecord): Promise<FreightChargeSummary> {
  const { rates, state, bookedGrams } = mawb;
  const bags = await readLoadedBags(tx, mawb);
  const load = sumLoads(bags);
  const chargeableGrams = computeLoadChargeableGrams(load, 'AIR');
  const summary = {
    grossGrams: load.grossGrams,
    volumetricGrams: computeLoadVolumetricGrams(load, 'AIR'),
    chargeableGrams,
    rates,
  };
  if (rates === null || bags.length === 0) return { ...summary, charge: null, advice: null };
  const charge = computeFreightCharge(chargeableGrams, rates);
  if (!getMawbActions(state).includes('edit')) return { ...summary, charge, advice: null };
  const waiting = await readWaitingBags(tx, mawb);
  const maxBags = MAX_BAGS_PER_MAWB - bags.length;
  const advice = adviseOnWeightBreak({ load, rates, waiting, bookedGrams, maxBags });
  return { ...summary, charge, advice: advice && { ...advice, suggestion: toWire(advice.suggestion) } };
}

/** A suggestion without the volumes of its bags. */
function toWire<Suggestion extends { readonly bags: readonly WeighedBag[] }>(suggestion: Suggestion | null) {
  return (
    suggestion && {
      ...suggestion,
      bags: suggestion.bags.map(({ id, bagCode, grossGrams }) => ({ id, bagCode, grossGrams })),
    }
  );
}

/** SQL of bags `b` of partner `$1` with the volume of their pieces; pieces without edges have none. */
const SELECT_WEIGHED_BAGS = `select b.id, b.bag_code "bagCode", coalesce(b.gross_grams, 0) "grossGrams",
    (select coalesce(sum((p.parcel ->> 'lengthMm')::float8 * (p.parcel ->> 'widthMm')::float8 * (p.parcel ->> 'heightMm')::float8), 0)
      from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
        cross join lateral (select o.parcels -> (m.piece - 1) parcel) p
      where ${inPartnerBag()}) "cubicMillimetres"
  from ${PARTNER_BAGS_SQL} b`;

function readLoadedBags(tx: Transaction, { partnerId, awbNumber }: MawbRecord): Promise<WeighedBag[]> {
  return tx.prepared<WeighedBag>('weighed-bags-of-mawb', `${SELECT_WEIGHED_BAGS} where b.awb_number = $2`, [
    partnerId,
    awbNumber,
  ]);
}

/**
 * Completed bags at the forwarder without a MAWB, to the same port and with no order from another one, that were completed
 * before the departure; those that wait longest first.
 */
function readWaitingBags(tx: Transaction, mawb: MawbRecord): Promise<WeighedBag[]> {
  const { partnerId, originPortId, destinationPortId, departsAt, flightDate } = mawb;
  return tx.prepared<WeighedBag>(
    'bags-waiting-for-mawb',
    `${SELECT_WEIGHED_BAGS} where b.state = 'COMPLETED' and b.awb_number is null and b.is_received
      and b.destination_port_id = $2 and b.gross_grams is not null
      and b.completed_at < coalesce($4::timestamptz, ($5::date + 1)::timestamp at time zone 'UTC')
      and not exists (select 1 from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
        where ${inPartnerBag()} and o.origin_port_id <> $3)
    order by b.completed_at, b.id limit ${MAX_BAGS_PER_MAWB}`,
    [partnerId, destinationPortId, originPortId, departsAt, flightDate],
  );
}
