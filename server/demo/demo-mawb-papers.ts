import { MAWB_DOCUMENTS, type MAWB_CATEGORIES } from '@portal/contract/documents';
import type { StoredDocument } from '@portal/contract/documents';
import { sql } from '../db/sql.ts';
import { addDocumentOfMawb } from '../features/documents/index.ts';
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
  readonly partnerId: string;
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
  { database, files, reporter }: Pick<ForwarderDeps, 'database' | 'files' | 'reporter'>,
  { partnerId, awbNumber, category, clientId, lines, uploadedAt }: MawbPaper,
): Promise<StoredDocument> {
  const upload = toUpload(
    `${category.toLowerCase().replaceAll('_', '-')}-${awbNumber}.pdf`,
    'application/pdf',
    await createDemoPaper(TITLES[category], [`MAWB ${awbNumber}`, ...lines]),
    { category, ...(clientId !== null && { clientId }) },
  );
  const partner = asPartners(database, [partnerId], reporter);
  const paperDeps = { files, clock: { now: () => uploadedAt } };
  return requireSuccess('document', await addDocumentOfMawb(paperDeps, partner, awbNumber, upload));
}

interface ArrivedMawb {
  readonly awbNumber: string;
  readonly forwarderId: string;
  readonly brokerId: string;
  readonly clientId: string;
  readonly from: string;
  readonly to: string;
  readonly departsAt: Date;
  readonly arrivesAt: Date;
}

/** Hours before the departure at which the partners add the papers that go with the flight. */
const BEFORE_DEPARTURE = 3;
/** Hours after the arrival of the papers that customs issue. */
const AFTER_ARRIVAL: Partial<Record<MawbCategory, number>> = { ENTRY: 2, DUTY_RECEIPT: 4 };
const HOUR = 3_600_000;

/**
 * The papers of the latest MAWB with dangerous goods that arrived, each category: those of the freight by the forwarder, those
 * of customs by the broker. A repeated run changes nothing.
 */
export async function seedArrivalPapers(deps: ForwarderDeps): Promise<void> {
  const { database, partnerIds } = deps;
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
  const getUploadTime = (category: MawbCategory) => {
    const hours = AFTER_ARRIVAL[category];
    const at =
      hours === undefined
        ? mawb.departsAt.getTime() - BEFORE_DEPARTURE * HOUR
        : mawb.arrivesAt.getTime() + hours * HOUR;
    return new Date(Math.min(at, deps.now));
  };
  const lines = [`${from} to ${to}`];
  const { FREIGHT_FORWARDER, CUSTOMS } = MAWB_DOCUMENTS;
  for (const category of FREIGHT_FORWARDER)
    await addMawbPaper(deps, {
      partnerId: forwarderId,
      awbNumber,
      category,
      clientId: null,
      lines,
      uploadedAt: getUploadTime(category),
    });
  for (const category of CUSTOMS)
    await addMawbPaper(deps, {
      partnerId: brokerId,
      awbNumber,
      category,
      clientId,
      lines,
      uploadedAt: getUploadTime(category),
    });
}
