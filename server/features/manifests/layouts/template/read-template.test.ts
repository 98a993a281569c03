import { isRefusal } from '@portal/contract/core';
import { completeSheets, MANIFEST_LAYOUTS } from '@portal/contract/manifests';
import { expect, test } from 'vitest';
import { BUNDLED_LAYOUTS } from '../bundled/index.ts';
import { buildDraft } from './read-template.ts';
import { suggestColumns } from './suggest-columns.ts';

const read = (name: string, headers: readonly string[], rows: readonly (readonly string[])[] = []) =>
  buildDraft('Klang Brokers.xlsx', [{ name, header: headers, rows }]);

test.each(MANIFEST_LAYOUTS)(
  'the words of the bundled layout %s are recognised, and none means another field',
  (key) => {
    for (const { rows, columns } of BUNDLED_LAYOUTS[key].sheets) {
      const suggestions = suggestColumns(
        columns.map(({ header }) => header),
        rows,
      );
      const wrong = columns.flatMap(({ header, source }, index) => {
        const suggested = suggestions[index]?.source;
        return suggested === undefined || suggested === source ? [] : [`${header}: ${suggested}`];
      });
      const recognized = suggestions.filter(({ source }) => source !== undefined);
      expect(wrong).toEqual([]);
      expect(recognized.length / columns.filter(({ source }) => source !== undefined).length).toBeGreaterThan(
        0.7,
      );
    }
  },
);
test("a broker's empty template becomes a draft, and columns that are not recognised are named", () => {
  const draft = read('HAWB List / 2026', [
    'No.',
    'MAWB No',
    'HAWB No',
    'Flight Date (DD/MM/YYYY)',
    'Total pcs',
    'Gross Wt (g)',
    'Consignee Name',
    'Consignee Tel',
    'K1 Station',
    'HS Code',
    'ULD No.',
  ]);
  if (isRefusal(draft)) throw new Error(draft.message);
  expect(draft).toMatchObject({
    name: 'Klang Brokers',
    openColumns: [{ sheet: 'HAWB List   2026', header: 'K1 Station' }],
    leftOutSheets: [],
  });
  const [sheet] = draft.sheets;
  expect(sheet?.rows).toBe('ITEM');
  expect(sheet?.columns).toEqual([
    { header: 'No.', source: 'position' },
    { header: 'MAWB No', source: 'awbNumber' },
    { header: 'HAWB No', source: 'hawbNumber' },
    { header: 'Flight Date (DD/MM/YYYY)', source: 'flightDate', dateFormat: 'DD/MM/YYYY' },
    { header: 'Total pcs', source: 'pieces' },
    { header: 'Gross Wt (g)', source: 'grossWeight', unit: 'g' },
    { header: 'Consignee Name', source: 'consigneeName' },
    { header: 'Consignee Tel', source: 'consigneePhone' },
    { header: 'K1 Station' },
    { header: 'HS Code', source: 'hsCode' },
    { header: 'ULD No.', source: 'loadUnits' },
  ]);
  expect(completeSheets.safeParse(draft.sheets).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    '0.columns.8.source',
  ]);
});

const BROKER_SOURCES =
  'position awbNumber hawbNumber flightNumber flightDate consignorName consignorAddress consignorPhone consigneeName consigneeTaxId ' +
  'consigneeAddress consigneePhone description hsCode originCountry quantity unitValue fob currency pieces grossWeight netWeight ' +
  'freight insurance bagCodes';

test.each([
  [
    'Chinese',
    '序号|总运单号|分运单号|航班号|航班日期|发件人|发件人地址|发件人电话|收件人|收件人身份证号|收件人地址|收件人电话|货物名称|商品编码|原产国|数量|单价|总价|币制|件数|毛重(kg)|净重(kg)|运费|保费|袋号',
  ],
  [
    'Thai',
    'ลำดับ|เลขที่ MAWB|เลขที่ HAWB|เที่ยวบิน|วันที่เที่ยวบิน|ชื่อผู้ส่ง|ที่อยู่ผู้ส่ง|โทรศัพท์ผู้ส่ง|ชื่อผู้รับ|เลขประจำตัวผู้เสียภาษีผู้รับ|ที่อยู่ผู้รับ|โทรศัพท์ผู้รับ|รายละเอียดสินค้า|พิกัดศุลกากร|ประเทศกำเนิด|จำนวน|ราคาต่อหน่วย|มูลค่า|สกุลเงิน|จำนวนหีบห่อ|น้ำหนักรวม (กก.)|น้ำหนักสุทธิ|ค่าระวาง|ค่าประกันภัย|ถุง',
  ],
  [
    'Spanish',
    'N.º|Guía madre (MAWB)|Guía hija (HAWB)|Vuelo|Fecha de vuelo|Remitente|Dirección del remitente|Teléfono del remitente|Destinatario|Identificación fiscal del destinatario|Dirección del destinatario|Teléfono del destinatario|Descripción de la mercancía|Partida arancelaria|País de origen|Cantidad|Valor unitario|Valor total|Moneda|Bultos|Peso bruto (kg)|Peso neto (kg)|Flete|Seguro|Saca',
  ],
])("every column of a broker's empty template in %s has a source", (_language, headers) => {
  const suggestions = suggestColumns(headers.split('|'), 'ITEM');
  expect(suggestions.map(({ source }) => source)).toEqual(BROKER_SOURCES.split(' '));
});

test('labels below each other become a header sheet, bags a sheet of bags, and a sheet without a header is left out', () => {
  const labels = [['Flight No.', ''], ['Origin'], ['Total Pieces'], ['Gross Weight (kg)'], ['Airline']];
  const draft = buildDraft('broker.xlsx', [
    { name: 'Cover', header: ['MAWB No.'], rows: labels },
    { name: 'Bags', header: ['Bag No.', 'Seal No.', 'Gross weight (kg)'], rows: [] },
    { name: 'Notes', header: undefined, rows: [] },
  ]);
  if (isRefusal(draft)) throw new Error(draft.message);
  const [cover, bags] = draft.sheets;
  expect(cover?.rows).toBe('HEADER');
  expect(cover?.columns.map(({ source }) => source)).toEqual([
    'awbNumber',
    'flightNumber',
    'originPort',
    'pieces',
    'grossWeight',
    'airline',
  ]);
  expect(bags?.columns.map(({ source }) => source)).toEqual(['bagCode', 'sealNumber', 'bagGross']);
  expect(draft.leftOutSheets).toEqual(['Notes']);
});

test('a file without any header row is refused', () => {
  expect(buildDraft('broker.xlsx', [{ name: 'Notes', header: undefined, rows: [] }])).toMatchObject({
    code: 'manifest.template_without_header',
  });
});
