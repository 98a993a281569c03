/** How a source is written: a weight has a unit, a date and a time have a date format, money has a currency. */
export type SourceKind = 'text' | 'number' | 'grams' | 'money' | 'date' | 'time';

/** The sources of a line: of an order, an item or a piece. */
export const LINE_SOURCE_KINDS = {
  position: 'number',
  awbNumber: 'text',
  flightNumber: 'text',
  flightDate: 'date',
  originPort: 'text',
  destinationPort: 'text',
  hawbNumber: 'text',
  orderCode: 'text',
  clientName: 'text',
  bagCodes: 'text',
  loadUnits: 'text',
  pieceCode: 'text',
  pieces: 'number',
  grossWeight: 'grams',
  netWeight: 'grams',
  chargeableWeight: 'grams',
  consignorName: 'text',
  consignorContact: 'text',
  consignorAddress: 'text',
  consignorCity: 'text',
  consignorProvince: 'text',
  consignorPostcode: 'text',
  consignorCountry: 'text',
  consignorPhone: 'text',
  consignorEmail: 'text',
  consignorTaxIdType: 'text',
  consignorTaxId: 'text',
  consigneeName: 'text',
  consigneeContact: 'text',
  consigneeAddress: 'text',
  consigneeCity: 'text',
  consigneeProvince: 'text',
  consigneePostcode: 'text',
  consigneeCountry: 'text',
  consigneePhone: 'text',
  consigneeEmail: 'text',
  consigneeTaxIdType: 'text',
  consigneeTaxId: 'text',
  description: 'text',
  localDescription: 'text',
  hsCode: 'text',
  quantity: 'number',
  unitValue: 'money',
  currency: 'text',
  fob: 'money',
  freight: 'money',
  freightCurrency: 'text',
  insurance: 'money',
  cif: 'money',
  originCountry: 'text',
  incoterm: 'text',
  kind: 'text',
  permit: 'text',
  unNumbers: 'text',
  invoiceNumber: 'text',
  cod: 'money',
  codCurrency: 'text',
} as const satisfies Record<string, SourceKind>;
export type LineSource = keyof typeof LINE_SOURCE_KINDS;

/** The sources of a bag. */
export const BAG_SOURCE_KINDS = {
  bagCode: 'text',
  sealNumber: 'text',
  loadUnit: 'text',
  bagTare: 'grams',
  bagGross: 'grams',
} as const satisfies Record<string, SourceKind>;
export type BagSource = keyof typeof BAG_SOURCE_KINDS;

/** The sources of the header of a MAWB, and its totals. Amounts have a row for each currency. */
export const HEADER_SOURCE_KINDS = {
  awbNumber: 'text',
  airline: 'text',
  flightNumber: 'text',
  flightDate: 'date',
  originPort: 'text',
  destinationPort: 'text',
  departsAt: 'time',
  arrivesAt: 'time',
  consolidator: 'text',
  breakBulkAgent: 'text',
  broker: 'text',
  bags: 'number',
  hawbs: 'number',
  pieces: 'number',
  bagGross: 'grams',
  grossWeight: 'grams',
  netWeight: 'grams',
  mawbChargeableWeight: 'grams',
  chargeableWeight: 'grams',
  fob: 'money',
  freight: 'money',
  insurance: 'money',
  cif: 'money',
  cod: 'money',
} as const satisfies Record<string, SourceKind>;
export type HeaderSource = keyof typeof HEADER_SOURCE_KINDS;

/** What the rows of a sheet are about. HEADER: labels and values of the MAWB, one below the other. */
export const SHEET_ROWS = ['HEADER', 'ORDER', 'ITEM', 'PIECE', 'BAG'] as const;
export type SheetRowKind = (typeof SHEET_ROWS)[number];

export type LayoutSource = LineSource | BagSource | HeaderSource;

/** The sources of a sheet with their kinds. */
export function getSourceKinds(rows: SheetRowKind): Readonly<Partial<Record<LayoutSource, SourceKind>>> {
  if (rows === 'HEADER') return HEADER_SOURCE_KINDS;
  return rows === 'BAG' ? BAG_SOURCE_KINDS : LINE_SOURCE_KINDS;
}

/** The sources of a sheet, in their sequence. */
export function listSources(rows: SheetRowKind): LayoutSource[] {
  return Object.keys(getSourceKinds(rows)) as LayoutSource[];
}
