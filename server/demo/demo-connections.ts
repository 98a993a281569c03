import {
  getConnectionRule,
  type ConnectionAction,
  type ConnectionReason,
  type ConnectionRequest,
  type ConnectionTerms,
} from '@portal/contract/connections';
import type { ServiceType } from '@portal/contract/trade';
import type { Transaction } from '../db/database.ts';
import { insertConnection, storeChange, type ConnectionKey } from '../features/connections/index.ts';
import type { NewPartner } from '../features/partners/index.ts';
import type { DemoPartner } from './network.ts';

const DAY = 86_400_000;

/** The users of the partners that can sign in; the others have a desk. */
const PARTNER_USERS: { readonly [Partner in DemoPartner]?: string } = {
  HARBOURLINE: 'Daniel Teo',
  NUSANTARA: 'Dewi Lestari',
};

/** The name of the user of a partner that answers its clients. */
export const getPartnerUser = (partner: DemoPartner) => PARTNER_USERS[partner] ?? 'Client desk';

/** Days before the start of the demo, action and what belongs to it. */
type Step = readonly [
  daysAgo: number,
  action: ConnectionAction,
  details?: {
    readonly request?: ConnectionRequest;
    readonly terms?: ConnectionTerms;
    readonly reason?: ConnectionReason;
    readonly comment?: string;
    readonly side?: 'CLIENT' | 'PARTNER';
  },
];

/** Writes the history of a connection. `clientUser` is the name of the client's user. */
export async function seedConnection(
  tx: Transaction,
  key: ConnectionKey & { readonly partner: DemoPartner; readonly clientUser: string },
  now: number,
  steps: readonly Step[],
): Promise<void> {
  for (const [index, [daysAgo, action, details = {}]] of steps.entries()) {
    const at = new Date(now - daysAgo * DAY);
    if (index === 0) await insertConnection(tx, key, at);
    const { sides, to } = getConnectionRule(action);
    const { side = sides[0] ?? 'CLIENT', ...event } = details;
    const actorName = side === 'CLIENT' ? key.clientUser : getPartnerUser(key.partner);
    const state = to ?? 'ACCEPTED';
    await storeChange(tx, key, { action, state, side, userId: null, actorName, at, ...event });
  }
}

function ask(
  monthlyOrders: number,
  countries: string[],
  serviceTypes: ServiceType[],
  message?: string,
): { readonly request: ConnectionRequest } {
  return { request: { monthlyOrders, countries, serviceTypes, ...(message !== undefined && { message }) } };
}

const TERMS: ConnectionTerms = {
  creditDays: 30,
  creditLimit: { amountMinor: 2_500_000, currency: 'SGD' },
  cutOffs: [{ serviceType: 'FREIGHT_FORWARDER', time: '18:30' }],
  contacts: [
    { task: 'OPERATIONS', name: 'Export desk', email: 'export@harbourline.example', phone: '+65 6234 8800' },
    { task: 'BILLING', name: 'Grace Ong', email: 'billing@harbourline.example' },
  ],
};

/** The history of the connections that the shippers of the demo work with. */
export function planAcceptedConnection(
  partner: DemoPartner,
  { countries, serviceTypes }: Pick<NewPartner, 'countries' | 'serviceTypes'>,
): readonly Step[] {
  const request = ask(partner === 'HARBOURLINE' ? 3_000 : 900, [...countries], [...serviceTypes]);
  return [
    [150, 'request', request],
    [148, 'accept', partner === 'HARBOURLINE' ? { terms: TERMS } : {}],
  ];
}

/** A request of a shipper of the demo that its partner has not answered. */
export const OPEN_REQUEST: {
  readonly client: 'merlion';
  readonly partner: DemoPartner;
  readonly steps: readonly Step[];
} = {
  client: 'merlion',
  partner: 'INTRAMUROS',
  steps: [
    [
      1.6,
      'request',
      ask(
        180,
        ['PH'],
        ['CUSTOMS'],
        'Clothes and bags by air to Manila, most below 10,000 PHP. What is your manifest fee?',
      ),
    ],
  ],
};

/** A client of the demo without users, and its connections. */
interface Prospect {
  readonly code: string;
  readonly name: string;
  readonly user: string;
  readonly connections: { readonly [Partner in DemoPartner]?: readonly Step[] };
}

/** Clients that ask for a connection, or have had one, in every state. */
export const PROSPECTS: readonly Prospect[] = [
  {
    code: 'PASARPAGI',
    name: 'Pasar Pagi Grocers',
    user: 'Siti Rahmah',
    connections: {
      HARBOURLINE: [
        [
          1.2,
          'request',
          ask(
            2_400,
            ['SG', 'MY', 'ID'],
            ['FREIGHT_FORWARDER', 'CUSTOMS'],
            'Dry groceries in cartons of 8 to 15 kg, three departures a week. We need customs in Malaysia and Indonesia from you as well.',
          ),
        ],
      ],
      NUSANTARA: [
        [
          0.8,
          'request',
          ask(1_100, ['ID'], ['LAST_MILE'], 'Greater Jakarta only; half of the orders are COD.'),
        ],
      ],
    },
  },
  {
    code: 'SAIGONSILK',
    name: 'Saigon Silk House',
    user: 'Pham Thi Lan',
    connections: {
      HARBOURLINE: [
        [
          0.1,
          'request',
          ask(
            800,
            ['VN', 'SG', 'HK'],
            ['FREIGHT_FORWARDER'],
            'Scarves and fabrics by air, 400 g on average.',
          ),
        ],
      ],
    },
  },
  {
    code: 'ORIENTPEARL',
    name: 'Orient Pearl Jewellery',
    user: 'Chan Ka Wai',
    connections: {
      HARBOURLINE: [
        [
          15,
          'request',
          ask(
            150,
            ['HK', 'SG'],
            ['FREIGHT_FORWARDER'],
            'Pearls and gold, insured, up to 40,000 SGD a parcel.',
          ),
        ],
        [
          12,
          'reject',
          {
            reason: 'GOODS_NOT_ACCEPTED',
            comment: 'We do not carry precious metals above 5,000 SGD a parcel.',
          },
        ],
      ],
    },
  },
  {
    code: 'KLANGGADGETS',
    name: 'Klang Gadgets',
    user: 'Raj Kumar',
    connections: {
      HARBOURLINE: [
        [200, 'request', ask(1_900, ['MY', 'SG', 'TH'], ['FREIGHT_FORWARDER'])],
        [198, 'accept', { terms: { ...TERMS, creditDays: 14 } }],
        [
          6,
          'suspend',
          { reason: 'PAYMENT_OVERDUE', comment: 'Three invoices of September are open.', side: 'PARTNER' },
        ],
      ],
      NUSANTARA: [
        [90, 'request', ask(600, ['MY', 'ID'], ['LAST_MILE'])],
        [89, 'accept'],
      ],
    },
  },
  {
    code: 'BATAMTOYS',
    name: 'Batam Toy Works',
    user: 'Agus Santoso',
    connections: {
      HARBOURLINE: [
        [40, 'request', ask(300, ['ID', 'SG'], ['FREIGHT_FORWARDER'])],
        [38, 'withdraw', { comment: 'We ship by sea until March.' }],
      ],
      NUSANTARA: [
        [60, 'request', ask(90, ['ID'], ['LAST_MILE'])],
        [57, 'reject', { reason: 'VOLUME_TOO_LOW', comment: 'We start at 300 orders a month.' }],
      ],
    },
  },
  {
    code: 'MEKONGMILL',
    name: 'Mekong Paper Mill',
    user: 'Nguyen Van Hai',
    connections: {
      HARBOURLINE: [
        [400, 'request', ask(700, ['VN', 'SG'], ['FREIGHT_FORWARDER', 'CUSTOMS'])],
        [397, 'accept'],
        [
          30,
          'end',
          { reason: 'AGREEMENT_ENDED', comment: 'The contract of one year ended.', side: 'CLIENT' },
        ],
      ],
    },
  },
];
