import { isRefusal, type BodyOf, type QueryOf, type Refusal } from '@portal/contract/core';
import type { downloadManifest, issueManifest, ManifestFinding } from '@portal/contract/manifests';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { applyPartnerStatusUpdatesInTransaction } from '../../orders/index.ts';
import { changeBags } from '../mawb/change-bags.ts';
import { readCheck } from './check-manifest.ts';
import { buildFreightUpdates, selectPending } from '../mawb/freight-updates.ts';
import {
  chooseLayout,
  chooseLayoutOfIssued,
  type LayoutVersion,
  type UsableLayout,
} from '../layouts/choose-layout.ts';
import { recordTaxIdReading, renderManifestFile } from './manifest-file.ts';
import { toFreightOrder, type ManifestContent } from './manifest-content.ts';
import type { ManifestDeps } from '../manifests-deps.ts';
import { insertManifest, readManifest } from './manifests-store.ts';
import { readBagsOfMawb } from '../mawb/mawb-bags.ts';
import { toDetails } from '../mawb/mawb-findings.ts';
import { checkIssueDay, refuseUnreadyFlight } from '../mawb/flight-readiness.ts';
import { lockMawb, markManifested, readMawb, type MawbRecord } from '../mawb/mawbs-store.ts';
import { readContent } from './read-content.ts';
import { writeClientAudits } from '../mawb/write-client-audits.ts';

/** `comment`: why it is issued in spite of missing papers; undefined refuses them. */
type IssueInput = BodyOf<typeof issueManifest> & { readonly comment?: string };

/** A manifest and the layout to write it in. */
interface IssuedManifest {
  readonly content: ManifestContent;
  readonly layout: UsableLayout;
}

const renderIssued = ({ taxIds }: ManifestDeps, { content, layout }: IssuedManifest) =>
  renderManifestFile(taxIds, content, layout.sheets);

/**
 * Issues the manifest of a MAWB: bags, custody and orders become MANIFESTED. A repeated request answers the manifest again.
 * Refuses: not_found, not_allowed_now, stale.
 */
export async function issueMawbManifest(
  deps: ManifestDeps,
  context: RequestContext,
  input: IssueInput,
): Promise<FileResponse | Refusal> {
  const issued = await issueContent(deps, context, input);
  return isRefusal(issued) ? issued : renderIssued(deps, issued);
}

/** As `issueMawbManifest`, without the spreadsheet. */
export function issueContent(
  deps: Omit<ManifestDeps, 'taxIds'>,
  context: RequestContext,
  { mawbId, layout, ...input }: IssueInput,
): Promise<IssuedManifest | Refusal> {
  return context.inTenant(async (tx): Promise<IssuedManifest | Refusal> => {
    const mawb = await lockMawb(tx, mawbId);
    if (mawb === undefined) return refuse('manifest.not_found');
    const isOpen = mawb.state === 'OPEN';
    const usable = isOpen
      ? await chooseLayout(tx, mawb, layout)
      : await chooseLayoutOfIssued(tx, mawb, layout);
    if (isRefusal(usable)) return usable;
    const content = isOpen
      ? await issue(deps, tx, context, mawb, usable, input)
      : ((await readManifest(tx, mawb)) ?? refuse('manifest.version_not_found'));
    if (isRefusal(content)) return content;
    await recordTaxIdReading(tx, context, content);
    return { content, layout: usable };
  });
}

async function issue(
  deps: Omit<ManifestDeps, 'taxIds'>,
  tx: Transaction,
  context: RequestContext,
  mawb: MawbRecord,
  layout: LayoutVersion,
  { acknowledgement, comment }: Pick<IssueInput, 'acknowledgement' | 'comment'>,
): Promise<ManifestContent | Refusal> {
  const { partnerId, awbNumber } = mawb;
  const now = deps.clock.now();
  const bags = await readBagsOfMawb(tx, partnerId, awbNumber);
  const content = await readContent(tx, mawb, bags);
  const check = await readCheck(deps, tx, context, mawb, bags, content);
  if (check.blockers > 0) return refuseBlocked(mawb, check.findings);
  if (check.acknowledgement !== (acknowledgement ?? null)) {
    return acknowledgement === undefined
      ? refuse('manifest.warnings', { awbNumber })
      : refuse('manifest.warnings_changed', { awbNumber });
  }
  const readiness = await refuseUnreadyFlight(tx, mawb, checkIssueDay(mawb, now), comment !== undefined);
  if (isRefusal(readiness)) return readiness;
  const freight = { status: 'MANIFESTED', place: mawb.originPortId, at: now } as const;
  const pending = await selectPending(tx, content.orders, freight);
  // Orders before bags, as every change of a bag locks them.
  const updates = buildFreightUpdates(pending.map(toFreightOrder), freight);
  const outcomes = await applyPartnerStatusUpdatesInTransaction(deps, tx, context, updates, {
    operation: null,
  });
  if (outcomes.some(({ ok }) => !ok)) return refuse('manifest.blocked', { awbNumber });
  const change = { state: 'MANIFESTED', kind: 'MANIFESTED', awbNumber } as const;
  if (!(await changeBags(tx, context, partnerId, bags, change, now)))
    return refuse('manifest.blocked', { awbNumber });
  await insertManifest(
    tx,
    mawb,
    { content, differences: [], reason: comment ?? null, layout },
    context.caller,
    now,
  );
  await markManifested(tx, mawb, now);
  await writeClientAudits(tx, context, { operation: 'issueManifest', awbNumber }, content.orders);
  context.audit({
    partnerId,
    subject: awbNumber,
    after: {
      bags: bags.length,
      orders: content.orders.length,
      comment,
      missing: readiness.faults.map(({ note }) => note),
    },
  });
  return content;
}

function refuseBlocked({ awbNumber }: MawbRecord, findings: readonly ManifestFinding[]): Refusal {
  const blockers = findings.filter(({ severity }) => severity === 'BLOCKER');
  return refuse('manifest.blocked', { awbNumber }, { details: toDetails(blockers) });
}

/** A manifest as it was issued. Refuses: not_found, not_allowed_now. */
export async function openManifest(
  deps: ManifestDeps,
  context: RequestContext,
  id: string,
  { layout, version }: QueryOf<typeof downloadManifest>,
): Promise<FileResponse | Refusal> {
  const issued = await context.inTenant(async (tx): Promise<IssuedManifest | Refusal> => {
    const mawb = await readMawb(tx, id);
    if (mawb === undefined) return refuse('manifest.not_found');
    if (mawb.state === 'OPEN') return refuse('manifest.not_issued', { awbNumber: mawb.awbNumber });
    const content = await readManifest(tx, mawb, version);
    if (content === undefined) return refuse('manifest.version_not_found');
    const usable = await chooseLayoutOfIssued(tx, mawb, layout, version);
    if (isRefusal(usable)) return usable;
    await recordTaxIdReading(tx, context, content);
    return { content, layout: usable };
  });
  return isRefusal(issued) ? issued : renderIssued(deps, issued);
}
