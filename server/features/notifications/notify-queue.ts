import { ROLE_PERMISSIONS, ROLES, type Permission } from '@portal/contract/auth';
import { isNoticeKind, NOTICE_KINDS, type NoticeKind } from '@portal/contract/notifications';
import type { Database, Transaction } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue, Jobs } from '../../platform/jobs.ts';
import { recent } from '../../platform/recent.ts';
import {
  addNotifications,
  forgetOldNotifications,
  partnerPeopleToNotify,
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
export function notifyQueue(deps: NotifyDeps, mostClients = 1_000): JobQueue {
  /** The day on which a client's old notifications were last forgotten. */
  const forgottenOn = recent<string, string>(mostClients);
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
          for (const group of groupsOf(notices)) await tellPeople(deps, tx, clientId, group);
          return notices.length;
        });
      }
      const now = deps.clock.now();
      const today = now.toISOString().slice(0, 10);
      if (forgottenOn.get(clientId) === today) return;
      const before = new Date(now.getTime() - KEPT_MS);
      await deps.database.withTenant({ clientId }, (tx) => forgetOldNotifications(tx, clientId, before));
      forgottenOn.set(clientId, today);
    },
  };
}

/** A notice to be told, under the key of the entry it is counted into. */
interface Group extends Omit<StoredNotice, 'kind'> {
  readonly kind: NoticeKind;
  readonly groupKey: string;
}

/** Notices that count into one entry of the same people become one: a flood of orders is told once, with its count. */
function groupsOf(notices: readonly StoredNotice[]): Group[] {
  const groups = new Map<string, Group>();
  for (const notice of notices) {
    const { kind, audience, created_at: at, id } = notice;
    if (!isNoticeKind(kind)) continue;
    const groupKey = NOTICE_KINDS[kind].grouped ? groupOf(kind, audience, at) : id;
    const key = `${groupKey} ${JSON.stringify(audience)}`;
    const before = groups.get(key);
    const params =
      before === undefined
        ? notice.params
        : { ...notice.params, count: Number(before.params['count']) + Number(notice.params['count']) };
    groups.set(key, { ...notice, kind, params, groupKey });
  }
  return [...groups.values()];
}

/** Somebody of two partners is told what each is asked: their pages differ. */
function groupOf(kind: NoticeKind, audience: Audience, at: Date): string {
  const hour = at.toISOString().slice(0, 13);
  return 'partnerId' in audience ? `${kind} ${audience.partnerId} ${hour}` : `${kind} ${hour}`;
}

async function tellPeople(deps: NotifyDeps, tx: Transaction, clientId: string, group: Group) {
  const { kind, params, groupKey, created_at: happenedAt } = group;
  const { topic, grouped } = NOTICE_KINDS[kind];
  const people = await peopleOf(tx, group.audience);
  const made = people.map((person) => {
    const one = { id: newId(), userId: person.id, kind, params, groupKey, happenedAt };
    return { one, wantsMail: person.preferences.mailTopics?.includes(topic) === true };
  });
  const added = await addNotifications(
    tx,
    clientId,
    made.map(({ one }) => one),
  );
  for (const { one, wantsMail } of made) {
    if (!wantsMail || !added.has(one.id)) continue;
    const job = { clientId, userId: one.userId, notificationId: one.id, kind };
    await deps.jobs.enqueue(tx, MAIL_NOTIFICATION_QUEUE, clientId, job, grouped ? GROUP_FILLS_SECONDS : 0);
  }
}

async function peopleOf(tx: Transaction, audience: Audience): Promise<Person[]> {
  if ('userId' in audience) return peopleToNotify(tx, { userId: audience.userId, customerId: null });
  if ('partnerId' in audience) {
    const people = await partnerPeopleToNotify(tx, { partnerId: audience.partnerId, userId: null });
    return people.filter((person) => may(person, 'partner-orders.update'));
  }
  const { permission, customerId, exceptUserId } = audience;
  const people = await peopleToNotify(tx, { userId: null, customerId });
  return people.filter((person) => person.id !== exceptUserId && may(person, permission));
}

function may({ role }: Person, permission: Permission): boolean {
  return ROLES.some((one) => one === role && ROLE_PERMISSIONS[one].includes(permission));
}
