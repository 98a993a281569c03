import { isRefusal } from '@portal/contract/core';
import { openDatabase } from '@portal/server/db/database.ts';
import { sql } from '@portal/server/db/sql.ts';
import { hashPassword } from '@portal/server/features/auth/index.ts';
import { createUser, findClient } from '@portal/server/features/clients/index.ts';
import { newId } from '@portal/server/platform/ids.ts';
import { openLog } from '@portal/server/platform/log.ts';
import { expect, inject } from 'vitest';
import { workerNumber } from './workers.ts';

/** The operator's side of the portal a journey walks through. Close it in afterAll. */
export interface Office {
  /** A new operator of the demo's shipper, with the demo's password; answers the e-mail. */
  hire(): Promise<string>;
  /** The link of the newest mail to somebody, once there is one. */
  linkMailedTo(email: string): Promise<string>;
  close(): Promise<void>;
}

/** Of everybody in the demo. */
export const DEMO_PASSWORD = 'Portal@2026';

export function openOffice(): Office {
  const url = inject('portalDatabases')[workerNumber()];
  if (url === undefined) throw new Error('No portal was started for this worker.');
  const database = openDatabase({ url, role: 'portal_owner', max: 1, log: openLog('fatal') });
  return {
    hire: async () => {
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      const email = `${newId()}@demo.example`;
      await database.withoutTenant(async (tx) => {
        const client = await findClient(tx, 'MERLION');
        if (isRefusal(client)) throw new Error(client.message);
        const { clientId } = client;
        const user = { email, name: 'Nina New', role: 'CLIENT_OPERATOR', passwordHash, clientId } as const;
        const made = await createUser(tx, user);
        if (isRefusal(made)) throw new Error(made.message);
      });
      return email;
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
