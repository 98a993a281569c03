import type { FindingCode, Severity } from '@portal/contract/findings';

/** What a customs desk looks at. */
type DeskCheck =
  /** What the pre-flight has found in an order to the country. */
  | { readonly kind: 'FINDING'; readonly code: FindingCode }
  | { readonly kind: 'PHONE'; readonly role: 'consignor' | 'consignee' }
  /** Digits of the national tariff. */
  | { readonly kind: 'HS_DIGITS'; readonly digits: number }
  /**
   * The value up to which a simplified declaration is enough, in major units: of an order, or of all orders to one consignee on
   * the flight.
   */
  | {
      readonly kind: 'VALUE';
      readonly upTo: number;
      readonly currency: string;
      readonly base: 'FOB' | 'CIF';
      readonly per: 'ORDER' | 'CONSIGNEE';
    };

export interface DeskRule {
  readonly check: DeskCheck;
  /** BLOCKER: the desk or the airline refuses the HAWB. WARNING: it asks, or wants another declaration. */
  readonly severity: Severity;
  readonly source: string;
  /** True only if a government publishes the source; see the checklist of papers. */
  readonly isConfirmed: boolean;
}

/** The day on which the sources were read. */
export const DESK_RULES_READ_ON = '2026-11-23';

const CN =
  'Announcement 56 of China Customs, in force since 2018-06-01: cargo.finnair.com, ifcba.org, inforwarding.oagcargo.com';
const ID_MANIFEST =
  'PMK 158/PMK.04/2017, in force since 2018-05-23: anacargo.jp, Revision of Indonesian Customs Regulation; merzario-logistics.com';
const ID_NOTE = 'PMK 96/2023, article 21, as amended by PMK 4/2025, at pasal.id';
const ID_TARIFF =
  'PMK 26/2022, tariff book BTKI 2022: customspedia.com, ASEAN Harmonized Tariff Nomenclature';
const MY = 'Customs Act 1967, section 56 (3), at mylaw.my';
const MY_VALUE = 'kliacustoms.net, electronic pre-alert manifest';
const HK = 'Import and Export Manifests Notice (Cap. 60C), at hkintexts.histsyn.com';
const PH = 'Customs Administrative Order 02-2021: bworldonline.com, goods cleared via informal entry';
const SG = 'customs.gov.sg, Importing by post or courier service';
const VN_MANIFEST =
  'Advance manifest of Ho Chi Minh City (SGN), in force since 2015-05-16: anacargo.jp, Notification of Vietnam Customs New Regulation';
const VN_VALUE =
  'Decree 134/2016, article 29, and Circular 191/2015: ey.com, Customs and Global Trade Alert March 2025; lawnet.vn, customs dossiers of express goods';
const TH = 'miceoss.tceb.or.th, 4 types of urgent imports in customs clearance';

const finding = (code: FindingCode, severity: Severity, source: string): DeskRule => ({
  check: { kind: 'FINDING', code },
  severity,
  source,
  isConfirmed: false,
});
const phone = (role: 'consignor' | 'consignee'): DeskRule => ({
  check: { kind: 'PHONE', role },
  severity: 'BLOCKER',
  source: CN,
  isConfirmed: false,
});
const value = (
  [upTo, currency]: readonly [number, string],
  base: 'FOB' | 'CIF',
  source: string,
  { per = 'ORDER', isConfirmed = false }: { per?: 'ORDER' | 'CONSIGNEE'; isConfirmed?: boolean } = {},
): DeskRule => ({
  check: { kind: 'VALUE', upTo, currency, base, per },
  severity: 'WARNING',
  source,
  isConfirmed,
});

/**
 * What the customs desks of destinations refuse or ask about, by country. Data that a regulation demands on each HAWB is a
 * blocker; what a person has to judge, such as a description, is a warning. Permits are those of the checklist of papers. Searched
 * on 2026-11-23 without a result: tax identifiers, HS codes or a description in Vietnamese that VN demands on a HAWB (notices that
 * demand a tax code are about vessels), a local description elsewhere, incoterms or kinds that a desk refuses.
 */
export const DESK_RULES: Readonly<Record<string, readonly DeskRule[]>> = {
  CN: [
    finding('tax_id_missing', 'BLOCKER', CN),
    phone('consignor'),
    phone('consignee'),
    finding('vague_description', 'WARNING', CN),
  ],
  HK: [finding('vague_description', 'WARNING', HK)],
  ID: [
    finding('no_hs_code', 'BLOCKER', ID_MANIFEST),
    finding('tax_id_missing', 'BLOCKER', ID_MANIFEST),
    { check: { kind: 'HS_DIGITS', digits: 8 }, severity: 'WARNING', source: ID_TARIFF, isConfirmed: false },
    value([1_500, 'USD'], 'FOB', ID_NOTE),
  ],
  MY: [finding('vague_description', 'WARNING', MY), value([500, 'MYR'], 'CIF', MY_VALUE)],
  PH: [value([50_000, 'PHP'], 'FOB', PH)],
  SG: [value([400, 'SGD'], 'CIF', SG, { per: 'CONSIGNEE', isConfirmed: true })],
  TH: [value([40_000, 'THB'], 'FOB', TH, { isConfirmed: true })],
  VN: [
    finding('vague_description', 'WARNING', VN_MANIFEST),
    // Up to it goods are free of duty, and a declaration of low-value goods is enough; VAT is due on all since 2025-02-18.
    value([1_000_000, 'VND'], 'CIF', VN_VALUE),
  ],
};
