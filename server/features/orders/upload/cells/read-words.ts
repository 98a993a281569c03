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
import { nearest } from './nearest.ts';
import { fault, mistyped, plain, saysNothing, type CellFault, type Reading } from './reading.ts';

interface WordValues {
  readonly serviceLevel: ServiceLevel;
  readonly shipmentMode: (typeof SHIPMENT_MODES)[number];
  readonly paymentType: PaymentType;
  readonly incoterm: (typeof INCOTERMS)[number];
}

type Words<V extends string> = readonly (readonly [value: V, pattern: RegExp])[];

const SERVICE_WORDS: Words<WordValues['serviceLevel']> = [
  ['ECONOMY_PLUS', /economy ?plus|priority|plus|second ?day|2 ?day/],
  ['EXPRESS', /express|expedited|next ?day|same ?day|overnight|urgent|kilat|hoa toc|ด่วน|加急|特快/],
  [
    'ECONOMY',
    /economy|standard|regular|normal|saver|basic|biasa|reguler|tiet kiem|thuong|ธรรมดา|标准|普通|经济/,
  ],
];
const MODE_WORDS: Words<WordValues['shipmentMode']> = [
  ['AIR', /\bair|luft|flight|udara|hang khong|duong bay|อากาศ|空运|avion/],
  ['SEA', /sea|ocean|vessel|ship\b|boat|fcl|lcl|laut|duong bien|เรือ|ทะเล|海运/],
  ['LAND', /land|truck|road|rail|van\b|lorry|darat|duong bo|รถ|บก|陆运|卡车/],
];
const PAYMENT_WORDS: Words<WordValues['paymentType']> = [
  [
    'cod',
    /\bcod\b|cash on delivery|pay on delivery|collect on delivery|^cash$|bayar di tempat|thu ho|เก็บเงินปลายทาง|货到付款|^(y|yes|true|1|ya|co)$/,
  ],
  [
    'prepaid',
    /prepaid|pre paid|paid|card|credit|debit|paypal|stripe|bank|transfer|wallet|pay$|payments?$|grabpay|gcash|shopee|online|account|invoice|ชำระ|预付|已付|^(n|no|false|0|tidak|khong)$/,
  ],
];
/** Who pays the duties, of each term of the trade; those without a word on duties leave them to the receiver. */
const INCOTERM_WORDS: Words<WordValues['incoterm']> = [
  ['DDP', /\bddp\b|delivered duty paid|duties? (shipper )?paid|shipper pays/],
  [
    'DDU',
    /\b(ddu|dap|dat|dpu|exw|fca|fas|fob|cfr|cif|cpt|cip|cnf)\b|duties? unpaid|receiver pays|consignee pays|ex works/,
  ],
];

const WORDS: {
  readonly [F in keyof WordValues]: {
    readonly values: readonly WordValues[F][];
    readonly words: Words<WordValues[F]>;
  };
} = {
  serviceLevel: { values: SERVICE_LEVELS, words: SERVICE_WORDS },
  shipmentMode: { values: SHIPMENT_MODES, words: MODE_WORDS },
  paymentType: { values: PAYMENT_TYPES, words: PAYMENT_WORDS },
  incoterm: { values: INCOTERMS, words: INCOTERM_WORDS },
};

/** One of the field's values, from what people write for it; nothing for "N/A" and its like. */
export function readWord<F extends keyof WordValues>(
  field: F,
  cell: string,
): Reading<WordValues[F] | undefined> | CellFault {
  const known = WORDS[field];
  const text = plain(cell);
  const exact = known.values.find((value) => plain(value) === text);
  if (exact !== undefined) return { value: exact };
  if (saysNothing(cell)) return { value: undefined };
  const meant = known.words.find(([, pattern]) => pattern.test(text))?.[0];
  if (meant === undefined) {
    const like = nearest(text, known.values.map(plain));
    const suggestion = known.values.find((value) => plain(value) === like);
    return suggestion === undefined
      ? fault('unknown_value', { values: known.values.join(', ') })
      : mistyped('mistyped_value', suggestion);
  }
  if (field === 'incoterm' && text !== 'ddu' && meant === 'DDU') {
    return { value: meant, note: fault('read_as_ddu') };
  }
  return { value: meant };
}

const CATEGORIES = ORDER_CATEGORIES.map((name) => ({ name, words: new Set(plain(name).split(' ')) }));

/** One of the 22 categories by its name or most of its words; another word is left out and said so. */
export function readCategory(cell: string): Reading<OrderCategory | undefined> {
  const text = plain(cell);
  const exact = ORDER_CATEGORIES.find((name) => plain(name) === text);
  if (exact !== undefined) return { value: exact };
  const words = text.split(' ');
  const found = CATEGORIES.filter((category) =>
    words.some((word) => word.length > 3 && category.words.has(word)),
  );
  const [only] = found;
  if (only !== undefined && found.length === 1) {
    return { value: only.name, note: fault('read_as', { meaning: only.name }) };
  }
  if (saysNothing(cell)) return { value: undefined };
  return { value: undefined, note: fault('left_out') };
}
