import { isRefusal } from '@portal/contract/core';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRates, SGD_RATES } from '../../../freight/testing-freight-rates.ts';
import type { TaxIdReader } from '../../layouts/line-sources.ts';
import { buildLines } from '../../manifest/manifest-lines.ts';
import { sumBags, sumLines } from '../../manifest/manifest-totals.ts';
import { buildContent, buildManifestedOrder } from '../../manifest/testing-manifests.ts';
import { randomContent } from '../../manifest/testing-random-content.ts';
import { listElements, readXml } from './read-xml.ts';
import { buildChargedFacts, buildFacts } from './testing-air-waybill.ts';
import { readCargoXml, XFWB_MANDATORY, XFZB_MANDATORY } from './testing-cargo-xml.ts';
import { writeXfwb } from './write-xfwb.ts';
import { writeXfzb } from './write-xfzb.ts';

const NOW = new Date('2026-11-29T10:00:00Z');
const HOUSE = 'MasterConsignment/IncludedHouseConsignment';
type Content = ReturnType<typeof buildContent>;

function readWaybill(content: Content, rates = SGD_RATES) {
  return readCargoXml(writeXfwb(buildChargedFacts(content, rates), NOW), 'Waybill', XFWB_MANDATORY);
}

function readHouses(content: Content, readTaxIds?: TaxIdReader) {
  const facts = buildFacts(content, readTaxIds);
  return facts.houses.map((house) =>
    readCargoXml(writeXfzb(facts, house, NOW), 'HouseWaybill', XFZB_MANDATORY),
  );
}

const SUMMATION = 'ApplicableTotalRating/ApplicablePrepaidCollectMonetarySummation';
const sumCents = (texts: readonly string[] = []) =>
  texts.reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);

const sumGrams = (texts: readonly string[] = []) =>
  texts.reduce((sum, text) => sum + Math.round(Number(text) * 1000), 0);

test('XFWB and XFZB of any MAWB have the mandatory elements, and the pieces and weights of the manifest', () => {
  fc.assert(
    fc.property(randomContent, randomRates, (content, rates) => {
      const [bags, totals] = [sumBags(content), sumLines(buildLines(content.orders, 'ORDER'))];
      const xfwb = readWaybill(content, rates);
      const [others, agent, carrier, weight, total] = [
        'ApplicableLogisticsAllowanceCharge/ActualAmount',
        `${SUMMATION}/AgentTotalDuePayableAmount`,
        `${SUMMATION}/CarrierTotalDuePayableAmount`,
        `${SUMMATION}/WeightChargeTotalAmount`,
        `${SUMMATION}/GrandTotalAmount`,
      ].map((path) => sumCents(xfwb.get(`MasterConsignment/${path}`))) as [
        number,
        number,
        number,
        number,
        number,
      ];
      expect([agent + carrier, weight + others]).toEqual([others, total]);
      expect(xfwb.get('MasterConsignment/TotalPieceQuantity')).toEqual([String(bags.bags)]);
      expect(sumGrams(xfwb.get('MasterConsignment/IncludedTareGrossWeightMeasure'))).toBe(bags.grossGrams);
      const houses = readHouses(content);
      const sum = (path: string) => houses.reduce((total, house) => total + sumGrams(house.get(path)), 0);
      expect(sum(`${HOUSE}/IncludedTareGrossWeightMeasure`)).toBe(totals.grossGrams);
      expect(sum(`${HOUSE}/IncludedHouseConsignmentItem/GrossWeightMeasure`)).toBe(totals.grossGrams);
      expect(sum(`${HOUSE}/TotalPieceQuantity`)).toBe(totals.pieces * 1000);
    }),
  );
});

test.each([
  ['2026-11-30T18:40:00.000Z', '2026-12-01T02:40:00'],
  [null, '2026-11-30T00:00:00'],
])('the departure at %s is %s at the airport in an XFWB', (departsAt, local) => {
  const content = buildContent([buildManifestedOrder()]);
  const values = readWaybill({ ...content, header: { ...content.header, departsAt } });
  const movement = 'MasterConsignment/SpecifiedLogisticsTransportMovement';
  expect(values.get(`${movement}/DepartureEvent/ScheduledOccurrenceDateTime`)).toEqual([local]);
});

test('an XFWB has the agent of the air waybill, and rate, charge and payment of the booking', () => {
  const rates = { ...SGD_RATES, payment: 'COLLECT' } as const;
  const values = readWaybill(buildContent([buildManifestedOrder()]), rates);
  const rating =
    'MasterConsignment/ApplicableRating/IncludedMasterConsignmentItem/ApplicableFreightRateServiceCharge';
  expect(values.get('MasterConsignment/FreightForwarderParty/CargoAgentID')).toEqual(['3234567']);
  expect(values.get(`${rating}/CategoryCode`)).toEqual(['N']);
  expect(values.get(`${rating}/AppliedRate`)).toEqual(['4.10']);
  expect(values.get(`${rating}/AppliedAmount`)).toEqual(['84.05']);
  expect(values.get('MasterConsignment/TotalChargePrepaidIndicator')).toEqual(['false']);
});

test('texts of any script and with any sign are read as they were written, without the characters XML forbids', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      const description = `สินค้า <${text}> & "A"`;
      const items = [{ description, quantity: 1, unitValue: { amountMinor: 5, currency: 'USD' } }];
      const [values] = readHouses(buildContent([buildManifestedOrder({ items })]));
      const allowed = description
        .replaceAll(/\p{Cc}|[\uFFFE\uFFFF]/gu, (character) =>
          '\t\n\r'.includes(character) || /[\u007F-\u009F]/.test(character) ? character : '',
        )
        .replaceAll(/\r\n?/g, '\n');
      expect(values?.get(`${HOUSE}/SummaryDescription`)).toEqual([allowed]);
    }),
  );
});

test('an XFZB has the value, the goods with HS codes and the parties of its HAWB', () => {
  const [values] = readHouses(buildContent([buildManifestedOrder({ hawbNumber: 'HX-1001' })]));
  expect(values?.get('BusinessHeaderDocument/ID')).toEqual(['HX-1001']);
  expect(values?.get(`${HOUSE}/DeclaredValueForCustomsAmount`)).toEqual(['77.49']);
  expect(values?.get(`${HOUSE}/IncludedHouseConsignmentItem/TypeCode`)).toEqual(['610910']);
  expect(values?.get(`${HOUSE}/ConsigneeParty/Name`)).toEqual(['Nur Aisyah']);
});

test('messages have the handling codes of goods and air waybill, and customs information about parties and goods', () => {
  const [item] = buildManifestedOrder().items;
  const order = buildManifestedOrder({
    isBroker: true,
    consignee: {
      name: 'Wang Fang',
      company: 'Fang Trading',
      addressLine1: '1 Nanjing Road',
      country: 'CN',
      phone: '+86 21 5888 1234',
      taxId: { type: 'CN_USCC', number: '••••XX43' },
    },
    items: item === undefined ? [] : [{ ...item, goodsFlags: ['UN3481', 'FOOD'], wattHours: 11.1 }],
  });
  const [house] = readHouses(buildContent([order]), () => ({
    consignor: '201912345D',
    consignee: '91310000MA1FL8XX43',
  }));
  const list = (path: string) => house?.get(`${HOUSE}/${path}`);
  expect(list('HandlingSPHInstructions/DescriptionCode')).toEqual(['ELI', 'EAT']);
  expect(list('IncludedCustomsNote/SubjectCode')).toEqual(['SHP', 'CNE', 'CNE', 'CNE', 'DNR']);
  expect(list('IncludedCustomsNote/ContentCode')).toEqual(['T', 'T', 'CP', 'CT', 'D']);
  expect(list('IncludedCustomsNote/Content')).toEqual([
    '201912345D',
    'USCI91310000MA1FL8XX43',
    'Wang Fang',
    '+86 21 5888 1234',
    'UN3481',
  ]);
  expect(list('IncludedCustomsNote/CountryID')).toEqual(['SG', 'CN', 'CN', 'CN']);
});

const ENTITIES = Array.from(
  { length: 20 },
  (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
);

test.each([
  ['an unclosed element', '<a><b></a>', 'manifest.message_xml'],
  ['two roots', '<a/><b/>', 'manifest.message_xml'],
  ['an attribute without quotes', '<a b=1/>', 'manifest.message_xml'],
  ['text after the root', '<a/>text', 'manifest.message_xml'],
  ['a prefix without a namespace', '<p:a/>', 'manifest.message_xml'],
  ['an entity that XML does not have', '<a>&x;</a>', 'manifest.message_xml'],
  ['a document type', '<!DOCTYPE a><a/>', 'manifest.message_document_type'],
  [
    'entities that grow tenfold',
    `<!DOCTYPE a [<!ENTITY e0 "x">${ENTITIES.join('')}]><a>&e20;</a>`,
    'manifest.message_document_type',
  ],
  [
    'an external entity',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>',
    'manifest.message_document_type',
  ],
  ['another encoding', '<?xml version="1.0" encoding="ISO-8859-1"?><a/>', 'manifest.message_encoding'],
])('XML with %s is refused', (_, document, code) => {
  expect(readXml(document)).toMatchObject({ code, kind: 'unreadable_file' });
});

test('XML in UTF-8 has default and prefixed namespaces, entities and character data', () => {
  const root = readXml(
    '<?xml version="1.0" encoding="utf-8"?><!-- x --><a xmlns="u:1" xmlns:p="u:2"><p:b c="&lt;&#65;">1 &amp; <![CDATA[<2>]]></p:b></a>',
  );
  if (isRefusal(root)) throw new Error(root.code);
  const [child] = listElements(root);
  expect([root.localName, root.namespaceURI]).toEqual(['a', 'u:1']);
  expect([child?.localName, child?.namespaceURI, child?.getAttribute('c'), child?.textContent]).toEqual([
    'b',
    'u:2',
    '<A',
    '1 & <2>',
  ]);
});
