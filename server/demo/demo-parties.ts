import { isRefusal, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { createClient, createUser, findClient, type NewUser } from '../features/clients/index.ts';
import { findCustomer } from '../features/customers/index.ts';
import { setFlag } from '../features/flags/index.ts';
import { createPartner, findPartner } from '../features/partners/index.ts';
import { OPEN_REQUEST, planAcceptedConnection, PROSPECTS, seedConnection } from './demo-connections.ts';
import {
  createDemoCustomers,
  inviteDemoUsers,
  KAYA_CODE,
  MERLION_CUSTOMERS,
  TIDEWATER_CUSTOMERS,
} from './demo-customers.ts';
import { findPerson } from './find-person.ts';
import { DEMO_PARTNERS, type DemoPartner } from './network.ts';

const MERLION = { code: 'MERLION', name: 'Merlion Outfitters', orderCodePrefix: 'MO', currency: 'SGD' };
const JADE = {
  code: 'JADEHARBOUR',
  name: 'Jade Harbour Trading',
  timeZone: 'Asia/Hong_Kong',
  currency: 'HKD',
};
const TIDEWATER = {
  code: 'TIDEWATER',
  name: 'Tidewater Commerce',
  orderCodePrefix: 'TW',
  timeZone: 'Asia/Shanghai',
  currency: 'USD',
};

const DAY = 86_400_000;
/** The users work with the portal since before the first order. */
const USED_SINCE_DAYS = 200;

/** The ids of the parties of the demo. */
export interface DemoParties {
  readonly merlion: string;
  readonly jade: string;
  readonly tidewater: string;
  /** The customer of Merlion with a user that can sign in. */
  readonly kaya: string;
  readonly partners: Readonly<Record<DemoPartner, string>>;
}

const ADMINS = { merlion: 'Lim Hui Shan', jade: 'Ho Mei Ling', tidewater: 'Wang Jingyi' } as const;

const PARTNER_NAMES = Object.keys(DEMO_PARTNERS) as DemoPartner[];
/**
 * Partners without a connection: Merlion has orders for none of them, and one has not answered its request yet; Jade Harbour clears
 * customs with its forwarder, Tidewater sends no freight by truck.
 */
const NOT_CONNECTED = {
  merlion: ['INTRAMUROS', 'SUVARNAGATE', 'GUANGYUE', 'LINGNAN'],
  jade: ['MERIDIAN', 'JAWARA'],
  tidewater: ['SELATHAUL', 'SIAMROAD'],
} as const satisfies Record<string, readonly DemoPartner[]>;

/**
 * Creates the clients, customers, partners, connections and users of the demo as the operator, in one transaction. `now`:
 * milliseconds since 1970.
 */
export async function createDemoParties(tx: Transaction, passwordHash: string, now: number): Promise<void> {
  const { clientId: merlion } = isCreated(await createClient(tx, MERLION));
  const { clientId: jade } = isCreated(await createClient(tx, JADE));
  const { clientId: tidewater } = isCreated(await createClient(tx, TIDEWATER));
  const clients = { merlion, jade, tidewater };
  await createDemoCustomers(tx, merlion, MERLION_CUSTOMERS, { passwordHash, now });
  await createDemoCustomers(tx, tidewater, TIDEWATER_CUSTOMERS, { passwordHash, now });
  await setFlag(tx, 'display-manage-customers', true);
  const partners = new Map<DemoPartner, string>();
  for (const name of PARTNER_NAMES) {
    const { partnerId } = isCreated(await createPartner(tx, DEMO_PARTNERS[name]));
    partners.set(name, partnerId);
    for (const client of ['merlion', 'jade', 'tidewater'] as const) {
      const excluded: readonly DemoPartner[] = NOT_CONNECTED[client];
      const key = { clientId: clients[client], partnerId, partner: name, clientUser: ADMINS[client] };
      if (!excluded.includes(name))
        await seedConnection(tx, key, now, planAcceptedConnection(name, DEMO_PARTNERS[name]));
      else if (client === OPEN_REQUEST.client && name === OPEN_REQUEST.partner)
        await seedConnection(tx, key, now, OPEN_REQUEST.steps);
    }
  }
  await createProspects(tx, partners, now);
  const people: Omit<NewUser, 'passwordHash'>[] = [
    { email: 'shipper@demo.example', name: ADMINS.merlion, role: 'CLIENT_ADMIN', clientId: merlion },
    { email: 'viewer@demo.example', name: 'Arjun Nair', role: 'CLIENT_VIEWER', clientId: merlion },
    { email: 'second@demo.example', name: ADMINS.jade, role: 'CLIENT_ADMIN', clientId: jade },
    { email: 'third@demo.example', name: ADMINS.tidewater, role: 'CLIENT_ADMIN', clientId: tidewater },
    {
      email: 'partner@demo.example',
      name: 'Daniel Teo',
      role: 'PARTNER_ADMIN',
      partnerIds: idsOf(partners, 'HARBOURLINE'),
      timeZone: 'Asia/Singapore',
    },
    {
      email: 'both@demo.example',
      name: 'Priya Menon',
      role: 'CLIENT_OPERATOR',
      clientId: merlion,
      partnerIds: idsOf(partners, 'HARBOURLINE'),
    },
    {
      email: 'partners@demo.example',
      name: 'Marcus Lim',
      role: 'PARTNER_ADMIN',
      partnerIds: [...idsOf(partners, 'HARBOURLINE'), ...idsOf(partners, 'NUSANTARA')],
    },
    {
      email: 'lastmile@demo.example',
      name: 'Dewi Lestari',
      role: 'PARTNER_ADMIN',
      partnerIds: idsOf(partners, 'NUSANTARA'),
      timeZone: 'Asia/Jakarta',
    },
  ];
  for (const person of people) isCreated(await createUser(tx, { ...person, passwordHash }));
  const since = new Date(now - USED_SINCE_DAYS * DAY).toISOString();
  await tx.execute(sql`update users set created_at = ${since}`);
  await tx.execute(sql`update customers set created_at = ${since}, updated_at = ${since}`);
  const { userId } = await findPerson(tx, 'shipper@demo.example');
  await inviteDemoUsers(tx, merlion, MERLION_CUSTOMERS, userId, now);
}

/** Clients without orders, whose connections are in every state. */
async function createProspects(
  tx: Transaction,
  partners: ReadonlyMap<DemoPartner, string>,
  now: number,
): Promise<void> {
  for (const { code, name, user, connections } of PROSPECTS) {
    const { clientId } = isCreated(await createClient(tx, { code, name }));
    for (const partner of PARTNER_NAMES) {
      const [partnerId, steps] = [partners.get(partner), connections[partner]];
      if (partnerId === undefined || steps === undefined) continue;
      await seedConnection(tx, { clientId, partnerId, partner, clientUser: user }, now, steps);
    }
  }
}

/** The parties that `createDemoParties` created. Errors: a party was deleted. */
export async function findDemoParties(tx: Transaction): Promise<DemoParties> {
  const { clientId: merlion } = isCreated(await findClient(tx, MERLION.code));
  const { clientId: jade } = isCreated(await findClient(tx, JADE.code));
  const { clientId: tidewater } = isCreated(await findClient(tx, TIDEWATER.code));
  const { customerId: kaya } = isCreated(await findCustomer(tx, merlion, KAYA_CODE));
  const partners: Partial<Record<DemoPartner, string>> = {};
  for (const name of PARTNER_NAMES) {
    partners[name] = isCreated(await findPartner(tx, DEMO_PARTNERS[name].code)).partnerId;
  }
  return { merlion, jade, tidewater, kaya, partners: partners as Record<DemoPartner, string> };
}

function idsOf(partners: ReadonlyMap<DemoPartner, string>, name: DemoPartner): string[] {
  const id = partners.get(name);
  return id === undefined ? [] : [id];
}

function isCreated<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`The demo data cannot be made: ${result.message}`);
  return result;
}
