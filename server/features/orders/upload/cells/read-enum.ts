import {
  INCOTERMS,
  ORDER_CATEGORIES,
  PAYMENT_TYPES,
  SERVICE_LEVELS,
  SHIPMENT_MODES,
  type OrderCategory,
  type PaymentType,
  type ServiceLevel,
} from '@portal/contract/orders';
import { findNearest } from './find-nearest.ts';
import { cellError, mistypedError, type CellError, type CellValue } from './cell-value.ts';
import { normalizeText, isPlaceholder } from './normalize-text.ts';

interface EnumValues {
  readonly serviceLevel: ServiceLevel;
  readonly shipmentMode: (typeof SHIPMENT_MODES)[number];
  readonly paymentType: PaymentType;
  readonly incoterm: (typeof INCOTERMS)[number];
}

type Patterns<V extends string> = readonly (readonly [value: V, pattern: RegExp])[];

const SERVICE_LEVEL_PATTERNS: Patterns<EnumValues['serviceLevel']> = [
  ['ECONOMY_PLUS', /economy ?plus|priority|plus|second ?day|2 ?day/],
  ['EXPRESS', /express|expedited|next ?day|same ?day|overnight|urgent|kilat|hoa toc|ด่วน|加急|特快/],
  [
    'ECONOMY',
    /economy|standard|regular|normal|saver|basic|biasa|reguler|tiet kiem|thuong|ธรรมดา|标准|普通|经济/,
  ],
];
const SHIPMENT_MODE_PATTERNS: Patterns<EnumValues['shipmentMode']> = [
  ['AIR', /\bair|luft|flight|udara|hang khong|duong bay|อากาศ|空运|avion/],
  ['SEA', /sea|ocean|vessel|ship\b|boat|fcl|lcl|laut|duong bien|เรือ|ทะเล|海运/],
  ['LAND', /land|truck|road|rail|van\b|lorry|darat|duong bo|รถ|บก|陆运|卡车/],
];
const PAYMENT_TYPE_PATTERNS: Patterns<EnumValues['paymentType']> = [
  [
    'cod',
    /\bcod\b|cash on delivery|pay on delivery|collect on delivery|^cash$|bayar di tempat|thu ho|เก็บเงินปลายทาง|货到付款|^(y|yes|true|1|ya|co)$/,
  ],
  [
    'prepaid',
    /prepaid|pre paid|paid|card|credit|debit|paypal|stripe|bank|transfer|wallet|pay$|payments?$|grabpay|gcash|shopee|online|account|invoice|ชำระ|预付|已付|^(n|no|false|0|tidak|khong)$/,
  ],
];
/** Incoterms by who pays the duties: every term but DDP leaves them to the consignee. */
const INCOTERM_PATTERNS: Patterns<EnumValues['incoterm']> = [
  ['DDP', /\bddp\b|delivered duty paid|duties? (shipper )?paid|shipper pays/],
  [
    'DDU',
    /\b(ddu|dap|dat|dpu|exw|fca|fas|fob|cfr|cif|cpt|cip|cnf)\b|duties? unpaid|receiver pays|consignee pays|ex works/,
  ],
];

const FIELDS: {
  readonly [F in keyof EnumValues]: {
    readonly values: readonly EnumValues[F][];
    readonly patterns: Patterns<EnumValues[F]>;
  };
} = {
  serviceLevel: { values: SERVICE_LEVELS, patterns: SERVICE_LEVEL_PATTERNS },
  shipmentMode: { values: SHIPMENT_MODES, patterns: SHIPMENT_MODE_PATTERNS },
  paymentType: { values: PAYMENT_TYPES, patterns: PAYMENT_TYPE_PATTERNS },
  incoterm: { values: INCOTERMS, patterns: INCOTERM_PATTERNS },
};

/** Reads a value of an enum field from its name or a common word for it; undefined for a placeholder such as "N/A". */
export function readEnum<F extends keyof EnumValues>(
  field: F,
  cell: string,
): CellValue<EnumValues[F] | undefined> | CellError {
  const definition = FIELDS[field];
  const text = normalizeText(cell);
  const exact = definition.values.find((value) => normalizeText(value) === text);
  if (exact !== undefined) return { value: exact };
  if (isPlaceholder(cell)) return { value: undefined };
  const match = definition.patterns.find(([, pattern]) => pattern.test(text))?.[0];
  if (match === undefined) {
    const nearestValue = findNearest(text, definition.values.map(normalizeText));
    const suggestion = definition.values.find((value) => normalizeText(value) === nearestValue);
    return suggestion === undefined
      ? cellError('row.unknown_value', { valuesList: definition.values })
      : mistypedError('row.mistyped_value', suggestion);
  }
  if (field === 'incoterm' && text !== 'ddu' && match === 'DDU') {
    return { value: match, warning: cellError('row.interpreted_as_ddu') };
  }
  return { value: match };
}

const CATEGORIES = ORDER_CATEGORIES.map((name) => ({ name, words: new Set(normalizeText(name).split(' ')) }));

/** Reads a category from its name, or from a word that only one category has. Other words are ignored with a warning. */
export function readCategory(cell: string): CellValue<OrderCategory | undefined> {
  const text = normalizeText(cell);
  const exact = ORDER_CATEGORIES.find((name) => normalizeText(name) === text);
  if (exact !== undefined) return { value: exact };
  const words = text.split(' ');
  const matches = CATEGORIES.filter((category) =>
    words.some((word) => word.length > 3 && category.words.has(word)),
  );
  const [match] = matches;
  if (match !== undefined && matches.length === 1) {
    return { value: match.name, warning: cellError('row.interpreted_as', { meaning: match.name }) };
  }
  if (isPlaceholder(cell)) return { value: undefined };
  return { value: undefined, warning: cellError('row.value_ignored') };
}
