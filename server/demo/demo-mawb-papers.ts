import { MAWB_DOCUMENTS, type MAWB_CATEGORIES } from '@portal/contract/documents';
import type { StoredDocument } from '@portal/contract/documents';
import { needsShippersDeclaration, type CarriedGoods } from '@portal/contract/trade';
import { sql } from '../db/sql.ts';
import { addDocumentOfMawb } from '../features/documents/index.ts';
import type { RequestContext } from '../request/request-context.ts';
import { asPartners } from './demo-context.ts';
import { createDemoPaper } from './demo-paper.ts';
import type { ForwarderDeps } from './forwarder-deps.ts';
import { countRows } from './count-of.ts';
import { requireSuccess } from './require-success.ts';
import { toUpload } from './to-upload.ts';

export type MawbCategory = (typeof MAWB_CATEGORIES)[number];

const TITLES: Readonly<Record<MawbCategory, string>> = {
  AWB: 'Air waybill',
  HAWB: 'House air waybills',
  MANIFEST: 'Cargo manifest',
  SECURITY_DECLARATION: 'Consignment security declaration',
  DGD: "Shipper's declaration for dangerous goods",
  COMMERCIAL_INVOICE: 'Commercial invoice',
  PACKING_LIST: 'Packing list',
  PERMIT: 'Import permit',
  ENTRY: 'Customs entry',
  DUTY_RECEIPT: 'Duty receipt',
};

interface MawbPaper {
  readonly awbNumber: string;
  readonly category: MawbCategory;
  /** The client whose orders the paper concerns; null for all. */
  readonly clientId: string | null;
  /** Below the number of the MAWB. */
  readonly lines: readonly string[];
  readonly uploadedAt: Date;
}

/** A partner adds a paper of a MAWB. */
export async function addMawbPaper(
  { files }: Pick<ForwarderDeps, 'files'>,
  partner: RequestContext,
  { awbNumber, category, clientId, lines, uploadedAt }: MawbPaper,
): Promise<StoredDocument> {
  const upload = toUpload(
    `${category.toLowerCase().replaceAll('_', '-')}-${awbNumber}.pdf`,
    'application/pdf',
    await createDemoPaper(TITLES[category], [`MAWB ${awbNumber}`, ...lines]),
    { category, ...(clientId !== null && { clientId }) },
  );
  const paperDeps = { files, clock: { now: () => uploadedAt } };
  return requireSuccess('document', await addDocumentOfMawb(paperDeps, partner, awbNumber, upload));
}

interface FlownMawb {
  readonly awbNumber: string;
  readonly forwarderId: string;
  readonly from: string;
  readonly to: string;
  readonly departsAt: Date;
  readonly arrivesAt: Date;
}

interface ArrivedMawb extends FlownMawb {
  readonly brokerId: string;
  readonly clientId: string;
}

/** Hours before the departure at which the partners add the papers that go with the flight. */
const BEFORE_DEPARTURE = 3;
/** Hours after the arrival of the papers that customs issue. */
const AFTER_ARRIVAL: Partial<Record<MawbCategory, number>> = { ENTRY: 2, DUTY_RECEIPT: 4 };
const HOUR = 3_600_000;

/** Customs papers that every MAWB has when it flies, for the orders of each client. */
const CLIENT_PAPERS = ['COMMERCIAL_INVOICE', 'PACKING_LIST'] as const satisfies readonly MawbCategory[];

/** The papers that a forwarder adds before the manifest, for all orders. */
export function listFlightPapers(goods: readonly CarriedGoods[]): MawbCategory[] {
  const isDeclared = goods.some(({ flag, isLarge }) => needsShippersDeclaration(flag, isLarge));
  return ['AWB', 'SECURITY_DECLARATION', ...(isDeclared ? ['DGD' as const] : [])];
}

/**
 * The papers of the latest MAWB with dangerous goods that arrived, each category: those of the freight by the forwarder, those
 * of customs by the broker. A repeated run changes nothing.
 */
export async function seedArrivalPapers(deps: ForwarderDeps): Promise<void> {
  const { database, partnerIds, reporter } = deps;
  const mawb = await database.withPartner({ partnerIds }, async (tx) => {
    const isSeeded = (await countRows(tx, sql`from mawb_documents where category = 'DUTY_RECEIPT'`)) > 0;
    return isSeeded
      ? undefined
      : tx.row<ArrivedMawb>(sql`select w.awb_number "awbNumber", w.partner_id "forwarderId", l.partner_id "brokerId",
            o.client_id "clientId", w.origin_port_id "from", w.destination_port_id "to",
            w.departs_at "departsAt", w.arrives_at "arrivesAt"
          from mawbs w join orders o on o.awb_number = w.awb_number
            join order_legs l on l.client_id = o.client_id and l.order_id = o.id and l.service_type = 'CUSTOMS'
          where w.state = 'ARRIVED' and l.partner_id <> w.partner_id
            and jsonb_path_exists(o.items, '$[*].goodsFlags[*] ? (@ starts with "UN")')
          order by w.departs_at desc, o.id limit 1`);
  });
  if (mawb === undefined) return;
  const { awbNumber, forwarderId, brokerId, clientId, from, to } = mawb;
  const getUploadTime = (category: MawbCategory) => findUploadTime(mawb, category, deps.now);
  const lines = [`${from} to ${to}`];
  const { FREIGHT_FORWARDER, CUSTOMS } = MAWB_DOCUMENTS;
  const asPartner = (partnerId: string) => asPartners(database, [partnerId], reporter);
  const existing = await database.withPartner({ partnerIds }, (tx) =>
    tx.rows<{ category: string }>(
      sql`select distinct category from mawb_documents where awb_number = ${awbNumber}`,
    ),
  );
  const hasPaper = new Set(existing.map(({ category }) => category));
  for (const category of FREIGHT_FORWARDER.filter((one) => !hasPaper.has(one)))
    await addMawbPaper(deps, asPartner(forwarderId), {
      awbNumber,
      category,
      clientId: null,
      lines,
      uploadedAt: getUploadTime(category),
    });
  for (const category of CUSTOMS)
    await addMawbPaper(deps, asPartner(brokerId), {
      awbNumber,
      category,
      clientId,
      lines,
      uploadedAt: getUploadTime(category),
    });
}

function findUploadTime(
  { departsAt, arrivesAt }: Pick<FlownMawb, 'departsAt' | 'arrivesAt'>,
  category: MawbCategory,
  now: number,
): Date {
  const hours = AFTER_ARRIVAL[category];
  const at =
    hours === undefined ? departsAt.getTime() - BEFORE_DEPARTURE * HOUR : arrivesAt.getTime() + hours * HOUR;
  return new Date(Math.min(at, now));
}

/** The customs papers of each MAWB that departed, except those of bookings, whose shipments have papers of their own. MAWBs that have some are left out, so that a repeated run changes nothing. */
export async function seedFlightPapers(deps: ForwarderDeps): Promise<void> {
  const { database, partnerIds, reporter, now } = deps;
  const mawbs = await database.withPartner({ partnerIds }, (tx) =>
    tx.rows<
      FlownMawb & { readonly clientIds: readonly string[] }
    >(sql`select w.awb_number "awbNumber", w.partner_id "forwarderId", w.origin_port_id "from",
        w.destination_port_id "to", w.departs_at "departsAt", w.arrives_at "arrivesAt",
        array(select distinct o.client_id from orders o where o.awb_number = w.awb_number order by 1) "clientIds"
      from mawbs w
      where w.state in ('DEPARTED', 'ARRIVED') and w.departure_id is null
        and not exists (select from mawb_documents d where d.partner_id = w.partner_id and d.awb_number = w.awb_number
          and d.category = any (${[...CLIENT_PAPERS]}::text[]))
      order by w.departs_at, w.awb_number`),
  );
  for (const mawb of mawbs) {
    const { awbNumber, forwarderId, from, to, clientIds } = mawb;
    const forwarder = asPartners(database, [forwarderId], reporter);
    for (const clientId of clientIds)
      for (const category of CLIENT_PAPERS)
        await addMawbPaper(deps, forwarder, {
          awbNumber,
          category,
          clientId,
          lines: [`${from} to ${to}`],
          uploadedAt: findUploadTime(mawb, category, now),
        });
  }
}
