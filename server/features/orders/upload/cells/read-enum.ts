import { isPlaceholder, normalizeText } from '@portal/contract/core';
import { ORDER_FILE_FIELDS, PARCEL_FILE_FIELDS, type UploadFieldKey } from '@portal/contract/orders';
import { ORDER_CATEGORIES, type OrderCategory } from '@portal/contract/trade';
import { findNearest } from './find-nearest.ts';
import { cellError, mistypedError, type CellError, type CellValue } from './cell-value.ts';

const FIELDS = { ...ORDER_FILE_FIELDS, ...PARCEL_FILE_FIELDS };
type Fields = typeof FIELDS;

/** The fields of an order and its parcels with a list of values; cells have the values or common words for them. */
export type EnumField = {
  [K in keyof Fields]: Fields[K]['kind'] extends 'enum' ? K : never;
}[keyof Fields];
type EnumValue<F extends EnumField> = Fields[F]['values'][number];

type Patterns<V extends string> = readonly (readonly [value: V, pattern: RegExp])[];

/** Patterns match texts of `normalizeText`, which splits the Thai letter ำ into two. */
const SERVICE_LEVEL_PATTERNS: Patterns<EnumValue<'serviceLevel'>> = [
  ['ECONOMY_PLUS', /priority|plus|second ?day|2 ?day/],
  ['EXPRESS', /express|expedited|next ?day|same ?day|overnight|urgent|kilat|hoa toc|ด่วน|加急|特快/],
  [
    'ECONOMY',
    /economy|standard|regular|normal|saver|basic|biasa|reguler|tiet kiem|thuong|ธรรมดา|标准|普通|经济/,
  ],
];
const SHIPMENT_MODE_PATTERNS: Patterns<EnumValue<'shipmentMode'>> = [
  ['AIR', /\bair|luft|flight|udara|hang khong|duong bay|อากาศ|空运|avion/],
  ['SEA', /\bsea|ocean|vessel|\bship\b|\bboat|fcl|lcl|laut|duong bien|เรือ|ทะเล|海运/],
  ['LAND', /land|truck|road|rail|van\b|lorry|darat|duong bo|รถ|บก|陆运|卡车/],
];
/** Cash on delivery in the languages of shops, as `normalizeText` writes them. */
const COD_WORDS = [
  'cod\\b|c o d\\b|rembours\\b|nachnahme|contrassegno|kapida odeme|za pobraniem|dobirka|utanvet|thu ho',
  '(cash|pay|paid|payment|collect|bayad|bayar|bayaran|tunai) ?(on|upon|at|sa|ketika|semasa|saat|waktu) ?(delivery|receipt|arrival|door|terima|penghantaran|serahan|pengiriman|penerimaan)',
  'bayar di (tempat|tujuan)|bayaran tunai semasa|thanh toan khi (nhan|giao)|tra (tien )?khi nhan|tien mat khi',
  'contra ?(entrega|reembolso|rreembolso)|(pago|pagamento|efectivo|dinheiro) (na|a la|al|contra|en la) entrega',
  'paiement a la livraison|contre remboursement|pagamento alla consegna',
].join('|');
const COD_WORDS_OF_OTHER_SCRIPTS =
  'เก็บเงินปลายทาง|ช\u0E4D\u0E32ระเงินปลายทาง|จ่ายปลายทาง|ปลายทาง|货到付款|貨到付款|代收货款|代收貨款|наложенн|оплата при получении|الدفع عند الاستلام|代金引換|착불';
const COD_WORD = new RegExp(`\\b(${COD_WORDS})|${COD_WORDS_OF_OTHER_SCRIPTS}`);
/** Longer texts are remarks and descriptions. */
const MAX_COD_LENGTH = 100;
const COD_PHRASE = new RegExp(
  `^((${COD_WORDS})( (payment|order|orders|fee|shipping|delivery|available))?|.*(${COD_WORDS_OF_OTHER_SCRIPTS}).*)$`,
);

/** Payment words of marketplaces and shops of the region: Shopee, Lazada, TikTok Shop, Tokopedia, Blibli, Tiki, Sendo, Zalora. */
const PAYMENT_TYPE_PATTERNS: Patterns<EnumValue<'paymentType'>> = [
  ['prepaid', /\b(non|not|no|bukan|tidak|tanpa|khong) ?cod\b|before delivery|ไม่เก็บเงินปลายทาง/],
  ['cod', new RegExp(`\\b(${COD_WORDS})|${COD_WORDS_OF_OTHER_SCRIPTS}|^cash$|^(y|yes|true|1|ya|co)$`)],
  [
    'prepaid',
    /prepaid|pre paid|paid|card|credit|debit|paypal|stripe|bank|transfer|wallet|pay$|payments?$|grabpay|gcash|shopee|s ?pay ?later|\bovo\b|\bdana\b|gopay|linkaja|\bmaya\b|paymaya|momo|zalopay|vnpay|paynow|promptpay|truemoney|touch n go|\btng\b|\bboost\b|\bqris\b|\bfpx\b|\bqr\b|duitnow|alipay|atome|akulaku|kredivo|kartu|kredit|the tin dung|chuyen khoan|บัตร|โอน|พร้อมเพย์|支付宝|微信|银行卡|online|account|invoice|ช\u0E4D\u0E32ระ|预付|已付|^(n|no|false|0|tidak|khong)$/,
  ],
];
const DELIVERY_CONFIRMATION_PATTERNS: Patterns<EnumValue<'deliveryConfirmation'>> = [
  ['NONE', /^(none|no|n|false|0|tidak|khong|ไม่|无|否)$/],
  ['CODE', /\b(code|otp|pin|kode|kod|ma)\b|รหัส|验证码|^(yes|y|true|1|ya|co)$/],
];
/** Names of former editions (DDU, DAT) and common words are read as the term of Incoterms 2020. */
const INCOTERM_PATTERNS: Patterns<EnumValue<'incoterm'>> = [
  ['DDP', /\bddp\b|delivered duty paid|dut(y|ies) (shipper )?paid|shipper pays/],
  [
    'DAP',
    /\b(dap|ddu)\b|delivered at place$|delivered duty unpaid|dut(y|ies) unpaid|receiver pays|consignee pays/,
  ],
  ['DPU', /\b(dpu|dat)\b|place unloaded|delivered at terminal/],
  ['EXW', /\bexw\b|ex works/],
  ['FCA', /\bfca\b|free carrier/],
  ['FAS', /\bfas\b|free alongside/],
  ['FOB', /\bfob\b|free on board/],
  ['CIF', /\bcif\b|cost insurance and freight/],
  ['CFR', /\b(cfr|cnf|c f|c and f)\b|cost and freight/],
  ['CIP', /\bcip\b|carriage and insurance paid/],
  ['CPT', /\bcpt\b|carriage paid/],
];
/** Words that say who pays the duties without the name of a term. */
const DUTY_PAYER_WORDS = /^(dut(y|ies)|shipper pays|receiver pays|consignee pays)/;

const FIRST_LEG_PATTERNS: Patterns<EnumValue<'firstLeg'>> = [
  ['FIRST_MILE', /first ?mile|daily|milk ?run/],
  ['DROPOFF', /drop ?off|self deliver|counter|\bantar\b|gui tai|自送/],
  ['PICKUP', /pick ?up|collect|jemput|lay hang|รับพัสดุ|取件|揽收/],
  ['B2B', /door to door|dtd\b|\bd2d\b/],
];

/** The words of postal and carrier forms, in English and the languages of the region. */
const CONSIGNMENT_KIND_PATTERNS: Patterns<EnumValue<'consignmentKind'>> = [
  [
    'RETURN',
    /\breturn(s|ed)?\b|repair|\bretur\b|pengembalian|pemulangan|tra lai|hang tra|ส่งคืน|退货|退回|返修/,
  ],
  ['SAMPLE', /sample|contoh|sampel|hang mau|\bmau\b|ตัวอย่าง|样品|样本|货样/],
  ['GIFT', /\bgifts?\b|present\b|hadiah|qua tang|ของขวัญ|礼品|礼物|赠品/],
  [
    'SALE',
    /\bsales?\b|\bsold\b|purchase|commercial|merchandise|\bgoods\b|jualan|penjualan|jual beli|\bban\b|ban hang|mua ban|ขาย|销售|出售|买卖/,
  ],
];

/** Names of packages in English and the languages of the region; a skid is read as a pallet. */
const PACKAGE_TYPE_PATTERNS: Patterns<EnumValue<'packageType'>> = [
  ['CT', /\bcartons?\b|\bctns?\b|cardboard|\bkarton\b|thung (giay|carton)|กล่อง|纸箱/],
  ['PX', /pallet|\bplts?\b|\bskids?\b|\bpalet\b|พาเลท|托盘|卡板/],
  ['WA', /\bibcs?\b|intermediate bulk/],
  ['CR', /\bcrates?\b|\bkrat\b|\bpeti kayu\b|thung go|ลังไม้|板条箱|木箱/],
  ['CS', /\bcases?\b|\bpeti\b/],
  ['BX', /\bbox(es)?\b|\bkotak\b|\bhop\b|盒/],
  ['DR', /\bdrums?\b|\bdrum\b|thung phuy|ถัง|桶/],
  ['BA', /\bbarrels?\b|\btong\b/],
  ['JC', /jerr[iy] ?cans?/],
  ['BL', /\bbales?\b|\bbal\b|\bkien\b|捆包/],
  ['SA', /\bsacks?\b|\bkarung\b|\bguni\b|bao tai|กระสอบ|麻袋/],
  ['BG', /\bbags?\b|\bbeg\b|\btas\b|\bbao\b|\btui\b|ถุง|袋/],
  ['BE', /\bbundles?\b|\bberkas\b|\bbo\b|มัด|捆/],
  ['RO', /\brolls?\b|\bgulung(an)?\b|\bcuon\b|ม้วน|卷/],
  ['RL', /\breels?\b|\bspools?\b/],
  ['CL', /\bcoils?\b/],
  ['CY', /\bcylinders?\b|\bsilinder\b/],
  ['TU', /\btubes?\b|\btiub\b|\btabung\b/],
  ['CG', /\bcages?\b|\bsangkar\b/],
  ['EN', /\benvelopes?\b|\bamplop\b|\bsampul\b|phong bi|ซองจดหมาย|信封/],
  ['PC', /\bparcels?\b|\bpaket\b|\bbungkusan\b|buu kien|พัสดุ|包裹/],
  ['PK', /\bpackages?\b|\bpkgs?\b|\bcolli\b|\bkoli\b|หีบห่อ|件/],
  ['NE', /unpack(ed|aged)|\bloose\b|\bcurah\b|裸装/],
];

const PATTERNS: { readonly [F in EnumField]: Patterns<EnumValue<F>> } = {
  serviceLevel: SERVICE_LEVEL_PATTERNS,
  shipmentMode: SHIPMENT_MODE_PATTERNS,
  firstLeg: FIRST_LEG_PATTERNS,
  deliveryConfirmation: DELIVERY_CONFIRMATION_PATTERNS,
  paymentType: PAYMENT_TYPE_PATTERNS,
  incoterm: INCOTERM_PATTERNS,
  consignmentKind: CONSIGNMENT_KIND_PATTERNS,
  packageType: PACKAGE_TYPE_PATTERNS,
};

export function isEnumField(field: UploadFieldKey): field is EnumField {
  return field in PATTERNS;
}

/** Whether a text, or an element of a list such as "VIP, COD", says cash on delivery, and not merely yes. */
export function saysCashOnDelivery(text: string): boolean {
  // Most cells are of other things: the whole text is tested first.
  if (text.length > MAX_COD_LENGTH || !COD_WORD.test(normalizeText(text))) return false;
  return text.split(/[,;|/]/).some((part) => COD_PHRASE.test(normalizeText(part)));
}

/** Reads a value of an enum field from its name or a common word for it; undefined for a placeholder such as "N/A". */
export function readEnum<F extends EnumField>(
  field: F,
  cell: string,
): CellValue<EnumValue<F> | undefined> | CellError {
  const values: readonly EnumValue<F>[] = FIELDS[field].values;
  const patterns: Patterns<EnumValue<F>> = PATTERNS[field];
  const text = normalizeText(cell);
  const exact = values.find((value) => normalizeText(value) === text);
  if (exact !== undefined) return { value: exact };
  if (isPlaceholder(cell)) return { value: undefined };
  const match = patterns.find(([, pattern]) => pattern.test(text))?.[0];
  if (match === undefined) {
    const nearestValue = findNearest(text, values.map(normalizeText));
    const suggestion = values.find((value) => normalizeText(value) === nearestValue);
    return suggestion === undefined
      ? cellError('row.unknown_value', { valuesList: values })
      : mistypedError('row.mistyped_value', suggestion);
  }
  if (field === 'incoterm' && DUTY_PAYER_WORDS.test(text)) {
    return { value: match, warning: cellError('row.interpreted_as', { meaning: match }) };
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
