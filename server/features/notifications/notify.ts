import type { Permission } from '@portal/contract/auth';
import type { NoticeKind, NoticeParams } from '@portal/contract/notifications';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs.ts';

export const NOTIFY_QUEUE = 'notify';

/**
 * One person; a partner's people who act on its orders; or everybody with the permission but perhaps one, of the client
 * itself or of one of its customers.
 */
export type Audience =
  | { readonly userId: string }
  | { readonly partnerId: string }
  | {
      readonly permission: Permission;
      readonly customerId: string | null;
      readonly exceptUserId?: string;
    };

/**
 * Tells people of something, in the transaction of what happened: they are told exactly when it commits. Who that is,
 * and who of them wants e-mail, is settled afterwards in the background.
 */
export type Notify = <K extends NoticeKind>(
  tx: Transaction,
  clientId: string,
  kind: K,
  audience: Audience,
  params: NoticeParams<K>,
) => Promise<void>;

export function notifier(jobs: Jobs): Notify {
  return async (tx, clientId, kind, audience, params) => {
    await tx.run(sql`insert into notices (client_id, id, kind, params, audience)
      values (${clientId}, ${newId()}, ${kind}, ${JSON.stringify(params)}::jsonb, ${JSON.stringify(audience)}::jsonb)`);
    await jobs.enqueue(tx, NOTIFY_QUEUE, clientId, { clientId });
  };
}
