import type { Refusal, ResponseOf } from '@portal/contract/core';
import { MAX_MANIFEST_FINDINGS, type checkManifest, type ManifestFinding } from '@portal/contract/manifests';
import { isAwbNumberError, parseAwbNumber, parseScannedCode } from '@portal/contract/orders';
import { reason, refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { findMissingPermits } from '../../documents/index.ts';
import { applyPartnerStatusUpdatesInTransaction, findGrantedOrders } from '../../orders/index.ts';
import { readPartnerGoods } from '../../partners/index.ts';
import { computeAcknowledgement } from '../../preflight/index.ts';
import { readExchangeRates } from '../../routing/index.ts';
import { checkDesk } from '../desk/check-desk.ts';
import { buildFreightUpdates, selectPending } from '../mawb/freight-updates.ts';
import { readPreflightFindings } from './check-goods.ts';
import { toFreightOrder, type ManifestContent, type ManifestedOrder } from './manifest-content.ts';
import type { ManifestDeps } from '../manifests-deps.ts';
import { readBagsOfMawb, type MawbBag } from '../mawb/mawb-bags.ts';
import {
  buildOrderFinding,
  checkBags,
  checkGoodsByAir,
  checkMawb,
  checkWeights,
  type NumberFacts,
} from '../mawb/mawb-findings.ts';
import { readMawb, type MawbRecord } from '../mawb/mawbs-store.ts';
import { readContent } from './read-content.ts';

type ManifestCheck = ResponseOf<typeof checkManifest>['value'];

type CheckDeps = Omit<ManifestDeps, 'taxIds'>;

/** What is wrong with a MAWB before its manifest. Refuses: not_found. */
export function checkMawbById(deps: CheckDeps, context: RequestContext, id: string) {
  return context.inTenant(async (tx): Promise<{ value: ManifestCheck } | Refusal> => {
    const mawb = await readMawb(tx, id);
    if (mawb === undefined) return refuse('manifest.not_found');
    const bags = await readBagsOfMawb(tx, mawb.partnerId, mawb.awbNumber);
    const content = await readContent(tx, mawb, bags);
    return { value: await readCheck(deps, tx, context, mawb, bags, content) };
  });
}

/** Checks number, flight, bags, and pre-flight and status of every order. */
export async function readCheck(
  deps: CheckDeps,
  tx: Transaction,
  context: RequestContext,
  mawb: MawbRecord,
  bags: readonly MawbBag[],
  content: ManifestContent,
): Promise<ManifestCheck> {
  const findings = [
    ...checkMawb(mawb, await readNumberFacts(tx, mawb), content),
    ...checkBags(mawb, bags, content),
    ...checkWeights(content),
    ...checkGoodsByAir(content, await readPartnerGoods(tx, mawb.partnerId), mawb.aircraft),
    ...(await checkOrders(deps, tx, context, mawb, content.orders)),
    ...(await checkAtDesk(deps, tx, content)),
  ];
  const blockers = findings.filter(({ severity }) => severity === 'BLOCKER');
  const warnings = findings.filter(({ severity }) => severity === 'WARNING');
  return {
    findings: [...blockers, ...warnings].slice(0, MAX_MANIFEST_FINDINGS),
    blockers: blockers.length,
    warnings: warnings.length,
    acknowledgement: computeAcknowledgement(warnings.map(toText)),
  };
}

async function readNumberFacts(tx: Transaction, { partnerId, awbNumber }: MawbRecord): Promise<NumberFacts> {
  const parsed = parseAwbNumber(awbNumber);
  if (isAwbNumberError(parsed)) throw new Error(`the stored MAWB number ${awbNumber} is not valid`);
  const { prefix, serial } = parsed;
  const row = await tx.row<Omit<NumberFacts, 'airline'> & { name: string | null; iata: string | null }>(sql`
    select in_awb_stock(${partnerId}, ${prefix}, ${serial}) "isInStock",
      is_mawb_of_other_forwarder(${partnerId}, ${awbNumber}) "isOfOtherForwarder", a.airline "name", a.iata
    from (select 1) one left join awb_prefixes a on a.prefix = ${prefix}`);
  return {
    isInStock: row?.isInStock ?? null,
    isOfOtherForwarder: row?.isOfOtherForwarder ?? false,
    airline: row?.name == null ? undefined : { name: row.name, iata: row.iata },
  };
}

/** Pre-flight of each order by the settings of its client, and whether its status can become MANIFESTED. */
async function checkOrders(
  deps: CheckDeps,
  tx: Transaction,
  context: RequestContext,
  mawb: MawbRecord,
  orders: readonly ManifestedOrder[],
): Promise<ManifestFinding[]> {
  const granted = await findGrantedOrders(
    tx,
    orders.map(({ id }) => id),
  );
  const ordersById = new Map(orders.map((order) => [order.id, order]));
  const isCarried = ({ id }: ManifestedOrder) =>
    granted.get(id)?.serviceTypes.includes('FREIGHT_FORWARDER') === true;
  const carried = orders.filter(isCarried);
  const now = deps.clock.now();
  const findings = [
    ...orders
      .filter((order) => !isCarried(order))
      .map((order) => {
        const { orderCode } = order;
        return buildOrderFinding('BLOCKER', order, reason('manifest.order_not_carried', { orderCode }));
      }),
    ...(await readPreflightFindings(deps, tx, mawb, carried)),
  ];
  const freight = { status: 'MANIFESTED', place: mawb.originPortId, at: now } as const;
  const pending = await selectPending(tx, carried, freight);
  const updates = buildFreightUpdates(pending.map(toFreightOrder), freight);
  const outcomes = await applyPartnerStatusUpdatesInTransaction(deps, tx, context, updates, {
    preview: true,
    operation: null,
  });
  for (const { ok, orderId, reason: cause } of outcomes) {
    if (ok || cause === null) continue;
    const order = ordersById.get(orderId) ?? { orderCode: parseScannedCode(orderId).orderCode, pieces: [] };
    findings.push(buildOrderFinding('BLOCKER', order, cause));
  }
  return findings;
}

/** What customs of the destination refuse or ask about, beyond the findings of the pre-flight. */
async function checkAtDesk(
  { clock }: CheckDeps,
  tx: Transaction,
  { header: { awbNumber, destinationPort }, orders }: ManifestContent,
): Promise<ManifestFinding[]> {
  const exchangeRates = await readExchangeRates(tx, clock.now().toISOString().slice(0, 10));
  const country = destinationPort.slice(0, 2);
  const permits = await findMissingPermits(tx, awbNumber, country, exchangeRates);
  const findings = checkDesk(orders, destinationPort, exchangeRates);
  if (permits === undefined) return findings;
  const { orderCodes, ...source } = permits;
  const withoutPermit = new Set(orderCodes);
  return [
    ...findings,
    ...orders
      .filter(({ orderCode }) => withoutPermit.has(orderCode))
      .map((order) =>
        buildOrderFinding('WARNING', order, reason('manifest.desk_no_permit'), {
          field: 'items',
          desk: { country, ...source },
        }),
      ),
  ];
}

/** A text that identifies a finding. */
const toText = ({ bagCode, orderCode, field, reason: { message } }: ManifestFinding) =>
  JSON.stringify([bagCode, orderCode, field, message]);
