import { PERMISSIONS } from '@portal/contract/auth';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { openDatabase } from '@portal/server/db/database.ts';
import { sql } from '@portal/server/db/sql.ts';
import { hashPassword } from '@portal/server/features/auth/index.ts';
import {
  createClient,
  createUser,
  findClient,
  resumeClient,
  suspendClient,
} from '@portal/server/features/clients/index.ts';
import { TRANSIT_TIMES_QUEUE } from '@portal/server/features/transit-times/index.ts';
import { openJobs } from '@portal/server/jobs/jobs.ts';
import { newId } from '@portal/server/platform/ids.ts';
import { openLog } from '@portal/server/platform/log.ts';
import { expect, inject, onTestFinished } from 'vitest';
import { workerNumber } from './workers.ts';

interface NewClient {
  readonly code: string;
  readonly name: string;
}

/** Operator actions on the portal of a journey. Close it in afterAll. */
export interface Staff {
  /** Creates a user of the demo shipper, or of a new client, with the demo password; returns the e-mail address. */
  createUser(role?: 'CLIENT_ADMIN' | 'CLIENT_OPERATOR', newClient?: NewClient): Promise<string>;
  /** Suspends the demo shipper until the end of the test; only reading is allowed. */
  suspendUntilTestEnds(reason: string): Promise<void>;
  /** Waits for a mail to the address and returns the link in the newest one. */
  linkMailedTo(email: string): Promise<string>;
  /** Queues the job that computes forecasts, which the portal does each minute, for the changes up to now. */
  queueForecasts(): Promise<void>;
  close(): Promise<void>;
}

/** The password of all demo users. */
export const DEMO_PASSWORD = 'Portal@2026';

const SHIPPER = 'MERLION';

const ONLY_READ = Object.fromEntries(
  PERMISSIONS.map((permission) => [permission, permission.endsWith('.read')]),
);

function throwIfRefused<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}

export function createStaff(): Staff {
  const url = inject('portalDatabases')[workerNumber()];
  if (url === undefined) throw new Error('No portal was started for this worker.');
  const database = openDatabase({ url, role: 'portal_owner', max: 1, log: openLog('fatal') });
  return {
    createUser: async (role = 'CLIENT_OPERATOR', newClient) => {
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      const email = `${newId()}@demo.example`;
      await database.withoutTenant(async (tx) => {
        const { clientId } = throwIfRefused(
          newClient === undefined ? await findClient(tx, SHIPPER) : await createClient(tx, newClient),
        );
        throwIfRefused(await createUser(tx, { email, name: 'Nina New', role, passwordHash, clientId }));
      });
      return email;
    },
    suspendUntilTestEnds: async (reason) => {
      const { clientId } = await database.withoutTenant(async (tx) =>
        throwIfRefused(await findClient(tx, SHIPPER)),
      );
      onTestFinished(() =>
        database.withoutTenant(async (tx) => throwIfRefused(await resumeClient(tx, clientId))),
      );
      await database.withoutTenant(async (tx) =>
        throwIfRefused(await suspendClient(tx, clientId, reason, ONLY_READ)),
      );
    },
    linkMailedTo: async (email) => {
      const newest = () =>
        database.withoutTenant((tx) =>
          tx.row<{ body_text: string }>(
            sql`select body_text from mail_outbox where to_email = ${email} order by created_at desc limit 1`,
          ),
        );
      await expect.poll(newest, { timeout: 20_000 }).toBeDefined();
      const [link] = /https?:\/\/\S+/.exec((await newest())?.body_text ?? '') ?? [];
      if (link === undefined) throw new Error(`the mail to ${email} has no link`);
      return link;
    },
    queueForecasts: async () => {
      const jobs = await openJobs({ url, log: openLog('fatal'), queues: [TRANSIT_TIMES_QUEUE] });
      try {
        await database.withoutTenant((tx) => jobs.enqueue(tx, TRANSIT_TIMES_QUEUE, 'portal', {}));
      } finally {
        await jobs.stop();
      }
    },
    close: () => database.close(),
  };
}
