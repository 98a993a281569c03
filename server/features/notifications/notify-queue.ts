import { ROLE_PERMISSIONS, ROLES, type Permission } from '@portal/contract/auth';
import { isNoticeKind, NOTICE_KINDS, type NoticeKind } from '@portal/contract/notifications';
import { LRUCache } from 'lru-cache';
import type { Database, Transaction } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue, Jobs } from '../../jobs/jobs.ts';
import {
  addNotifications,
  deleteOldNotifications,
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

const BATCH_SIZE = 200;
const RETENTION_MS = 90 * 86_400_000;
/** A grouped notification is mailed after a delay, so that one mail counts many notices. */
const GROUP_MAIL_DELAY_SECONDS = 300;

/**
 * Turns the notices of a client into notifications. One job handles all pending notices, so that the jobs of a burst find
 * nothing left to do.
 */
export function notifyQueue(deps: NotifyDeps, maxClients = 1_000): JobQueue {
  /** By client, the day on which its old notifications were last deleted. */
  const lastCleanup = new LRUCache<string, string>({ max: maxClients });
  return {
    name: NOTIFY_QUEUE,
    concurrencyPerClient: 1,
    concurrency: 2,
    handle: async ({ clientId }, signal) => {
      if (typeof clientId !== 'string') throw new TypeError('a notify job names no client');
      let noticeCount = BATCH_SIZE;
      while (noticeCount === BATCH_SIZE && !signal.aborted) {
        noticeCount = await deps.database.withTenant({ clientId }, async (tx) => {
          const notices = await takeNotices(tx, clientId, BATCH_SIZE);
          for (const group of groupNotices(notices)) await createNotifications(deps, tx, clientId, group);
          return notices.length;
        });
      }
      const now = deps.clock.now();
      const today = now.toISOString().slice(0, 10);
      if (lastCleanup.get(clientId) === today) return;
      const before = new Date(now.getTime() - RETENTION_MS);
      await deps.database.withTenant({ clientId }, (tx) => deleteOldNotifications(tx, clientId, before));
      lastCleanup.set(clientId, today);
    },
  };
}

/** A notice, or several that are counted together, with the key of its notification. */
interface Group extends Omit<StoredNotice, 'kind'> {
  readonly kind: NoticeKind;
  readonly groupKey: string;
}

/** Merges notices of the same group and audience into one with the sum of their counts. */
function groupNotices(notices: readonly StoredNotice[]): Group[] {
  const groups = new Map<string, Group>();
  for (const notice of notices) {
    const { kind, audience, id } = notice;
    if (!isNoticeKind(kind)) continue;
    const groupKey = NOTICE_KINDS[kind].isGrouped ? buildGroupKey(kind, notice) : id;
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

/**
 * Notices are grouped by hour, those about a MAWB by its number too, and for partners by partner: a user of two partners gets a
 * notification for each.
 */
function buildGroupKey(
  kind: NoticeKind,
  { audience, params, created_at: at }: Pick<StoredNotice, 'audience' | 'params' | 'created_at'>,
): string {
  const partner = 'partnerId' in audience ? [audience.partnerId] : [];
  const mawb = params['awbNumber'] === undefined ? [] : [params['awbNumber']];
  return [kind, ...partner, ...mawb, at.toISOString().slice(0, 13)].join(' ');
}

async function createNotifications(deps: NotifyDeps, tx: Transaction, clientId: string, group: Group) {
  const { kind, params, groupKey, audience, created_at: happenedAt } = group;
  const { topic, isGrouped } = NOTICE_KINDS[kind];
  const people = await findRecipients(tx, audience);
  const drafts = people.map((person) => {
    const notification = { id: newId(), userId: person.id, kind, params, groupKey, happenedAt };
    return { notification, wantsMail: person.preferences.mailTopics?.includes(topic) === true };
  });
  const createdIds = await addNotifications(
    tx,
    clientId,
    drafts.map(({ notification }) => notification),
  );
  for (const { notification, wantsMail } of drafts) {
    if (!wantsMail || !createdIds.has(notification.id)) continue;
    const job = {
      clientId,
      userId: notification.userId,
      notificationId: notification.id,
      kind,
      ...('partnerId' in audience && { partnerId: audience.partnerId }),
    };
    await deps.jobs.enqueue(
      tx,
      MAIL_NOTIFICATION_QUEUE,
      clientId,
      job,
      isGrouped ? GROUP_MAIL_DELAY_SECONDS : 0,
    );
  }
}

async function findRecipients(tx: Transaction, audience: Audience): Promise<Person[]> {
  if ('userId' in audience) return peopleToNotify(tx, { userId: audience.userId, customerId: null });
  if ('partnerId' in audience) {
    const people = await partnerPeopleToNotify(tx, { partnerId: audience.partnerId, userId: null });
    return people.filter((person) => hasPermission(person, audience.permission ?? 'partner-orders.update'));
  }
  const { permission, customerId, exceptUserId } = audience;
  const people = await peopleToNotify(tx, { userId: null, customerId });
  return people.filter((person) => person.id !== exceptUserId && hasPermission(person, permission));
}

function hasPermission({ role }: Person, permission: Permission): boolean {
  return ROLES.some((candidate) => candidate === role && ROLE_PERMISSIONS[candidate].includes(permission));
}
