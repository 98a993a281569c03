import type { PartyGroup, UploadFieldKey } from '@portal/contract/orders';
import type { Concept, HeaderConcepts } from './header-concepts.ts';

/** A rule from concepts to a field. A header with all `requiredConcepts` matches the field; `confidence` applies to a header without further concepts. */
interface Pattern {
  readonly field: UploadFieldKey;
  readonly requiredConcepts: readonly Concept[];
  readonly confidence: number;
}

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
];

const PARTY_CONCEPTS: readonly (readonly [PartyGroup, Concept])[] = [
  ['consignee', 'consignee'],
  ['consignor', 'consignor'],
  ['pickup', 'pickup'],
  ['return', 'returnTo'],
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
    );
  }
  return patterns;
}

function definePattern(field: UploadFieldKey, confidence: number, ...requiredConcepts: Concept[]): Pattern {
  return { field, requiredConcepts, confidence };
}

const FIELD_PATTERNS: readonly Pattern[] = [
  ...buildPartyPatterns(),
  definePattern('consigneeName', 0.7, 'consignee'),
  definePattern('consignorName', 0.75, 'consignor'),
  definePattern('customerOrderCode', 0.95, 'order'),
  definePattern('customerOrderCode', 0.95, 'order', 'code'),
  definePattern('customerOrderCode', 0.93, 'customer', 'order'),
  definePattern('customerOrderCode', 0.93, 'customer', 'order', 'code'),
  definePattern('customerOrderCode', 0.96, 'shipmentDoc'),
  definePattern('customerOrderCode', 0.97, 'shipmentDoc', 'code'),
  definePattern('customerOrderCode', 0.85, 'reference'),
  definePattern('customerOrderCode', 0.9, 'order', 'reference'),
  definePattern('customerOrderCode', 0.88, 'customer', 'reference'),
  definePattern('customerOrderCode', 0.85, 'consignor', 'reference'),
  definePattern('customerOrderCode', 0.8, 'consignee', 'reference'),
  definePattern('customerOrderCode', 0.5, 'code'),
  definePattern('customerOrderCode', 0.8, 'parcel', 'code'),
  definePattern('customerCode', 0.9, 'customer', 'code'),
  definePattern('serviceLevel', 0.93, 'service'),
  definePattern('shipmentMode', 0.93, 'mode'),
  definePattern('incoterm', 0.95, 'incoterm'),
  definePattern('paymentType', 0.9, 'payment'),
  definePattern('codAmount', 0.93, 'cod'),
  definePattern('codAmount', 0.95, 'cod', 'value'),
  definePattern('codCurrency', 0.95, 'cod', 'currency'),
  definePattern('originCountry', 0.96, 'consignor', 'country'),
  definePattern('originCountry', 0.93, 'origin', 'country'),
  definePattern('destinationCountry', 0.97, 'consignee', 'country'),
  definePattern('destinationCountry', 0.85, 'country'),
  definePattern('destinationCountry', 0.7, 'customer', 'country'),
  definePattern('pickupCountry', 0.95, 'pickup', 'country'),
  definePattern('returnCountry', 0.95, 'returnTo', 'country'),
  definePattern('originPort', 0.95, 'loading'),
  definePattern('originPort', 0.96, 'loading', 'port'),
  definePattern('originPort', 0.96, 'origin', 'port'),
  definePattern('originPort', 0.9, 'consignor', 'port'),
  definePattern('destinationPort', 0.95, 'discharge'),
  definePattern('destinationPort', 0.96, 'discharge', 'port'),
  definePattern('destinationPort', 0.96, 'consignee', 'port'),
  definePattern('requestedDate', 0.9, 'pickup', 'date'),
  definePattern('requestedDate', 0.75, 'created', 'date', 'consignee'),
  definePattern('requestedDate', 0.7, 'created', 'date'),
  definePattern('requestedDate', 0.62, 'order', 'date'),
  definePattern('requestedDate', 0.6, 'consignee', 'date'),
  definePattern('requestedDate', 0.55, 'date'),
  definePattern('requestedDate', 0.6, 'created'),
  definePattern('remarks', 0.9, 'remarks'),
  definePattern('remarks', 0.88, 'order', 'remarks'),
  definePattern('remarks', 0.9, 'consignee', 'remarks'),
  definePattern('remarks', 0.8, 'consignor', 'remarks'),
  definePattern('remarks', 0.85, 'customer', 'remarks'),
  definePattern('pieces', 0.95, 'pieces'),
  definePattern('weight', 0.95, 'weight'),
  definePattern('weight', 0.97, 'parcel', 'weight'),
  definePattern('weight', 0.95, 'order', 'weight'),
  definePattern('weightUnit', 0.95, 'weight', 'unit'),
  definePattern('itemWeight', 0.95, 'item', 'weight'),
  definePattern('itemWeight', 0.9, 'sku', 'weight'),
  definePattern('length', 0.95, 'length'),
  definePattern('width', 0.95, 'width'),
  definePattern('height', 0.95, 'height'),
  ...(['length', 'width', 'height'] as const).map((edge) => definePattern(edge, 0.96, 'parcel', edge)),
  definePattern('lengthUnit', 0.95, 'dimension', 'unit'),
  definePattern('lengthUnit', 0.9, 'length', 'unit'),
  definePattern('itemDescription', 0.96, 'item', 'description'),
  definePattern('itemDescription', 0.97, 'parcel', 'description'),
  definePattern('itemDescription', 0.95, 'item', 'name'),
  definePattern('itemDescription', 0.85, 'description'),
  definePattern('itemDescription', 0.8, 'item'),
  definePattern('itemDescription', 0.9, 'parcel', 'item'),
  definePattern('itemSku', 0.95, 'sku'),
  definePattern('itemSku', 0.95, 'item', 'sku'),
  definePattern('itemSku', 0.9, 'sku', 'reference'),
  definePattern('itemSku', 0.6, 'item', 'code'),
  definePattern('itemQuantity', 0.95, 'quantity'),
  definePattern('itemQuantity', 0.97, 'item', 'quantity'),
  definePattern('itemUnitValue', 0.95, 'price'),
  definePattern('itemUnitValue', 0.96, 'item', 'price'),
  definePattern('itemUnitValue', 0.96, 'item', 'value', 'unit'),
  definePattern('itemUnitValue', 0.9, 'sku', 'price'),
  definePattern('itemUnitValue', 0.92, 'sku', 'unit', 'price'),
  definePattern('itemValue', 0.6, 'order', 'value'),
  definePattern('itemUnitValue', 0.94, 'value', 'unit'),
  definePattern('itemValue', 0.93, 'item', 'value'),
  definePattern('itemValue', 0.9, 'value'),
  definePattern('itemValue', 0.9, 'parcel', 'value'),
  definePattern('itemValue', 0.92, 'item', 'total'),
  definePattern('itemValue', 0.9, 'total', 'value'),
  definePattern('itemValue', 0.6, 'order', 'total'),
  definePattern('itemValue', 0.92, 'item', 'total', 'value'),
  definePattern('itemCurrency', 0.96, 'currency'),
  definePattern('itemCurrency', 0.96, 'item', 'currency'),
  definePattern('itemCurrency', 0.94, 'order', 'currency'),
  definePattern('itemHsCode', 0.97, 'hs'),
  definePattern('itemHsCode', 0.97, 'item', 'hs'),
  definePattern('itemCategory', 0.93, 'category'),
  definePattern('itemCategory', 0.94, 'item', 'category'),
  definePattern('itemOriginCountry', 0.8, 'origin'),
  // Applies when another column has the country of the sender.
  definePattern('itemOriginCountry', 0.7, 'origin', 'country'),
  definePattern('itemOriginCountry', 0.96, 'item', 'origin'),
  definePattern('itemOriginCountry', 0.96, 'item', 'origin', 'country'),
];

/** Concepts that rule a pattern out unless it requires them. */
const DECISIVE_CONCEPTS: ReadonlySet<Concept> = new Set([
  'noise',
  'billing',
  'consignee',
  'consignor',
  'pickup',
  'returnTo',
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
  'remarks',
  'reference',
]);
/** Fields that mean the same whichever party the header names. */
const PARTY_INDEPENDENT_FIELDS: ReadonlySet<string> = new Set([
  'incoterm',
  'shipmentMode',
  'itemCurrency',
  'itemHsCode',
  'serviceLevel',
]);

export interface FieldMatch {
  readonly field: UploadFieldKey;
  readonly confidence: number;
}

/** The fields that match a header, by descending confidence. */
export function matchFields({ concepts, unknownWordCount }: HeaderConcepts): FieldMatch[] {
  const best = new Map<UploadFieldKey, number>();
  for (const { field, requiredConcepts, confidence } of FIELD_PATTERNS) {
    if (!requiredConcepts.every((concept) => concepts.has(concept))) continue;
    let score = confidence - unknownWordCount * 0.06;
    for (const concept of concepts) {
      if (requiredConcepts.includes(concept)) continue;
      if (DECISIVE_CONCEPTS.has(concept) && !(PARTY_INDEPENDENT_FIELDS.has(field) && concept !== 'noise'))
        score -= 1;
      else score -= 0.1;
    }
    if (score > (best.get(field) ?? 0.3)) best.set(field, score);
  }
  return [...best]
    .map(([field, confidence]) => ({ field, confidence }))
    .sort((a, b) => b.confidence - a.confidence);
}
