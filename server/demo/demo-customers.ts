import type { CustomerRole } from '@portal/contract/customers';
import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { createToken, hashToken } from '../features/auth/index.ts';
import { createUser } from '../features/clients/index.ts';
import { createCustomer, type NewCustomer } from '../features/customers/index.ts';
import { newId } from '../platform/ids.ts';
import { requireSuccess } from './require-success.ts';

/** The customer of Merlion with a user that can sign in as customer@demo.example. */
export const KAYA_CODE = 'KAYA';

interface DemoCustomer {
  readonly customer: NewCustomer;
  /** What it may owe and owes today, in cents of Singapore. */
  readonly credit?: { readonly limitMinor: number; readonly usedMinor: number };
  readonly users?: readonly {
    readonly email: string;
    readonly name: string;
    readonly role: CustomerRole;
    readonly isDisabled?: true;
  }[];
  /** People who have not accepted their invitation; those of more than 7 days ago cannot any more. */
  readonly invited?: readonly {
    readonly email: string;
    readonly role: CustomerRole;
    readonly daysAgo: number;
  }[];
}

export const MERLION_CUSTOMERS: readonly DemoCustomer[] = [
  {
    customer: {
      code: KAYA_CODE,
      name: 'Kaya & Co Gifts',
      email: 'orders@kaya.example',
      phone: '+65 6234 5678',
      registrationNumber: '201714206G',
      language: 'en',
      currency: 'SGD',
      colour: '#b5651d',
      address: {
        name: 'Farah Aziz',
        company: 'Kaya & Co Gifts Pte Ltd',
        phone: '+65 6234 5678',
        email: 'orders@kaya.example',
        addressLine1: '21 Joo Chiat Place',
        postcode: '427761',
        country: 'SG',
      },
      contacts: [
        { task: 'OPERATIONS', name: 'Nurul Iman', email: 'despatch@kaya.example', phone: '+65 6234 5679' },
        { task: 'BILLING', name: 'Accounts', email: 'accounts@kaya.example' },
      ],
    },
    credit: { limitMinor: 1_500_000, usedMinor: 824_050 },
    users: [
      { email: 'customer@demo.example', name: 'Farah Aziz', role: 'CUSTOMER_ADMIN' },
      { email: 'despatch@kaya.example', name: 'Nurul Iman', role: 'CUSTOMER_OPERATOR' },
    ],
    invited: [{ email: 'weekend@kaya.example', role: 'CUSTOMER_OPERATOR', daysAgo: 12 }],
  },
  {
    customer: {
      code: 'ROTAN',
      name: 'Rotan Living',
      email: 'hello@rotan.example',
      phone: '+65 6745 2210',
      registrationNumber: '202034518C',
      address: {
        name: 'Tan Mei Fong',
        company: 'Rotan Living Pte Ltd',
        phone: '+65 6745 2210',
        addressLine1: '1 Tai Seng Avenue, #04-11',
        postcode: '536464',
        country: 'SG',
      },
      contacts: [{ task: 'CLAIMS', name: 'Tan Mei Fong', email: 'hello@rotan.example' }],
    },
    users: [
      { email: 'meifong@rotan.example', name: 'Tan Mei Fong', role: 'CUSTOMER_ADMIN' },
      { email: 'joel@rotan.example', name: 'Joel Ang', role: 'CUSTOMER_OPERATOR', isDisabled: true },
    ],
  },
  {
    customer: {
      code: 'PANDAN',
      name: 'Pandan Pantry',
      email: 'hello@pandan.example',
      language: 'ms',
      currency: 'MYR',
      address: {
        name: 'Siti Rahimah',
        company: 'Pandan Pantry Sdn Bhd',
        phone: '+60 3 2161 4400',
        addressLine1: '18 Jalan Telawi 2',
        addressLine2: 'Bangsar',
        city: 'Kuala Lumpur',
        province: 'Kuala Lumpur',
        postcode: '59100',
        country: 'MY',
      },
    },
    invited: [{ email: 'siti@pandan.example', role: 'CUSTOMER_ADMIN', daysAgo: 2 }],
  },
  {
    customer: {
      code: 'KERIS',
      name: 'Keris Outdoor',
      email: 'shop@keris.example',
      status: 'SUSPENDED',
      registrationNumber: '201908733Z',
      address: {
        name: 'Hafiz Osman',
        company: 'Keris Outdoor Pte Ltd',
        phone: '+65 6100 8733',
        addressLine1: '60 Ubi Crescent, #01-12',
        postcode: '408569',
        country: 'SG',
      },
    },
    users: [{ email: 'hafiz@keris.example', name: 'Hafiz Osman', role: 'CUSTOMER_ADMIN' }],
  },
  {
    // Rotan once more, as a file of its web shop named it.
    customer: {
      code: 'ROTAN-WEB',
      name: 'Rotan Living',
      email: 'webshop@rotan.example',
      registrationNumber: '202034518C',
    },
    invited: [{ email: 'webshop@rotan.example', role: 'CUSTOMER_OPERATOR', daysAgo: 3 }],
  },
  {
    customer: {
      code: 'MELATI',
      name: 'Melati Beauty',
      email: 'orders@melati.example',
      ordersStopped: true,
      lanes: [{ originCountry: 'SG', destinationCountry: 'MY' }],
      serviceLevels: ['ECONOMY'],
    },
    credit: { limitMinor: 300_000, usedMinor: 318_700 },
    users: [{ email: 'orders@melati.example', name: 'Wong Pei Shan', role: 'CUSTOMER_ADMIN' }],
  },
];

export const TIDEWATER_CUSTOMERS: readonly DemoCustomer[] = [
  {
    customer: {
      code: 'LANTERN',
      name: 'Lantern Paper Goods',
      email: 'ops@lantern.example',
      language: 'zh-Hans',
      currency: 'CNY',
      registrationNumber: '91440300MA5GQLK27P',
      address: {
        name: '陈晓雯',
        company: '深圳灯笼纸品有限公司',
        phone: '+86 755 2788 6120',
        addressLine1: '福海街道和平社区福园一路18号',
        district: '宝安区',
        city: '深圳市',
        province: '广东省',
        postcode: '518103',
        country: 'CN',
      },
    },
    users: [{ email: 'ops@lantern.example', name: '陈晓雯', role: 'CUSTOMER_ADMIN' }],
  },
  { customer: { code: 'BANYAN', name: 'Banyan Home', email: 'orders@banyan.example' } },
  { customer: { code: 'SAMPAN', name: 'Sampan Toys', email: 'ship@sampan.example' } },
  { customer: { code: 'ORCHID', name: 'Orchid & Thread', email: 'hello@orchid.example' } },
];

/** Creates customers of a client with their users. */
export async function createDemoCustomers(
  tx: Transaction,
  clientId: string,
  customers: readonly DemoCustomer[],
  { passwordHash, now }: { readonly passwordHash: string; readonly now: number },
): Promise<void> {
  const usedOn = new Date(now).toISOString().slice(0, 10);
  for (const { customer, credit, users = [] } of customers) {
    const values = {
      ...customer,
      ...(credit !== undefined && { credit: { currency: 'SGD', ...credit, usedOn } }),
    };
    const { customerId } = requireSuccess('customer', await createCustomer(tx, clientId, values));
    for (const { isDisabled = false, ...user } of users) {
      const { userId } = requireSuccess(
        'user',
        await createUser(tx, { ...user, passwordHash, clientId, customerId }),
      );
      if (isDisabled) await tx.execute(sql`update users set status = 'DISABLED' where id = ${userId}`);
    }
  }
}

/** Creates the open invitations of customers. `inviterId`: the user of the client who invited; `now`: epoch milliseconds. */
export async function inviteDemoUsers(
  tx: Transaction,
  clientId: string,
  customers: readonly DemoCustomer[],
  inviterId: string,
  now: number,
): Promise<void> {
  for (const { customer, invited = [] } of customers)
    for (const { email, role, daysAgo } of invited)
      await tx.execute(sql`
        insert into invitations (client_id, id, email, role, customer_id, token_hash, invited_by, created_at, sent_at, expires_at)
        select ${clientId}, ${newId()}, ${email}, ${role}, id, ${hashToken(createToken())}, ${inviterId}, sent, sent,
          sent + interval '7 days'
        from customers, (select ${new Date(now).toISOString()}::timestamptz - make_interval(days => ${daysAgo})) times (sent)
        where client_id = ${clientId} and code = ${customer.code}`);
}
