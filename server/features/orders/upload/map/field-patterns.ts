import { UPLOAD_FIELDS, type PartyGroup, type UploadFieldKey } from '@portal/contract/orders';
import type { Concept, HeaderConcepts } from './header-concepts.ts';
import { matchPatterns, type HeaderPattern, type PatternMatch } from './match-patterns.ts';

type Pattern = HeaderPattern<UploadFieldKey, Concept>;

const PART_PATTERNS: readonly (readonly [
  part: string,
  requiredConcepts: readonly Concept[],
  confidence: number,
])[] = [
  ['Name', ['name'], 0.97],
  ['Name', ['firstName'], 0.9],
  ['Name', ['lastName'], 0.89],
  ['Company', ['company'], 0.97],
  ['Phone', ['phone'], 0.97],
  ['Phone', ['phone', 'code'], 0.97],
  ['Email', ['email'], 0.97],
  ['AddressLine1', ['address', 'one'], 0.98],
  ['AddressLine1', ['address'], 0.95],
  ['AddressLine2', ['address', 'two'], 0.97],
  ['AddressLine3', ['address', 'three'], 0.97],
  ['Subdistrict', ['subdistrict'], 0.95],
  ['District', ['district'], 0.95],
  ['City', ['city'], 0.97],
  ['Province', ['province'], 0.97],
  ['Province', ['province', 'name'], 0.8],
  ['Postcode', ['postcode'], 0.97],
  ['TaxId', ['taxId'], 0.97],
];

const PARTY_CONCEPTS: readonly (readonly [PartyGroup, Concept])[] = [
  ['consignee', 'consignee'],
  ['consignor', 'consignor'],
  ['pickup', 'pickup'],
  ['return', 'returnTo'],
  ['notifyParty', 'notifyParty'],
  ['importer', 'importer'],
];

function buildPartyPatterns(): Pattern[] {
  const patterns: Pattern[] = [];
  for (const [part, requiredConcepts, confidence] of PART_PATTERNS) {
    for (const [group, concept] of PARTY_CONCEPTS) {
      patterns.push({
        field: `${group}${part}` as UploadFieldKey,
        requiredConcepts: [concept, ...requiredConcepts],
        confidence,
      });
    }
    const consignee = `consignee${part}` as UploadFieldKey;
    // A header without a party, or with the customer, is probably about the consignee.
    patterns.push(
      { field: consignee, requiredConcepts, confidence: confidence - 0.22 },
      { field: consignee, requiredConcepts: ['customer', ...requiredConcepts], confidence: confidence - 0.3 },
      // Marketplaces have the address of the buyer's account beside that of the delivery.
      { field: consignee, requiredConcepts: ['buyer', ...requiredConcepts], confidence: confidence - 0.2 },
    );
  }
  return patterns;
}

function buildFieldPatterns(): Pattern[] {
  return UPLOAD_FIELDS.flatMap(({ key, headers = {} }) =>
    Object.entries(headers).map(([concepts, confidence]) => ({
      field: key,
      requiredConcepts: concepts.split(' ') as Concept[],
      confidence,
    })),
  );
}

export const FIELD_PATTERNS: readonly Pattern[] = [
  ...buildPartyPatterns(),
  { field: 'consigneeName', requiredConcepts: ['consignee'], confidence: 0.7 },
  { field: 'consigneeName', requiredConcepts: ['buyer'], confidence: 0.65 },
  { field: 'consignorName', requiredConcepts: ['consignor'], confidence: 0.75 },
  { field: 'pickupCountry', requiredConcepts: ['pickup', 'country'], confidence: 0.95 },
  { field: 'returnCountry', requiredConcepts: ['returnTo', 'country'], confidence: 0.95 },
  { field: 'notifyPartyCountry', requiredConcepts: ['notifyParty', 'country'], confidence: 0.95 },
  { field: 'notifyPartyName', requiredConcepts: ['notifyParty'], confidence: 0.75 },
  { field: 'importerCountry', requiredConcepts: ['importer', 'country'], confidence: 0.95 },
  { field: 'importerName', requiredConcepts: ['importer'], confidence: 0.75 },
  ...buildFieldPatterns(),
];

/** Concepts that rule a pattern out unless it requires them. */
export const DECISIVE_CONCEPTS: ReadonlySet<Concept> = new Set([
  'noise',
  'billing',
  'buyer',
  'consignee',
  'consignor',
  'pickup',
  'returnTo',
  'notifyParty',
  'importer',
  'date',
  'cod',
  'weight',
  'port',
  'email',
  'phone',
  'unit',
  'item',
  'value',
  'price',
  'quantity',
  'taxId',
  'sellerTaxId',
  'remarks',
  'reference',
  'status',
  'payment',
  'discount',
  'itemShipping',
]);
/** Concepts that rule out single fields: a price that is a total, the date of an order, the city of a sender. */
const DECISIVE_FOR_FIELDS: Readonly<Partial<Record<UploadFieldKey, readonly Concept[]>>> = {
  customerOrderCode: ['address', 'city', 'province', 'postcode', 'country'],
  requestedDate: ['created', 'invoice', 'order'],
  itemUnitValue: ['total', 'lineTotal'],
  itemWeight: ['total'],
};
/** Fields that mean the same whichever party the header names. */
const PARTY_INDEPENDENT_FIELDS: ReadonlySet<string> = new Set([
  'incoterm',
  'shipmentMode',
  'itemCurrency',
  'itemHsCode',
  'serviceLevel',
]);

/** The fields that match a header, by descending confidence. */
export function matchFields(header: HeaderConcepts): PatternMatch<UploadFieldKey>[] {
  return matchPatterns(
    FIELD_PATTERNS,
    header,
    (concept, field) =>
      (DECISIVE_CONCEPTS.has(concept) && !(PARTY_INDEPENDENT_FIELDS.has(field) && concept !== 'noise')) ||
      DECISIVE_FOR_FIELDS[field]?.includes(concept) === true,
  );
}
