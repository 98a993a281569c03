import type { PartyGroup, UploadFieldKey } from '@portal/contract/orders';
import type { Concept, Understood } from './field-words.ts';

/** A field is meant where a header has all of `needs`; `sure` is how sure that is when it has nothing else. */
interface Pattern {
  readonly field: UploadFieldKey;
  readonly needs: readonly Concept[];
  readonly sure: number;
}

const PARTS: readonly (readonly [part: string, needs: readonly Concept[], sure: number])[] = [
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

const PARTIES: readonly (readonly [PartyGroup, Concept])[] = [
  ['consignee', 'consignee'],
  ['consignor', 'consignor'],
  ['pickup', 'pickup'],
  ['return', 'returnTo'],
];

function partyPatterns(): Pattern[] {
  const patterns: Pattern[] = [];
  for (const [part, needs, sure] of PARTS) {
    for (const [group, concept] of PARTIES) {
      patterns.push({ field: `${group}${part}` as UploadFieldKey, needs: [concept, ...needs], sure });
    }
    const consignee = `consignee${part}` as UploadFieldKey;
    // A header that names nobody is about the receiver; one that names the customer most likely is.
    patterns.push(
      { field: consignee, needs, sure: sure - 0.22 },
      { field: consignee, needs: ['customer', ...needs], sure: sure - 0.3 },
    );
  }
  return patterns;
}

function pattern(field: UploadFieldKey, sure: number, ...needs: Concept[]): Pattern {
  return { field, needs, sure };
}

const PATTERNS: readonly Pattern[] = [
  ...partyPatterns(),
  pattern('consigneeName', 0.7, 'consignee'),
  pattern('consignorName', 0.75, 'consignor'),
  pattern('customerOrderCode', 0.95, 'order'),
  pattern('customerOrderCode', 0.95, 'order', 'code'),
  pattern('customerOrderCode', 0.93, 'customer', 'order'),
  pattern('customerOrderCode', 0.93, 'customer', 'order', 'code'),
  pattern('customerOrderCode', 0.96, 'shipmentDoc'),
  pattern('customerOrderCode', 0.97, 'shipmentDoc', 'code'),
  pattern('customerOrderCode', 0.85, 'reference'),
  pattern('customerOrderCode', 0.9, 'order', 'reference'),
  pattern('customerOrderCode', 0.88, 'customer', 'reference'),
  pattern('customerOrderCode', 0.85, 'consignor', 'reference'),
  pattern('customerOrderCode', 0.8, 'consignee', 'reference'),
  pattern('customerOrderCode', 0.5, 'code'),
  pattern('customerOrderCode', 0.8, 'parcel', 'code'),
  pattern('customerCode', 0.9, 'customer', 'code'),
  pattern('serviceLevel', 0.93, 'service'),
  pattern('shipmentMode', 0.93, 'mode'),
  pattern('incoterm', 0.95, 'incoterm'),
  pattern('paymentType', 0.9, 'payment'),
  pattern('codAmount', 0.93, 'cod'),
  pattern('codAmount', 0.95, 'cod', 'value'),
  pattern('codCurrency', 0.95, 'cod', 'currency'),
  pattern('originCountry', 0.96, 'consignor', 'country'),
  pattern('originCountry', 0.93, 'origin', 'country'),
  pattern('destinationCountry', 0.97, 'consignee', 'country'),
  pattern('destinationCountry', 0.85, 'country'),
  pattern('destinationCountry', 0.7, 'customer', 'country'),
  pattern('pickupCountry', 0.95, 'pickup', 'country'),
  pattern('returnCountry', 0.95, 'returnTo', 'country'),
  pattern('originPort', 0.95, 'loading'),
  pattern('originPort', 0.96, 'loading', 'port'),
  pattern('originPort', 0.96, 'origin', 'port'),
  pattern('originPort', 0.9, 'consignor', 'port'),
  pattern('destinationPort', 0.95, 'discharge'),
  pattern('destinationPort', 0.96, 'discharge', 'port'),
  pattern('destinationPort', 0.96, 'consignee', 'port'),
  pattern('requestedDate', 0.9, 'pickup', 'date'),
  pattern('requestedDate', 0.75, 'created', 'date', 'consignee'),
  pattern('requestedDate', 0.7, 'created', 'date'),
  pattern('requestedDate', 0.62, 'order', 'date'),
  pattern('requestedDate', 0.6, 'consignee', 'date'),
  pattern('requestedDate', 0.55, 'date'),
  pattern('requestedDate', 0.6, 'created'),
  pattern('remarks', 0.9, 'remarks'),
  pattern('remarks', 0.88, 'order', 'remarks'),
  pattern('remarks', 0.9, 'consignee', 'remarks'),
  pattern('remarks', 0.8, 'consignor', 'remarks'),
  pattern('remarks', 0.85, 'customer', 'remarks'),
  pattern('pieces', 0.95, 'pieces'),
  pattern('weight', 0.95, 'weight'),
  pattern('weight', 0.97, 'parcel', 'weight'),
  pattern('weight', 0.95, 'order', 'weight'),
  pattern('weightUnit', 0.95, 'weight', 'unit'),
  pattern('itemWeight', 0.95, 'item', 'weight'),
  pattern('itemWeight', 0.9, 'sku', 'weight'),
  pattern('length', 0.95, 'length'),
  pattern('width', 0.95, 'width'),
  pattern('height', 0.95, 'height'),
  ...(['length', 'width', 'height'] as const).map((edge) => pattern(edge, 0.96, 'parcel', edge)),
  pattern('lengthUnit', 0.95, 'dimension', 'unit'),
  pattern('lengthUnit', 0.9, 'length', 'unit'),
  pattern('itemDescription', 0.96, 'item', 'description'),
  pattern('itemDescription', 0.97, 'parcel', 'description'),
  pattern('itemDescription', 0.95, 'item', 'name'),
  pattern('itemDescription', 0.85, 'description'),
  pattern('itemDescription', 0.8, 'item'),
  pattern('itemDescription', 0.9, 'parcel', 'item'),
  pattern('itemSku', 0.95, 'sku'),
  pattern('itemSku', 0.95, 'item', 'sku'),
  pattern('itemSku', 0.9, 'sku', 'reference'),
  pattern('itemSku', 0.6, 'item', 'code'),
  pattern('itemQuantity', 0.95, 'quantity'),
  pattern('itemQuantity', 0.97, 'item', 'quantity'),
  pattern('itemUnitValue', 0.95, 'price'),
  pattern('itemUnitValue', 0.96, 'item', 'price'),
  pattern('itemUnitValue', 0.96, 'item', 'value', 'unit'),
  pattern('itemUnitValue', 0.9, 'sku', 'price'),
  pattern('itemUnitValue', 0.92, 'sku', 'unit', 'price'),
  pattern('itemValue', 0.6, 'order', 'value'),
  pattern('itemUnitValue', 0.94, 'value', 'unit'),
  pattern('itemValue', 0.93, 'item', 'value'),
  pattern('itemValue', 0.9, 'value'),
  pattern('itemValue', 0.9, 'parcel', 'value'),
  pattern('itemValue', 0.92, 'item', 'total'),
  pattern('itemValue', 0.9, 'total', 'value'),
  pattern('itemValue', 0.6, 'order', 'total'),
  pattern('itemValue', 0.92, 'item', 'total', 'value'),
  pattern('itemCurrency', 0.96, 'currency'),
  pattern('itemCurrency', 0.96, 'item', 'currency'),
  pattern('itemCurrency', 0.94, 'order', 'currency'),
  pattern('itemHsCode', 0.97, 'hs'),
  pattern('itemHsCode', 0.97, 'item', 'hs'),
  pattern('itemCategory', 0.93, 'category'),
  pattern('itemCategory', 0.94, 'item', 'category'),
  pattern('itemOriginCountry', 0.8, 'origin'),
  // Where the sender's country has a column of its own, this is the goods'.
  pattern('itemOriginCountry', 0.7, 'origin', 'country'),
  pattern('itemOriginCountry', 0.96, 'item', 'origin'),
  pattern('itemOriginCountry', 0.96, 'item', 'origin', 'country'),
];

/** Concepts that turn a column into something else when a pattern does not ask for them. */
const DECISIVE: ReadonlySet<Concept> = new Set([
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
/** Terms of a trade say whose they are and mean the same. */
const INDIFFERENT: ReadonlySet<string> = new Set([
  'incoterm',
  'shipmentMode',
  'itemCurrency',
  'itemHsCode',
  'serviceLevel',
]);

export interface Candidate {
  readonly field: UploadFieldKey;
  readonly sure: number;
}

/** The fields a header can mean, surest first. */
export function candidates({ concepts, unknown }: Understood): Candidate[] {
  const best = new Map<UploadFieldKey, number>();
  for (const { field, needs, sure } of PATTERNS) {
    if (!needs.every((concept) => concepts.has(concept))) continue;
    let left = sure - unknown * 0.06;
    for (const concept of concepts) {
      if (needs.includes(concept)) continue;
      if (DECISIVE.has(concept) && !(INDIFFERENT.has(field) && concept !== 'noise')) left -= 1;
      else left -= 0.1;
    }
    if (left > (best.get(field) ?? 0.3)) best.set(field, left);
  }
  return [...best].map(([field, sure]) => ({ field, sure })).sort((one, other) => other.sure - one.sure);
}
