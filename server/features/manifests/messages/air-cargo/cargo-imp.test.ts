import type { FreightRates } from '@portal/contract/freight';
import { toTelexText, type AirCargoMessage, type AirWaybillDetails } from '@portal/contract/manifests';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRates, SGD_RATES } from '../../../freight/testing-freight-rates.ts';
import { buildLines } from '../../manifest/manifest-lines.ts';
import { sumBags, sumLines } from '../../manifest/manifest-totals.ts';
import { buildContent, buildManifestedOrder } from '../../manifest/testing-manifests.ts';
import { randomContent } from '../../manifest/testing-random-content.ts';
import { buildChargedFacts, buildFacts, DETAILS } from './testing-air-waybill.ts';
import { readFhl, readFwb, type CargoImpValues } from './testing-read-cargo-imp.ts';
import { renderMessage } from './render-message.ts';
import { TelexWriter } from './telex-writer.ts';
import { writeFhl } from './write-fhl.ts';
import { writeFwb } from './write-fwb.ts';

const toGrams = (kilograms = '') => Math.round(Number(kilograms) * 1000);

function writeWaybill(content: ReturnType<typeof buildContent>, rates?: FreightRates, details = DETAILS) {
  const writer = new TelexWriter(content.header.awbNumber);
  const message = writeFwb(writer, buildChargedFacts(content, rates, details));
  return { message, details: writer.details };
}

function writeHouses(content: ReturnType<typeof buildContent>) {
  const facts = buildFacts(content);
  return facts.houses.map((house) => {
    const writer = new TelexWriter(house.orderCode);
    return { message: writeFhl(writer, facts, house), details: writer.details };
  });
}

const toCents = (amount = '0') => Math.round(Number(amount) * 100);

/** The summaries of an FWB in cents, with the sums of the other charges that it lists. */
function readCharges(fwb: CargoImpValues) {
  const charges = [...(fwb.otherCharges ?? '').matchAll(/[A-Z]{2}([AC])([\d.]+)/g)];
  const sumListed = (mark: string) =>
    charges.reduce((sum, [, entitlement, amount]) => sum + (entitlement === mark ? toCents(amount) : 0), 0);
  const read = (name: string) => ['WT', 'OA', 'OC', 'CT'].map((mark) => toCents(fwb[`${name}_${mark}`]));
  return {
    payments: fwb.payments,
    PPD: read('PPD'),
    COL: read('COL'),
    listed: [sumListed('A'), sumListed('C')],
  };
}

/** What the summaries of an FWB have to be. */
function sumCharges({ payment, otherCharges }: FreightRates, weight: number) {
  const sumDueTo = (recipient: string) =>
    (otherCharges?.charges ?? []).reduce(
      (sum, { dueTo, amountMinor }) => sum + (dueTo === recipient ? amountMinor : 0),
      0,
    );
  const due = [sumDueTo('AGENT'), sumDueTo('CARRIER')] as const;
  const otherPayment = otherCharges?.payment ?? payment;
  const build = (column: string) => {
    const [agent, carrier] = column === otherPayment ? due : [0, 0];
    const weightCharge = column === payment ? weight : 0;
    return [weightCharge, agent, carrier, weightCharge + agent + carrier];
  };
  const payments = `${payment.slice(0, 1)}${otherPayment.slice(0, 1)}`;
  return { payments, PPD: build('PREPAID'), COL: build('COLLECT'), listed: [...due] };
}

test('FWB and FHL of any MAWB are valid, and their pieces, weights and values are those of the manifest', () => {
  fc.assert(
    fc.property(randomContent, randomRates, (content, rates) => {
      const lines = buildLines(content.orders, 'ORDER');
      const [bags, totals] = [sumBags(content), sumLines(lines)];
      const fwb = readFwb(writeWaybill(content, rates).message);
      expect(fwb).toMatchObject({
        awb: content.header.awbNumber,
        pieces: String(bags.bags),
        from: 'SIN',
        to: 'KUL',
      });
      expect([toGrams(fwb.gross), toGrams(fwb.rateGross)]).toEqual([bags.grossGrams, bags.grossGrams]);
      expect(Number(fwb.slac)).toBe(totals.pieces);
      expect(readCharges(fwb)).toEqual(sumCharges(rates, toCents(fwb.total)));
      const fhls = writeHouses(content).map(({ message }) => readFhl(message));
      expect(fhls.reduce((sum, { pieces }) => sum + Number(pieces), 0)).toBe(totals.pieces);
      expect(fhls.reduce((sum, { gross }) => sum + toGrams(gross), 0)).toBe(totals.grossGrams);
      for (const { mawbGross, mawbPieces } of fhls)
        expect([toGrams(mawbGross), Number(mawbPieces)]).toEqual([bags.grossGrams, bags.bags]);
    }),
  );
});

test.each([
  ['Calle Nº 5, 2ª planta', 'CALLE NO 5 2A PLANTA'],
  ['12 Đường Lê Lợi', '12 DUONG LE LOI'],
  ['Große Straße', 'GROSSE STRASSE'],
  ['ถนนสุขุมวิท', undefined],
])('%s is %s in the characters of Cargo-IMP', (value, telexText) => {
  expect(toTelexText(value)).toBe(telexText);
});

test('names and addresses of any Latin letters and signs make valid messages', () => {
  const latin = fc
    .string({
      unit: fc.constantFrom(
        'a',
        'Z',
        '9',
        ' ',
        '.',
        '-',
        '/',
        '&',
        '+',
        'ß',
        'Ñ',
        'đ',
        'é',
        'Ứ',
        ',',
        '#',
        '\n',
      ),
      minLength: 1,
      maxLength: 120,
    })
    .filter((text) => toTelexText(text) !== undefined);
  fc.assert(
    fc.property(latin, latin, latin, latin, (name, street, place, description) => {
      const party = {
        name,
        addressLine1: street,
        city: place,
        province: place,
        postcode: place,
        phone: street,
        country: 'VN',
      };
      const items = [{ description, quantity: 1, unitValue: { amountMinor: 5, currency: 'VND' } }];
      const content = buildContent([buildManifestedOrder({ consignor: party, consignee: party, items })]);
      for (const { message, details } of writeHouses(content)) {
        expect(details).toEqual([]);
        readFhl(message);
      }
    }),
  );
});

test('an FHL has the goods, the HS codes of the heaviest goods and the value of the HAWB', () => {
  const order = buildManifestedOrder({ hawbNumber: 'HX-1001' });
  const [{ message } = { message: '' }] = writeHouses(buildContent([order]));
  expect(message.split('\r\n')).toEqual([
    'FHL/4',
    'MBI/618-12345675SINKUL/T1K20.2',
    'HBS/HX1001/SINKUL/1/K1//COTTON T-SHIRT',
    'TXT/COTTON T-SHIRT LEATHER BELT',
    'HTS/610910',
    'SHP/MEI LING LIM',
    '/8 MARINA VIEW',
    '/SG',
    '/SG',
    'CNE/NUR AISYAH',
    '/12 JALAN AMPANG',
    '/MY',
    '/MY',
    'CVD/USD/PP/NVD/77.49/XXX',
    '',
  ]);
});

test('an FWB has route, parties, agent, rate and issue of the air waybill', () => {
  const { message } = writeWaybill(buildContent([buildManifestedOrder()]));
  expect(message.split('\r\n')).toEqual([
    'FWB/16',
    '618-12345675SINKUL/T1K20.2',
    'FLT/SQ118/30',
    'RTG/KULSQ',
    'SHP',
    '/STRAITS EXPRESS',
    '/80 AIRPORT BOULEVARD',
    '/SINGAPORE',
    '/SG/819642/TE/6561234567',
    'CNE',
    '/STRAITS EXPRESS',
    '/KLIA CARGO VILLAGE',
    '/SEPANG/SELANGOR',
    '/MY',
    'AGT//3234567/0010',
    '/STRAITS EXPRESS',
    '/SINGAPORE',
    'CVD/SGD//PP/NVD/NCV/XXX',
    'RTD/1/P1/K20.2/CN/W20.5/R4.1/T84.05',
    '/NC/CONSOLIDATION AS PER',
    '/2/NC/ATTACHED LIST',
    '/3/NS/1',
    '/4/ND//NDA',
    'PPD/WT84.05',
    '/CT84.05',
    'CER/STRAITS EXPRESS',
    'ISU/29NOV26/SINGAPORE/RAVI KUMAR',
    'REF//61812345675/AGT/32345670010/SIN',
    '',
  ]);
});

test('an FWB and an XFWB of a booking without rates are refused, and ONE Record is written', () => {
  const facts = buildFacts(buildContent([buildManifestedOrder()]));
  const render = (format: AirCargoMessage) => renderMessage({ facts, details: DETAILS }, format, new Date(0));
  for (const format of ['FWB', 'XFWB'] as const)
    expect(render(format)).toMatchObject({ code: 'manifest.no_rates', kind: 'not_allowed_now' });
  expect(render('ONE_RECORD')).toMatchObject({ mediaType: 'application/ld+json' });
});

test('an FWB has the start of a higher break as chargeable weight if its charge is lower, and the weight on the scale', () => {
  const content = buildContent([buildManifestedOrder()]);
  const bags = content.bags.map((bag) => ({ ...bag, grossGrams: 91_800 }));
  const { message } = writeWaybill({ ...content, bags });
  expect(message).toContain('RTD/1/P1/K91.8/CQ/W100/R2.75/T275\r\n');
});

test('the minimum charge is charged once, and collect charges are in their own summary', () => {
  const rates = { ...SGD_RATES, payment: 'COLLECT', minimumMinor: 99_50 } as const;
  const details = { ...DETAILS, agent: null };
  const { message } = writeWaybill(buildContent([buildManifestedOrder()]), rates, details);
  expect(message).toContain('CVD/SGD//CC/NVD/NCV/XXX\r\n');
  expect(message).toContain('/CM/W20.5/R99.5/T99.5\r\n');
  expect(message).toContain('COL/WT99.5\r\n/CT99.5\r\n');
  expect(readFwb(message).agent).toBeUndefined();
});

test('an FWB has other charges with their sums, the handling codes of goods and air waybill, and customs information', () => {
  const [item] = buildManifestedOrder().items;
  const order = buildManifestedOrder({
    items: item === undefined ? [] : [{ ...item, goodsFlags: ['UN3480'] }],
  });
  const rates: FreightRates = {
    ...SGD_RATES,
    otherCharges: {
      payment: 'COLLECT',
      charges: [
        { code: 'AW', dueTo: 'CARRIER', amountMinor: 25_00 },
        { code: 'MY', dueTo: 'CARRIER', amountMinor: 18_45 },
        { code: 'XB', dueTo: 'CARRIER', amountMinor: 6_15 },
        { code: 'AW', dueTo: 'AGENT', amountMinor: 30_00 },
      ],
    },
  };
  const details: AirWaybillDetails = {
    ...DETAILS,
    shipper: { ...DETAILS.shipper, taxId: 'UEN 201912345D', contact: 'Ong Mei' },
    consignee: { ...DETAILS.consignee, contact: 'Tan Wei Ling', phone: '+60 3 8776 2000' },
    handlingCodes: ['ECC', 'EAP', 'SPX'],
  };
  const { message } = writeWaybill(buildContent([order]), rates, details);
  expect(message).toContain('CVD/SGD//PC/NVD/NCV/XXX\r\n');
  expect(message).toContain(
    'OTH/C/AWC25MYC18.45XBC6.15\r\n/C/AWA30\r\nPPD/WT84.05\r\n/CT84.05\r\nCOL/OA30/OC49.6/CT79.6\r\n',
  );
  expect(message).toContain(
    'SPH/CAO/RBI/ECC/EAP/SPX\r\nOCI/SG/SHP/T/UEN201912345D\r\n/SG/SHP/CP/ONG MEI\r\n/SG/SHP/CT/6561234567\r\n/MY/CNE/CP/TAN WEI LING\r\n/MY/CNE/CT/60387762000\r\n//DNR/D/UN3480\r\n',
  );
  expect(readFwb(message).handlingCodes).toBe('CAO/RBI/ECC/EAP/SPX');
});

test('a rate of more than eight characters and more than nine handling codes are refused with the field', () => {
  const order = buildManifestedOrder({
    items: buildManifestedOrder().items.map((item) => ({
      ...item,
      goodsFlags: ['UN3480', 'UN3481', 'UN3090', 'UN2807', 'FOOD', 'MEDICINE', 'UN1950', 'UN1266'],
    })),
  });
  const breaks = [{ fromGrams: 0, perKgMinor: 12_345_678 }] as const;
  const { details, message } = writeWaybill(
    buildContent([order]),
    { ...SGD_RATES, minimumMinor: null, breaks: [...breaks] },
    { ...DETAILS, handlingCodes: ['ECC', 'EAP', 'SPX'] },
  );
  expect(details.map(({ note, code }) => [note, code])).toEqual([
    ['rates.breaks', 'manifest.amount_not_writable'],
    ['618-12345675', 'manifest.too_many_handling_codes'],
  ]);
  expect(message).toContain('//DNR/D/UN3480 UN3481 UN3090 UN1950 UN1266\r\n//DNR/D/UN2807\r\n');
});

test('names in another script and long HAWB numbers are named by the code of the order', () => {
  const order = buildManifestedOrder({
    hawbNumber: 'HX-10010000000042',
    consignee: { name: 'สมชาย', addressLine1: '1 Sukhumvit', country: 'TH' },
  });
  const [{ details } = { details: [] }] = writeHouses(buildContent([order]));
  expect(details.map(({ note, code, params }) => [note, code, params])).toEqual([
    ['SG1000042X', 'manifest.hawb_not_writable', { hawbNumber: 'HX-10010000000042' }],
    ['SG1000042X', 'manifest.text_not_writable', { value: 'สมชาย' }],
  ]);
});

test('a long description is split into lines of at most 65 characters, and the HS codes are limited', () => {
  const items = Array.from({ length: 30 }, (_, index) => ({
    description: `Article number ${index} of a long list`,
    quantity: 1,
    unitValue: { amountMinor: 100, currency: 'USD' },
    hsCode: String(610_910 + index),
    grossGrams: index + 1,
  }));
  const [{ message } = { message: '' }] = writeHouses(buildContent([buildManifestedOrder({ items })]));
  expect(readFhl(message).hsCode).toBe('610939');
  expect(message.split('\r\n').filter((line) => /^(?:TXT)?\/ARTICLE|^\/.*ARTICLE/.test(line))).toHaveLength(
    9,
  );
  expect(message.match(/^(?:HTS)?\/\d{6}\r$/gm)).toHaveLength(9);
});
