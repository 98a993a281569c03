import type { ServiceType } from '@portal/contract/trade';
import {
  normalizeStatusCode,
  type PartnerContact,
  type PaymentTerms,
  type StatusCodeInput,
} from '@portal/contract/partners';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import {
  changeProfile,
  countUnmappedCodes,
  saveStatusCode,
  storeProfile,
  upsertStatusCode,
  type ProfileTexts,
} from '../features/partners/index.ts';
import { asPartners } from './demo-context.ts';
import type { DemoParties } from './demo-parties.ts';
import { findPerson } from './find-person.ts';
import { DEMO_PARTNERS, type DemoPartner } from './network.ts';
import { PARTNER_STATUS_CODES } from './partner-status-codes.ts';
import { PARTNER_TEXTS } from './partner-texts.ts';
import { requireSuccess } from './require-success.ts';

interface ProfileSeed {
  readonly database: Database;
  /** Connects as portal_owner. */
  readonly owner: Database;
  readonly partners: DemoParties['partners'];
  readonly now: number;
}

const PARTNER_NAMES = Object.keys(PARTNER_TEXTS) as DemoPartner[];
/** Partners whose user writes the profile, so that it has a history. The operator writes the others. */
const AUTHORS: { readonly [Partner in DemoPartner]?: string } = {
  HARBOURLINE: 'partner@demo.example',
  NUSANTARA: 'lastmile@demo.example',
};

/** Fills the profiles of all partners, and the status codes of some. A repeated run changes nothing. */
export async function seedPartnerProfiles(seed: ProfileSeed): Promise<void> {
  await seed.owner.withoutTenant(async (tx) => {
    for (const name of PARTNER_NAMES) {
      if (AUTHORS[name] !== undefined) continue;
      const partnerId = seed.partners[name];
      await storeProfile(tx, partnerId, createProfile(name));
      for (const { statusCode, ...input } of listStatusCodes(name))
        await upsertStatusCode(tx, partnerId, statusCode, input);
    }
  });
  for (const name of PARTNER_NAMES) await seedByAuthor(seed, name);
}

async function seedByAuthor(
  { database, owner, partners, now }: ProfileSeed,
  name: DemoPartner,
): Promise<void> {
  const email = AUTHORS[name];
  if (email === undefined) return;
  const partnerId = partners[name];
  const author = await owner.withoutTenant((tx) => findPerson(tx, email));
  const context = asPartners(database, [partnerId], author);
  const deps = { clock: { now: () => new Date(now) }, onRoutingFactsChanged: () => Promise.resolve() };
  requireSuccess('profile', await changeProfile(deps, context, partnerId, createProfile(name)));
  for (const { statusCode, ...input } of listStatusCodes(name))
    requireSuccess('status code', await saveStatusCode(context, { partnerId, statusCode }, input));
}

/** Counts reports of codes that partners have not mapped, on the latest orders of the partners. Once, after the orders. */
export async function seedUnmappedCodes({
  owner,
  partners,
}: Pick<ProfileSeed, 'owner' | 'partners'>): Promise<void> {
  await owner.withoutTenant(async (tx) => {
    for (const name of PARTNER_NAMES) {
      const codes = Object.entries(PARTNER_STATUS_CODES[name]?.unmapped ?? {});
      if (codes.length === 0) continue;
      const partnerId = partners[name];
      const orders = await tx.rows<{ orderCode: string }>(sql`select o.order_code "orderCode"
        from order_legs l join orders o on o.client_id = l.client_id and o.id = l.order_id
        where l.partner_id = ${partnerId} and l.external_tracking is not null
        order by l.order_id desc limit ${codes.length}`);
      const reports = codes.flatMap(([code, count], index) => {
        const order = orders[index % orders.length];
        return order === undefined
          ? []
          : Array.from({ length: count }, () => ({ partnerId, code, ...order }));
      });
      await countUnmappedCodes(tx, reports);
    }
  });
}

function listStatusCodes(name: DemoPartner): (StatusCodeInput & { readonly statusCode: string })[] {
  const { mapped } = PARTNER_STATUS_CODES[name] ?? { mapped: [] };
  return mapped.map(([code, label, serviceType, status]) => ({
    statusCode: normalizeStatusCode(code),
    label,
    serviceType,
    status,
  }));
}

function createProfile(name: DemoPartner): ProfileTexts {
  const [headline, description, languages, phone, terms] = PARTNER_TEXTS[name];
  const [creditDays, invoicing, currencies, note = null] = terms;
  const domain = `${name.toLowerCase()}.example`;
  const paymentTerms: PaymentTerms = {
    creditDays,
    invoicing,
    currencies: currencies.split(' '),
    methods: creditDays < 14 ? ['BANK_TRANSFER', 'CARD'] : ['BANK_TRANSFER'],
    note,
  };
  return {
    headline,
    description,
    website: `https://www.${domain}`,
    languages: languages.split(' '),
    contacts: listContacts(DEMO_PARTNERS[name].serviceTypes, domain, phone),
    paymentTerms,
  };
}

/** The desks of a partner; only the first has a phone number. */
function listContacts(serviceTypes: readonly ServiceType[], domain: string, phone: string): PartnerContact[] {
  const isForwarder = serviceTypes.includes('FREIGHT_FORWARDER');
  const delivers = serviceTypes.includes('LAST_MILE');
  const desks: (PartnerContact | false)[] = [
    isForwarder && { task: 'OPERATIONS', name: 'Export desk', email: `export@${domain}` },
    delivers && { task: 'OPERATIONS', name: 'Dispatch', email: `dispatch@${domain}` },
    serviceTypes.includes('CUSTOMS') && { task: 'CUSTOMS', name: 'Declarations', email: `customs@${domain}` },
    delivers && { task: 'CUSTOMER_SERVICE', name: 'Customer service', email: `help@${domain}` },
    { task: 'CLAIMS', name: 'Claims', email: `claims@${domain}` },
    { task: 'BILLING', name: 'Accounts', email: `billing@${domain}` },
  ];
  return desks
    .filter((desk) => desk !== false)
    .map((desk, index) => (index === 0 ? { ...desk, phone } : desk));
}
