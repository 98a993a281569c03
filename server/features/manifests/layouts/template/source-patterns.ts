import type { LayoutSource } from '@portal/contract/manifests';
import type { UploadFieldKey } from '@portal/contract/orders';
import type { PartyPart } from '@portal/contract/parties';
import { createHeaderMatcher } from '../../../orders/index.ts';
import { SOURCE_PHRASES, type SourceWord } from './source-phrases.ts';
import { SPANISH_PHRASES } from './spanish-phrases.ts';

const PARTY_SOURCES = {
  Name: 'Name',
  Company: 'Name',
  Phone: 'Phone',
  Email: 'Email',
  AddressLine1: 'Address',
  City: 'City',
  Province: 'Province',
  Postcode: 'Postcode',
  TaxId: 'TaxId',
} as const satisfies Partial<Record<PartyPart, string>>;

/** The sources that fields of order files stand for. */
const SOURCES_BY_FIELD: ReadonlyMap<UploadFieldKey, LayoutSource> = new Map<UploadFieldKey, LayoutSource>([
  ...(['consignee', 'consignor'] as const).flatMap((party) =>
    Object.entries(PARTY_SOURCES).map(
      ([part, source]) => [`${party}${part as keyof typeof PARTY_SOURCES}`, `${party}${source}`] as const,
    ),
  ),
  ['destinationCountry', 'consigneeCountry'],
  ['originCountry', 'consignorCountry'],
  ['originPort', 'originPort'],
  ['destinationPort', 'destinationPort'],
  ['customerOrderCode', 'orderCode'],
  ['itemDescription', 'description'],
  ['itemLocalDescription', 'localDescription'],
  ['itemPermitNumber', 'permit'],
  ['consignmentKind', 'kind'],
  ['itemQuantity', 'quantity'],
  ['itemUnitValue', 'unitValue'],
  ['itemCurrency', 'currency'],
  ['itemHsCode', 'hsCode'],
  ['itemOriginCountry', 'originCountry'],
  ['itemValue', 'fob'],
  ['pieces', 'pieces'],
  ['weight', 'grossWeight'],
  ['incoterm', 'incoterm'],
  ['invoiceNumber', 'invoiceNumber'],
  ['codAmount', 'cod'],
  ['codCurrency', 'codCurrency'],
]);

const pattern = (
  field: LayoutSource,
  requiredConcepts: readonly (SourceWord | 'currency' | 'origin')[],
  confidence = 0.97,
) => ({
  field,
  requiredConcepts,
  confidence,
});

/** The sources that a header can mean, by descending confidence, 0 to 1. */
export const matchSources = createHeaderMatcher<LayoutSource, SourceWord>({
  phrases: [SOURCE_PHRASES, SPANISH_PHRASES],
  toField: (field) => SOURCES_BY_FIELD.get(field),
  decisive: new Set<SourceWord>(Object.keys(SOURCE_PHRASES) as SourceWord[]),
  patterns: [
    pattern('position', ['position'], 0.8),
    pattern('awbNumber', ['mawb']),
    pattern('hawbNumber', ['hawb']),
    pattern('hawbs', ['hawb'], 0.6),
    pattern('originPort', ['origin'], 0.56),
    pattern('consigneeCountry', ['discharge', 'country'], 0.9),
    pattern('flightNumber', ['flight']),
    pattern('flightDate', ['flightDate'], 0.9),
    pattern('departsAt', ['departure']),
    pattern('arrivesAt', ['arrival']),
    pattern('airline', ['airline'], 0.9),
    pattern('consolidator', ['consolidator'], 0.9),
    pattern('breakBulkAgent', ['breakBulk']),
    pattern('broker', ['broker'], 0.9),
    pattern('bagCode', ['bag']),
    pattern('bagCodes', ['bag'], 0.96),
    pattern('bags', ['bag'], 0.9),
    pattern('bagGross', ['bag', 'gross', 'weight']),
    pattern('bagGross', ['gross', 'weight'], 0.9),
    pattern('bagGross', ['weight'], 0.8),
    pattern('loadUnit', ['loadUnit']),
    pattern('loadUnits', ['loadUnit']),
    pattern('sealNumber', ['seal']),
    pattern('bagTare', ['tare'], 0.9),
    pattern('pieceCode', ['piece'], 0.9),
    pattern('pieces', ['pieces'], 0.9),
    pattern('grossWeight', ['gross'], 0.9),
    pattern('grossWeight', ['weight'], 0.9),
    pattern('grossWeight', ['gross', 'weight']),
    pattern('netWeight', ['net'], 0.9),
    pattern('netWeight', ['net', 'weight']),
    pattern('chargeableWeight', ['chargeable'], 0.9),
    pattern('chargeableWeight', ['chargeable', 'weight']),
    pattern('fob', ['fob']),
    pattern('fob', ['value'], 0.7),
    pattern('cif', ['cif']),
    pattern('freight', ['freight'], 0.9),
    pattern('freightCurrency', ['freight', 'currency']),
    pattern('insurance', ['insurance'], 0.9),
    pattern('permit', ['permit'], 0.9),
    pattern('kind', ['kind'], 0.7),
    pattern('localDescription', ['local', 'description'], 0.97),
    pattern('description', ['description'], 0.9),
    pattern('unNumbers', ['unNumber']),
    pattern('hsCode', ['hs']),
    pattern('consigneeTaxId', ['taxId'], 0.75),
    pattern('consigneeTaxIdType', ['taxIdType'], 0.75),
    pattern('clientName', ['client'], 0.6),
  ],
});
