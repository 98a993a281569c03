import { PERMISSIONS } from '@portal/contract/auth';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { openDatabase } from '@portal/server/db/database.ts';
import { sql } from '@portal/server/db/sql.ts';
import { hashPassword } from '@portal/server/features/auth/index.ts';
import {
  createUser,
  findClient,
  resumeClient,
  suspendClient,
} from '@portal/server/features/clients/index.ts';
import { newId } from '@portal/server/platform/ids.ts';
import { openLog } from '@portal/server/platform/log.ts';
import { expect, inject, onTestFinished } from 'vitest';
import { workerNumber } from './workers.ts';

/** The operator's side of the portal a journey walks through. Close it in afterAll. */
export interface Staff {
  /** A new person of the demo's shipper, with the demo's password; answers the e-mail. */
  hire(role?: 'CLIENT_ADMIN' | 'CLIENT_OPERATOR'): Promise<string>;
  /** Suspends the demo's shipper from everything but reading until the test ends. */
  suspendUntilTestEnds(reason: string): Promise<void>;
  /** The link of the newest mail to somebody, once there is one. */
  linkMailedTo(email: string): Promise<string>;
  close(): Promise<void>;
}

/** Of everybody in the demo. */
export const DEMO_PASSWORD = 'Portal@2026';

const SHIPPER = 'MERLION';

const ONLY_READ = Object.fromEntries(
  PERMISSIONS.map((permission) => [permission, permission.endsWith('.read')]),
);

function addFoundingUsers<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}

export function createStaff(): Staff {
  const url = inject('portalDatabases')[workerNumber()];
  if (url === undefined) throw new Error('No portal was started for this worker.');
  const database = openDatabase({ url, role: 'portal_owner', max: 1, log: openLog('fatal') });
  return {
    hire: async (role = 'CLIENT_OPERATOR') => {
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      const email = `${newId()}@demo.example`;
      await database.withoutTenant(async (tx) => {
        const { clientId } = addFoundingUsers(await findClient(tx, SHIPPER));
        addFoundingUsers(await createUser(tx, { email, name: 'Nina New', role, passwordHash, clientId }));
      });
      return email;
    },
    suspendUntilTestEnds: async (reason) => {
      const { clientId } = await database.withoutTenant(async (tx) =>
        addFoundingUsers(await findClient(tx, SHIPPER)),
      );
      onTestFinished(() =>
        database.withoutTenant(async (tx) => addFoundingUsers(await resumeClient(tx, clientId))),
      );
      await database.withoutTenant(async (tx) =>
        addFoundingUsers(await suspendClient(tx, clientId, reason, ONLY_READ)),
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
    close: () => database.close(),
  };
}
