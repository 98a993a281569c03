import { isRefusal, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../db/database.ts';
import { createClient, createUser, findClient, type NewUser } from '../features/clients/index.ts';
import { createCustomer, findCustomer } from '../features/customers/index.ts';
import { connect, createPartner, findPartner } from '../features/partners/index.ts';
import { DEMO_PARTNERS, type DemoPartner } from './network.ts';

const MERLION = { code: 'MERLION', name: 'Merlion Outfitters', orderCodePrefix: 'MO', currency: 'SGD' };
const JADE = {
  code: 'JADEHARBOUR',
  name: 'Jade Harbour Trading',
  timeZone: 'Asia/Hong_Kong',
  currency: 'HKD',
};
const KAYA = { code: 'KAYA', name: 'Kaya & Co Gifts', email: 'orders@kaya.example', phone: '+65 6234 5678' };
const ROTAN = { code: 'ROTAN', name: 'Rotan Living', email: 'hello@rotan.example' };

/** The ids of the parties of the demo. */
export interface DemoParties {
  readonly merlion: string;
  readonly jade: string;
  /** The customer of Merlion with a user that can sign in. */
  readonly kaya: string;
  readonly partners: Readonly<Record<DemoPartner, string>>;
}

const PARTNER_NAMES = Object.keys(DEMO_PARTNERS) as DemoPartner[];
/** Jade Harbour clears customs with its forwarder and has no connection with a broker. */
const NOT_OF_JADE: readonly DemoPartner[] = ['MERIDIAN'];

/**
 * Creates the clients, customers, partners, connections and users of the demo as the operator, in one transaction.
 */
export async function createDemoParties(tx: Transaction, passwordHash: string): Promise<void> {
  const { clientId: merlion } = isCreated(await createClient(tx, MERLION));
  const { clientId: jade } = isCreated(await createClient(tx, JADE));
  const { customerId } = isCreated(await createCustomer(tx, { clientId: merlion, ...KAYA }));
  isCreated(await createCustomer(tx, { clientId: merlion, ...ROTAN }));
  const partners = new Map<DemoPartner, string>();
  for (const name of PARTNER_NAMES) {
    const { partnerId } = isCreated(await createPartner(tx, DEMO_PARTNERS[name]));
    partners.set(name, partnerId);
    await connect(tx, { clientId: merlion, partnerId });
    if (!NOT_OF_JADE.includes(name)) await connect(tx, { clientId: jade, partnerId });
  }
  const people: Omit<NewUser, 'passwordHash'>[] = [
    { email: 'shipper@demo.example', name: 'Lim Hui Shan', role: 'CLIENT_ADMIN', clientId: merlion },
    { email: 'viewer@demo.example', name: 'Arjun Nair', role: 'CLIENT_VIEWER', clientId: merlion },
    { email: 'second@demo.example', name: 'Ho Mei Ling', role: 'CLIENT_ADMIN', clientId: jade },
    {
      email: 'customer@demo.example',
      name: 'Farah Aziz',
      role: 'CUSTOMER_ADMIN',
      clientId: merlion,
      customerId,
    },
    {
      email: 'partner@demo.example',
      name: 'Daniel Teo',
      role: 'PARTNER_ADMIN',
      partnerIds: idsOf(partners, 'HARBOURLINE'),
    },
    {
      email: 'lastmile@demo.example',
      name: 'Dewi Lestari',
      role: 'PARTNER_ADMIN',
      partnerIds: idsOf(partners, 'NUSANTARA'),
    },
  ];
  for (const person of people) isCreated(await createUser(tx, { ...person, passwordHash }));
}

/** The parties that `createDemoParties` created. Errors: a party was deleted. */
export async function findDemoParties(tx: Transaction): Promise<DemoParties> {
  const { clientId: merlion } = isCreated(await findClient(tx, MERLION.code));
  const { clientId: jade } = isCreated(await findClient(tx, JADE.code));
  const { customerId: kaya } = isCreated(await findCustomer(tx, merlion, KAYA.code));
  const partners: Partial<Record<DemoPartner, string>> = {};
  for (const name of PARTNER_NAMES) {
    partners[name] = isCreated(await findPartner(tx, DEMO_PARTNERS[name].code)).partnerId;
  }
  return { merlion, jade, kaya, partners: partners as Record<DemoPartner, string> };
}

function idsOf(partners: ReadonlyMap<DemoPartner, string>, name: DemoPartner): string[] {
  const id = partners.get(name);
  return id === undefined ? [] : [id];
}

function isCreated<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`The demo data cannot be made: ${result.message}`);
  return result;
}
