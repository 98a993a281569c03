import { CN_MANIFEST_SOURCE, type Severity } from '@portal/contract/findings';

/** What a customs desk looks at, beside the findings of the pre-flight. */
type DeskCheck =
  | { readonly kind: 'CONSIGNOR_PHONE' }
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

const ID_NOTE = 'PMK 96/2023, article 21, as amended by PMK 4/2025, at pasal.id';
const ID_TARIFF =
  'PMK 26/2022, tariff book BTKI 2022: customspedia.com, ASEAN Harmonized Tariff Nomenclature';
const MY_VALUE = 'kliacustoms.net, electronic pre-alert manifest';
const PH = 'Customs Administrative Order 02-2021: bworldonline.com, goods cleared via informal entry';
const SG = 'customs.gov.sg, Importing by post or courier service';
const VN_VALUE =
  'Decree 134/2016, article 29, and Circular 191/2015: ey.com, Customs and Global Trade Alert March 2025; lawnet.vn, customs dossiers of express goods';
const TH = 'miceoss.tceb.or.th, 4 types of urgent imports in customs clearance';

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
 * What the customs desks of destinations refuse or ask about, by country, beyond the customs demands of the contract. Permits are
 * those of the checklist of papers. Searched on 2026-11-23 without a result: tax identifiers, HS codes or a description in
 * Vietnamese that VN demands on a HAWB (notices that demand a tax code are about vessels), a local description elsewhere,
 * incoterms or kinds that a desk refuses.
 */
export const DESK_RULES: Readonly<Record<string, readonly DeskRule[]>> = {
  CN: [
    {
      check: { kind: 'CONSIGNOR_PHONE' },
      severity: 'BLOCKER',
      source: CN_MANIFEST_SOURCE,
      isConfirmed: false,
    },
  ],
  ID: [
    { check: { kind: 'HS_DIGITS', digits: 8 }, severity: 'WARNING', source: ID_TARIFF, isConfirmed: false },
    value([1_500, 'USD'], 'FOB', ID_NOTE),
  ],
  MY: [value([500, 'MYR'], 'CIF', MY_VALUE)],
  PH: [value([50_000, 'PHP'], 'FOB', PH)],
  SG: [value([400, 'SGD'], 'CIF', SG, { per: 'CONSIGNEE', isConfirmed: true })],
  TH: [value([40_000, 'THB'], 'FOB', TH, { isConfirmed: true })],
  VN: [
    // Up to it goods are free of duty, and a declaration of low-value goods is enough; VAT is due on all since 2025-02-18.
    value([1_000_000, 'VND'], 'CIF', VN_VALUE),
  ],
};
