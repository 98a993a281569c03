import { INCOTERMS } from '@portal/contract/trade';
import { describe, expect, it } from 'vitest';
import { readCategory, readEnum } from './read-enum.ts';

const WORDS = {
  serviceLevel: {
    ECONOMY_PLUS: 'economyplus|economy plus|priority mail|plus|second day|secondday|2 day|2day',
    EXPRESS:
      'express saver|expedited|next day|nextday|same day|sameday|overnight|urgent|kilat|Hỏa tốc|ด่วน|加急|特快',
    ECONOMY:
      'economy mail|standard|regular|normal|saver|basic|biasa|reguler|Tiết kiệm|thường|ธรรมดา|标准|普通|经济',
  },
  shipmentMode: {
    AIR: 'by air|airfreight|Luftpost|flight|udara|hàng không|đường bay|อากาศ|空运|avion',
    SEA: 'sea freight|ocean|vessel|by ship|boat|FCL|LCL|laut|duong bien|เรือ|ทะเล|海运',
    LAND: 'by land|truck|road|railway|van|lorry|darat|duong bo|รถ|บก|陆运|卡车',
  },
  firstLeg: {
    FIRST_MILE: 'first mile|FirstMile|daily collection|milk run|milkrun',
    DROPOFF: 'drop-off|dropoff|drop off point|self deliver|counter|antar sendiri|gửi tại quầy|自送',
    PICKUP: 'pick up|pickup|to be collected|jemput|lấy hàng|รับพัสดุ|取件|揽收',
    B2B: 'door to door|DTD|D2D',
  },
  consignmentKind: {
    SALE: 'Sale of goods|sold|commercial|merchandise|jualan|penjualan|bán hàng|ขาย|销售',
    GIFT: 'gift|Gifts|hadiah|quà tặng|ของขวัญ|礼品',
    SAMPLE: 'Commercial sample|samples|contoh|sampel|hàng mẫu|ตัวอย่าง|样品',
    RETURN: 'Returned goods|return|repair and return|retur|hàng trả lại|ส่งคืน|退货',
  },
  deliveryConfirmation: {
    NONE: 'None|no|N|false|0|Tidak|Không|ไม่|无',
    CODE: 'delivery code|OTP|PIN|Kode penerimaan|kod|mã nhận hàng|รหัสยืนยัน|验证码|yes|y|true|1|ya|có',
  },
  paymentType: {
    cod: 'COD order|c.o.d.|cash on delivery|pay on delivery|collect on delivery|cash|bayar di tempat|thu hộ|เก็บเงินปลายทาง|货到付款|y|yes|true|1|ya|co',
    prepaid:
      'non cod|noncod|not COD|before delivery|pre paid|paid|credit card|debit|PayPal|Stripe|bank|transfer|wallet|Apple Pay|payment|Shopify Payments|GrabPay|GCash|Shopee|online|account|invoice|ชำระ|预付|已付|n|no|false|0|tidak|không',
  },
  incoterm: {
    DDP: 'DDP Singapore|delivered duty paid|duty paid|duties paid|duty shipper paid|shipper pays',
    DAP: 'DAP|DDU|DDU Singapore|duty unpaid|duties unpaid|delivered duty unpaid|delivered at place|receiver pays|consignee pays',
    DPU: 'DPU|DAT|delivered at place unloaded|delivered at terminal',
    EXW: 'exw|EXW Shenzhen|Ex Works',
    FCA: 'FCA|free carrier',
    FAS: 'FAS|free alongside ship',
    FOB: 'FOB Shanghai|free on board',
    CFR: 'CFR|CNF|C&F|cost and freight',
    CIF: 'CIF|cost, insurance and freight',
    CPT: 'CPT|carriage paid to',
    CIP: 'CIP|carriage and insurance paid to',
  },
} as const;

describe('the words of a value', () => {
  const cases = Object.entries(WORDS).flatMap(([field, values]) =>
    Object.entries(values).map(([value, words]) => [field as keyof typeof WORDS, value, words] as const),
  );
  it.each(cases)('of %s are read as %s', (field, value, words) => {
    const results = words.split('|').map((word) => [word, readEnum(field, word)] as const);
    expect(results.filter(([, result]) => !('value' in result) || result.value !== value)).toEqual([]);
  });

  it.each([
    ['firstLeg', 'plantar'],
    ['firstLeg', 'dtdx'],
    ['shipmentMode', 'by repair'],
    ['shipmentMode', 'shipper choice'],
    ['shipmentMode', 'by advance'],
    ['shipmentMode', 'membership'],
    ['shipmentMode', 'overseas'],
    ['deliveryConfirmation', 'encode'],
    ['deliveryConfirmation', 'barcodes'],
    ['deliveryConfirmation', 'spinner'],
    ['deliveryConfirmation', 'oh yes'],
    ['deliveryConfirmation', 'yesterday'],
    ['deliveryConfirmation', 'not none'],
    ['deliveryConfirmation', 'nobody'],
    ['paymentType', 'codex'],
    ['paymentType', 'petty cash'],
    ['paymentType', 'cash desk'],
    ['paymentType', 'yes please'],
    ['paymentType', 'oh yes'],
    ['paymentType', 'no idea'],
    ['paymentType', 'oh no'],
    ['paymentType', 'pay later'],
    ['paymentType', 'payment later'],
    ['incoterm', 'xddp1 terms'],
    ['incoterm', 'ddp1 terms'],
    ['incoterm', 'xfob1 terms'],
    ['incoterm', 'fob1 terms'],
  ] as const)('of %s do not include parts of other words: %s', (field, cell) => {
    expect(readEnum(field, cell)).toHaveProperty('code');
  });
});

it('a mistyped value gives a suggestion, and an unknown one the list of values', () => {
  expect(readEnum('serviceLevel', 'econmy')).toMatchObject({
    code: 'row.mistyped_value',
    suggestion: 'ECONOMY',
  });
  expect(readEnum('incoterm', 'teleport')).toMatchObject({
    code: 'row.unknown_value',
    params: { valuesList: [...INCOTERMS] },
  });
});

it('an incoterm has a warning only if the words for who pays the duties decide it', () => {
  expect(readEnum('incoterm', 'ddu')).toEqual({ value: 'DAP' });
  expect(readEnum('incoterm', 'Delivered duty paid')).toEqual({ value: 'DDP' });
  expect(readEnum('incoterm', 'receiver pays')).toEqual({
    value: 'DAP',
    warning: { code: 'row.interpreted_as', params: { meaning: 'DAP' }, suggestion: null },
  });
  expect(readEnum('incoterm', 'DDP Singapore')).toEqual({ value: 'DDP' });
  expect(readEnum('shipmentMode', 'Truck')).toEqual({ value: 'LAND' });
  expect(readEnum('paymentType', 'Duty prepaid')).toEqual({ value: 'prepaid' });
});

it('a value is read by its name before its words, and a placeholder has no value', () => {
  // "first mile" is a word for FIRST_MILE, and "economy" is part of the name ECONOMY_PLUS.
  expect(readEnum('firstLeg', 'pickup')).toStrictEqual({ value: 'PICKUP' });
  expect(readEnum('serviceLevel', 'economy_plus')).toStrictEqual({ value: 'ECONOMY_PLUS' });
  expect(readEnum('serviceLevel', 'N/A')).toStrictEqual({ value: undefined });
});

describe('a category', () => {
  it('is read by its name in any case', () => {
    expect(readCategory('FASHION & accessories')).toEqual({ value: 'Fashion & Accessories' });
  });
  it('is read by a word that only one category has', () => {
    expect(readCategory('old furniture')).toEqual({
      value: 'Furniture & Organization',
      warning: {
        code: 'row.interpreted_as',
        params: { meaning: 'Furniture & Organization' },
        suggestion: null,
      },
    });
  });
  it('is missing without a warning for a placeholder', () => {
    expect(readCategory('n/a')).toStrictEqual({ value: undefined });
  });
  it('is left out with a warning when its words are of no category, of two, or too short', () => {
    const ignored = { value: undefined, warning: { code: 'row.value_ignored' } };
    // Bag & Purse has a word of three letters; Accessories is part of three categories; Travel and Pet Supplies are two.
    for (const words of ['teleport', 'bag', 'accessories', 'travel supplies'])
      expect(readCategory(words)).toMatchObject(ignored);
  });
});
