import { ROLE_PERMISSIONS, ROLES } from '@portal/contract/auth';
import { isNoticeKind, NOTICE_KINDS } from '@portal/contract/notifications';
import type { Database, Transaction } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue, Jobs } from '../../platform/jobs.ts';
import {
  addNotification,
  forgetOldNotifications,
  peopleToNotify,
  takeNotices,
  type Person,
  type StoredNotice,
} from './notifications-store.ts';
import { MAIL_NOTIFICATION_QUEUE } from './mail-notification-queue.ts';
import { NOTIFY_QUEUE, type Audience } from './notify.ts';

interface NotifyDeps {
  /** As the jobs role. */
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

const AT_ONCE = 200;
const KEPT_MS = 90 * 86_400_000;
/** A group is mailed once it has had time to fill. */
const GROUP_FILLS_SECONDS = 300;

/** Makes notifications of a client's notices, all there are: after a flood the first job finds the work of the others. */
export function notifyQueue(deps: NotifyDeps): JobQueue {
  return {
    name: NOTIFY_QUEUE,
    retries: 5,
    perClient: 1,
    atOnce: 2,
    handle: async ({ clientId }, signal) => {
      if (typeof clientId !== 'string') throw new TypeError('a notify job names no client');
      let taken = AT_ONCE;
      while (taken === AT_ONCE && !signal.aborted) {
        taken = await deps.database.withTenant({ clientId }, async (tx) => {
          const notices = await takeNotices(tx, clientId, AT_ONCE);
          for (const notice of notices) await tellPeople(deps, tx, clientId, notice);
          return notices.length;
        });
      }
      const before = new Date(deps.clock.now().getTime() - KEPT_MS);
      await deps.database.withTenant({ clientId }, (tx) => forgetOldNotifications(tx, clientId, before));
    },
  };
}

async function tellPeople(deps: NotifyDeps, tx: Transaction, clientId: string, notice: StoredNotice) {
  const { kind, params, created_at: happenedAt } = notice;
  if (!isNoticeKind(kind)) return;
  const { topic, grouped } = NOTICE_KINDS[kind];
  const groupKey = grouped ? `${kind} ${happenedAt.toISOString().slice(0, 13)}` : notice.id;
  for (const person of await peopleOf(tx, notice.audience)) {
    const id = newId();
    const made = { id, userId: person.id, kind, params, groupKey, happenedAt };
    const isNew = await addNotification(tx, clientId, made);
    if (!isNew || person.preferences.mailTopics?.includes(topic) !== true) continue;
    const job = { clientId, userId: person.id, notificationId: id, kind };
    await deps.jobs.enqueue(tx, MAIL_NOTIFICATION_QUEUE, clientId, job, grouped ? GROUP_FILLS_SECONDS : 0);
  }
}

async function peopleOf(tx: Transaction, audience: Audience): Promise<Person[]> {
  if ('userId' in audience) return peopleToNotify(tx, { userId: audience.userId, customerId: null });
  const { permission, customerId, exceptUserId } = audience;
  const people = await peopleToNotify(tx, { userId: null, customerId });
  return people.filter(
    ({ id, role }) =>
      id !== exceptUserId && ROLES.some((one) => one === role && ROLE_PERMISSIONS[one].includes(permission)),
  );
}
