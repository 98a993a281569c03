import type { REQUIREMENT_STAGES, RequirementCode } from '@portal/contract/documents';
import type { GoodsFlag } from '@portal/contract/trade';

/** Which orders need a requirement: all, those with dangerous goods that need a declaration, or those with such goods. */
type RequirementScope = 'ALL' | 'DECLARED_DANGEROUS_GOODS' | { readonly flags: readonly GoodsFlag[] };

export interface Requirement<Code extends string = RequirementCode> {
  readonly code: Code;
  readonly stage: (typeof REQUIREMENT_STAGES)[number];
  readonly scope: RequirementScope;
  /** Days after the arrival until which a requirement of the stage ARRIVAL has to be met; absent where it is unknown. */
  readonly daysAfterArrival?: number;
  /** Where it was read; absent for a practice of the trade. */
  readonly source?: string;
  /** True only if a government publishes the source and it names the requirement for these goods. */
  readonly isConfirmed: boolean;
}

/** The day on which the sources of all tables were read. */
export const READ_ON = '2026-11-23';

const PERMIT_GOODS: readonly GoodsFlag[] = ['FOOD', 'MEDICINE'];

export function define<Code extends string = RequirementCode>(
  code: Code,
  source: string | undefined,
  {
    scope = 'ALL',
    stage = 'DEPARTURE',
    isConfirmed = source !== undefined,
    ...rest
  }: Partial<Pick<Requirement, 'scope' | 'stage' | 'isConfirmed' | 'daysAfterArrival'>> = {},
): Requirement<Code> {
  return { code, stage, scope, isConfirmed, ...rest, ...(source !== undefined && { source }) };
}

const permit = (source: string, flags = PERMIT_GOODS, isConfirmed = true) =>
  define('PERMIT', source, { scope: { flags }, isConfirmed });
const entry = (
  source?: string,
  deadline: Pick<Partial<Requirement>, 'daysAfterArrival' | 'isConfirmed'> = {},
) => define('ENTRY', source, { stage: 'ARRIVAL', ...deadline });
const dutyReceipt = (source?: string) => define('DUTY_RECEIPT', source, { stage: 'ARRIVAL' });

/** What every country asks for. No source: the practice of the trade, as in the notes of the customs desks. */
const DATA: readonly Requirement[] = [
  define('WEIGHTS', undefined),
  define('HS_CODES', undefined),
  define('ORIGINS', undefined),
  // Which orders need one says `checkTaxIds` of the contract, with its sources.
  define('TAX_IDS', undefined),
];

const papers = (source: string, isConfirmed = true) => [
  define('COMMERCIAL_INVOICE', source, { isConfirmed }),
  define('PACKING_LIST', source, { isConfirmed }),
];

/** What the carriage by air requires: practice of the trade. */
export const FREIGHT_REQUIREMENTS: readonly Requirement[] = [
  define('AWB', undefined),
  define('MANIFEST', undefined),
  define('SECURITY_DECLARATION', undefined),
  // Which goods fly without a shipper's declaration says GOODS_FLAG_FACTS, with its sources.
  define('DGD', undefined, { scope: 'DECLARED_DANGEROUS_GOODS' }),
];

const SG = 'customs.gov.sg, Permits and Documentation, Supporting Documents';
const MY =
  'dhl.com, Malaysia, Customs processes, and dhlsme.com.my, Customs clearance; customs.gov.my names both for ATA carnets alone';
const TH = 'trade.gov, Thailand, Import Requirements and Documentation';
const VN = 'Circular 39/2018/TT-BTC, documents for imports, and Circular 191/2015/TT-BTC, at lawnet.vn';
const VN_PACKING_LIST =
  'may be requested: dongalogistics.com, Customs procedures; not mandatory by ups.com, Import Documentation';
const ID = 'trade.gov, Indonesia, Import Requirements and Documentation';
const PH = 'trade.gov, Philippines, Import Requirements and Documentation';
const CN = 'trade.gov, China, Import Requirements and Documentation';
const HK = 'Import and Export Manifests Notice (Cap. 60C), at lawhero.io';

/**
 * What customs of a destination require, by country. Read in public pages; a broker of the country confirms a table before
 * its use. Pages of couriers, companies and private collections of laws confirm nothing. Not found in a public source:
 * permits for medicines of SG, and for food of MY, VN and CN; invoice and packing list of MY by a government. Searched on
 * 2026-11-23 for MY: customs.gov.my (invoice and packing list for ATA carnets alone), mysst.customs.gov.my, matrade.gov.my,
 * mida.gov.my, fsq.moh.gov.my, trade.gov (its pages on Malaysia have trade barriers only), USDA FAIRS; for VN: customs.gov.vn,
 * vntr.moit.gov.vn (a customs dossier, without its documents), trade.gov (licences and inspections, not the invoice); for CN:
 * customs.gov.cn, singlewindow.cn, GACC decrees 248 and 249.
 */
export const COUNTRY_REQUIREMENTS: Readonly<Record<string, readonly Requirement[]>> = {
  SG: [
    ...papers(SG),
    permit(
      'customs.gov.sg, Competent authorities, Singapore Food Agency; medicines not confirmed',
      PERMIT_GOODS,
      false,
    ),
    ...DATA,
    // The customs permit is obtained before the goods arrive.
    entry('customs.gov.sg, Competent authorities, Singapore Food Agency', {
      daysAfterArrival: 0,
      isConfirmed: false,
    }),
    dutyReceipt(),
  ],
  MY: [
    ...papers(MY, false),
    permit(
      'npra.gov.my, FAQs on licensing: medicines (Control of Drugs and Cosmetics Regulations 1984); food not confirmed',
      PERMIT_GOODS,
      false,
    ),
    ...DATA,
    entry('aip.caam.gov.my, AIP Malaysia, GEN 1.4: Customs No. 1 Form for the importation of goods'),
    dutyReceipt(),
  ],
  TH: [...papers(TH), permit(TH), ...DATA, entry(TH), dutyReceipt()],
  VN: [
    // A copy of the invoice, and for express goods that are free of duty only if there is one. The dossiers of the
    // circulars have no packing list.
    define('COMMERCIAL_INVOICE', VN, { isConfirmed: false }),
    define('PACKING_LIST', VN_PACKING_LIST, { isConfirmed: false }),
    permit(
      'Circular 39/2018/TT-BTC at lawnet.vn: licence or certificate of inspection where a law asks for one; trade.gov, Vietnam, Customs Regulations: inspection of food and pharmaceuticals',
      PERMIT_GOODS,
      false,
    ),
    ...DATA,
    entry(VN, { isConfirmed: false }),
    dutyReceipt(),
  ],
  ID: [
    ...papers(ID),
    permit(ID),
    ...DATA,
    entry('customspedia.com, Common Import Documents in Indonesia: PIB', { isConfirmed: false }),
    dutyReceipt(),
  ],
  PH: [
    ...papers(PH),
    permit(PH),
    ...DATA,
    // Within 7 days of the discharge of the last package by CMO 27-2019; section 407 of the CMTA and CAO 17-2019 have 15.
    // The earlier one is shown; the notices are about vessels.
    entry('customs.gov.ph, notices of July 2023 on goods declarations (CMO 27-2019 and 10-2020)', {
      daysAfterArrival: 7,
      isConfirmed: false,
    }),
    dutyReceipt(),
  ],
  // No duty but on liquor, tobacco, hydrocarbon oil and methyl alcohol: no receipt.
  HK: [
    ...papers(HK, false),
    // Of food, game, meat, poultry, eggs, milk and frozen confections alone are controlled (cfs.gov.hk, Imported Food
    // Control); goods flags do not tell them from other food.
    permit('drugoffice.gov.hk, Import and Export Licence for Pharmaceutical Products and Medicines', [
      'MEDICINE',
    ]),
    ...DATA,
    entry('customs.gov.hk, Import and Export Declarations (Cap. 60E)', { daysAfterArrival: 14 }),
  ],
  CN: [
    // The source calls the packing list a shipping list.
    ...papers(CN),
    permit('transcustoms.com, China HS code 3004500000: medicines; food not confirmed', PERMIT_GOODS, false),
    ...DATA,
    entry(CN),
    dutyReceipt(),
  ],
};

/** For a country without a table. */
export const GENERAL_REQUIREMENTS: readonly Requirement[] = [
  define('COMMERCIAL_INVOICE', undefined),
  define('PACKING_LIST', undefined),
  ...DATA,
  entry(),
  dutyReceipt(),
];
