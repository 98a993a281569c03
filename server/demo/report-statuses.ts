import type { StatusUpdate } from '@portal/contract/orders';
import { applyPartnerStatusUpdates, toStatusUpdateInputs } from '../features/orders/index.ts';
import { asPartners } from './demo-context.ts';
import type { ProgressDeps } from './progress-deps.ts';
import { requireSuccess } from './require-success.ts';
import { ignoreNotices } from './without-notices.ts';

/** Reports statuses as the partners, in one list. A refused update is a bug of the demo and throws. */
export async function reportStatuses(
  {
    database,
    routing,
    partnerIds,
    reporter,
  }: Pick<ProgressDeps, 'database' | 'routing' | 'partnerIds' | 'reporter'>,
  updates: readonly StatusUpdate[],
  reportedAt: Date,
): Promise<void> {
  if (updates.length === 0) return;
  const deps = { clock: { now: () => reportedAt }, notify: ignoreNotices, routing };
  const context = asPartners(database, partnerIds, reporter);
  const outcomes = requireSuccess(
    'list of updates',
    await applyPartnerStatusUpdates(deps, context, toStatusUpdateInputs(updates)),
  );
  const refused = outcomes.findIndex((outcome) => !outcome.ok);
  if (refused !== -1) {
    throw new Error(
      `The demo's update ${JSON.stringify(updates[refused])} was refused: ${outcomes[refused]?.reason?.message ?? ''}`,
    );
  }
}
