import type { Aircraft } from '@portal/contract/freight';
import type { ManifestFinding } from '@portal/contract/manifests';
import type { Transaction } from '../../../db/database.ts';
import { forEachClient } from '../../bagging/index.ts';
import { getFindingField, runPreflight } from '../../orders/index.ts';
import { readPartnerGoods } from '../../partners/index.ts';
import { findDesk } from '../desk/check-desk.ts';
import type { ManifestDeps } from '../manifests-deps.ts';
import { buildOrderFinding, checkGoodsByAir } from '../mawb/mawb-findings.ts';
import type { MawbRecord } from '../mawb/mawbs-store.ts';
import type { ManifestedOrder } from './manifest-content.ts';

type CheckDeps = Pick<ManifestDeps, 'preflight' | 'clock'>;

/** Pre-flight of orders that fly, each with the severities of its client. */
export async function readPreflightFindings(
  { preflight, clock }: CheckDeps,
  tx: Transaction,
  { destinationPortId }: Pick<MawbRecord, 'destinationPortId'>,
  orders: readonly ManifestedOrder[],
): Promise<ManifestFinding[]> {
  const ordersById = new Map(orders.map((order) => [order.id, order]));
  const now = clock.now();
  const findings: ManifestFinding[] = [];
  const items = orders.map(({ id, clientId }) => ({ orderId: id, clientId }));
  await forEachClient(tx, items, async (clientId, clientItems) => {
    const orderIds = clientItems.map(({ orderId }) => orderId);
    const context = await preflight.readContext(tx, clientId, now);
    for (const [id, orderFindings] of await runPreflight(tx, clientId, orderIds, context, now, 'AIR')) {
      const order = ordersById.get(id);
      if (order === undefined) continue;
      for (const finding of orderFindings) {
        const field = getFindingField({ ...finding, params: finding.reason.params });
        const desk = findDesk(finding, destinationPortId, order);
        findings.push(buildOrderFinding(finding.severity, order, finding.reason, { field, desk }));
      }
    }
  });
  return findings;
}

/** The findings of the pre-flight about goods that an aircraft may not carry. */
const GOODS_REASONS: ReadonlySet<string> = new Set([
  'finding.dangerous_goods_undeclared',
  'finding.goods_not_by_air',
]);

/** What keeps the goods of orders off a flight, as the check of the manifest finds it. */
export async function findGoodsBlockers(
  deps: CheckDeps,
  tx: Transaction,
  mawb: MawbRecord,
  orders: readonly ManifestedOrder[],
  aircraft: Aircraft,
): Promise<ManifestFinding[]> {
  const findings = await readPreflightFindings(deps, tx, mawb, orders);
  return [
    ...checkGoodsByAir({ orders }, await readPartnerGoods(tx, mawb.partnerId), aircraft),
    ...findings.filter(({ severity, reason }) => severity === 'BLOCKER' && GOODS_REASONS.has(reason.code)),
  ];
}
