import { REWEIGH_TOLERANCE, type ReweighDecision } from '@portal/contract/reweigh';
import type { Parcel } from '@portal/contract/trade';
import { sql } from '../db/sql.ts';
import {
  acceptReweighBatch,
  applyDecision,
  openDispute,
  recordReweigh,
  type ReweighDeps,
} from '../features/reweigh/index.ts';
import { countRows } from './count-of.ts';
import type { ProgressDeps } from './progress-deps.ts';
import { asClientUser, asPartners } from './demo-context.ts';
import { requireSuccess } from './require-success.ts';
import { ignoreNotices } from './without-notices.ts';

/** A reweigh of the demo: its difference from the declared values, and its answer. */
interface ReweighScenario {
  /** A factor of the weight, or of the dimensions if `tape` is set. */
  readonly factor: number;
  readonly tape?: true;
  readonly outcome: 'nothing' | 'accept' | 'dispute' | ReweighDecision;
  readonly note?: string;
}

const SCALE = 'Weighed with its outer box';

/** Reweighs of orders that were in no bag; the list repeats. Their agreed weight contradicts no scale. */
const STORIES: readonly ReweighScenario[] = [
  { factor: 1.2, outcome: 'accept', note: SCALE },
  { factor: 1.8, outcome: 'REVISED', note: 'Two parcels on the belt' },
  { factor: 1.5, outcome: 'UPHELD', note: 'Weighed twice on a calibrated scale' },
  { factor: 2.2, outcome: 'WITHDRAWN', note: 'Read off the wrong parcel' },
  { factor: 1.35, outcome: 'nothing', note: SCALE },
  { factor: 0.8, outcome: 'accept', note: 'Lighter than declared' },
];

/** Reweighs of orders that were weighed in a bag: their weight stays about as declared; the list repeats. */
const STORIES_OF_BAGGED: readonly ReweighScenario[] = [
  { factor: 1.6, outcome: 'dispute' },
  { factor: 2.2, outcome: 'WITHDRAWN', note: 'Read off the wrong parcel' },
  { factor: 1.35, outcome: 'nothing', note: SCALE },
  { factor: 1.01, outcome: 'nothing' },
  { factor: 1.25, tape: true, outcome: 'nothing', note: 'The carton bulges' },
  { factor: 0.99, outcome: 'nothing' },
];

interface MeasurableLeg {
  readonly id: string;
  readonly partner_id: string;
  readonly parcels: Parcel[];
  readonly gross_grams: number;
  readonly chargeable_grams: number;
  readonly status_at: Date;
  readonly is_bagged: boolean;
}

type Deps = ProgressDeps & Pick<ReweighDeps, 'files' | 'jobs'>;

/** Orders that were in no bag, and others, in turns. */
const KINDS_OF_ORDERS = 2;
const HOUR = 3_600_000;
/** Bags are still packed for orders that changed later, so that a repeated run finds other ones. */
const SETTLED_HOURS = 3;
/** The step of the chargeable weight of the couriers. */
const STEP_GRAMS = 500;
/** A reading above the chargeable weight changes the charge, and needs an answer. Room for the rounding of pieces. */
const ABOVE_GRAMS = 10;
/** A lighter order would be weighed at several times its declared weight. */
const USUAL_GRAMS = 300;

/** Creates reweighs of orders in transit, with answers of both sides. Creates only those that are missing. */
export async function seedReweighs(deps: Deps, count: number): Promise<void> {
  const { seededCount, legs } = await readMeasurableLegs(deps, count);
  for (const [index, leg] of legs.entries()) {
    const stories = leg.is_bagged ? STORIES_OF_BAGGED : STORIES;
    const story = stories[Math.floor((seededCount + index) / KINDS_OF_ORDERS) % stories.length];
    if (story !== undefined) await runScenario(deps, leg, story);
  }
}

/**
 * The number of existing reweighs, and legs for the missing ones, of orders whose gross weight is charged: those that were in no
 * bag and others in turns, by the latest event, light ones last.
 */
function readMeasurableLegs({ database, clientId, now }: Deps, count: number) {
  return database.withTenant({ clientId }, async (tx) => {
    const seededCount = await countRows(tx, sql`from reweighs where client_id = ${clientId}`);
    const legs =
      await tx.rows<MeasurableLeg>(sql`select l.id, l.partner_id, o.parcels, o.gross_grams::int, l.chargeable_grams::int, o.status_at, b.is_bagged
      from orders o join order_legs l on l.client_id = o.client_id and l.order_id = o.id
        and l.service_type = o.status_service_type
      cross join lateral (select exists (select 1 from bag_orders b
        where b.client_id = o.client_id and b.order_id = o.id) is_bagged) b
      where o.client_id = ${clientId} and o.stage = 'IN_TRANSIT' and l.price_minor is not null
        and l.service_type <> 'CUSTOMS' and o.batch_id is not null and o.status_at < ${new Date(now - SETTLED_HOURS * HOUR)}
        and l.chargeable_grams < o.gross_grams + ${STEP_GRAMS}
        and not exists (select 1 from reweighs m where m.client_id = l.client_id and m.leg_id = l.id)
      order by row_number() over (partition by b.is_bagged order by o.gross_grams < ${USUAL_GRAMS}, o.status_at desc, o.id),
        b.is_bagged limit ${Math.max(0, count - seededCount)}`);
    return { seededCount, legs };
  });
}

async function runScenario(
  deps: Deps,
  leg: MeasurableLeg,
  { factor, tape, outcome, note }: ReweighScenario,
): Promise<void> {
  const { database, clientId, shipper, reporter, now } = deps;
  const partnerId = leg.partner_id;
  // A reweigh is one hour after the latest event, each answer one hour later, and nothing is in the future.
  const at = (step: number) => new Date(Math.min(now, leg.status_at.getTime() + step * HOUR));
  const depsAt = (step: number) => ({ ...deps, notify: ignoreNotices, clock: { now: () => at(step) } });
  const partner = asPartners(database, [partnerId], reporter);
  const client = asClientUser(database, clientId, shipper);
  const declaredPieces = leg.parcels.map((parcel, index) => ({
    piece: index + 1,
    ...createReading(parcel, tape === true ? factor : chooseFactor(leg, factor), tape),
  }));
  const measured = requireSuccess(
    'measurement',
    await recordReweigh(
      depsAt(1),
      partner,
      { partnerId, allocationId: leg.id },
      {
        kind: declaredPieces.every((one) => 'lengthMm' in one) ? 'DIMENSIONS' : 'WEIGHT',
        parcels: declaredPieces,
        ...(note && { note }),
      },
    ),
  );
  const { id, state } = measured.value;
  if (outcome === 'nothing' || state !== 'WAITING') return;
  if (outcome === 'accept') {
    requireSuccess('measurement', await acceptReweighBatch(depsAt(2), client, [id]));
    return;
  }
  if (outcome !== 'WITHDRAWN') {
    requireSuccess(
      'measurement',
      await openDispute(
        depsAt(2),
        client,
        id,
        'Our packing station weighed it with the same box: see the order.',
      ),
    );
  }
  if (outcome === 'dispute') return;
  const [first] = declaredPieces;
  const parcels =
    outcome === 'REVISED' && first !== undefined ? { parcels: leg.parcels.map(toDeclaredPieces) } : {};
  requireSuccess(
    'measurement',
    await applyDecision(
      depsAt(3),
      partner,
      { partnerId, id },
      { decision: outcome, comment: note ?? SCALE, ...parcels },
    ),
  );
}

/** The factor of the weight of each piece. One beyond the tolerance is so high that the charge changes. */
function chooseFactor({ gross_grams, chargeable_grams }: MeasurableLeg, factor: number): number {
  const needsAnswer = (factor - 1) * 10_000 >= REWEIGH_TOLERANCE.basisPoints;
  return needsAnswer ? Math.max(factor, (chargeable_grams + ABOVE_GRAMS) / gross_grams) : factor;
}

function createReading({ grossGrams, lengthMm, widthMm, heightMm }: Parcel, factor: number, tape?: true) {
  if (tape !== true || lengthMm === undefined || widthMm === undefined || heightMm === undefined)
    return { grossGrams: Math.max(1, Math.round(grossGrams * factor)) };
  return { lengthMm, widthMm, heightMm: Math.round(heightMm * factor) };
}

function toDeclaredPieces({ grossGrams }: Parcel, index: number) {
  return { piece: index + 1, grossGrams: Math.round(grossGrams * 1.1) };
}
