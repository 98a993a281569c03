import {
  fixBatchCells,
  getBatch,
  listBatchFindingRows,
  listBatchFindings,
  listBatchOrders,
  type Batch,
  type BatchFinding,
  type BatchOrder,
  type RowError,
  type UploadMapping,
} from '@portal/contract/orders';
import { answer, type Answer } from './story-answers.ts';

const HEADER = ['Order No', 'Country', 'Weight (kg)'];
const MAPPING: UploadMapping = {
  columns: [
    { index: 0, header: 'Order number', field: 'customerOrderCode' },
    { index: 1, header: 'Country', field: 'destinationCountry' },
    { index: 2, header: 'Weight (kg)', field: 'weight' },
  ],
  defaults: {},
  rowModel: 'order',
  weightScope: 'order',
};

/** A checked file: three orders with a mistyped country, one without a weight, and two good ones. */
const ROWS = [
  ['PO-1', 'MY', '1.2'],
  ['PO-2', 'Malayzia', '0.4'],
  ['PO-3', 'Malayzia', '2'],
  ['PO-4', 'SG', 'heavy'],
  ['PO-5', 'Malayzia', '5'],
  ['PO-6', 'SG', '0.7'],
];
const FIRST_ROW = 2;

/** Answers for the rows of an uploaded file. Corrected cells are checked again, as on the server. */
export function createUploadAnswers(): readonly Answer[] {
  const rows = ROWS.map((cells) => [...cells]);
  const listOrders = () => rows.map(createOrder);
  const listErrors = () => listOrders().flatMap(({ errors }) => errors);
  return [
    answer(getBatch, () => ({
      value: {
        ...createBatch(listOrders()),
        header: HEADER,
        mapping: MAPPING,
        suggestion: null,
        leftOutRows: [],
        hasSavedMapping: false,
        errors: [],
      },
    })),
    answer(listBatchOrders, (_, query) => {
      const filter = query.get('state');
      const data = listOrders().filter(({ state }) => filter === null || state === filter);
      return { data, page: 1, totalPage: 1, totalCount: data.length };
    }),
    answer(listBatchFindings, () => ({ value: countFindings(listErrors()) })),
    answer(listBatchFindingRows, (_, query) => ({
      value: {
        rows: listErrors()
          .filter(({ code, value }) => code === query.get('code') && value === (query.get('value') ?? ''))
          .map(({ row }) => row),
      },
    })),
    answer(fixBatchCells, ({ cells }) => {
      for (const { row, column, value } of cells) rows[row - FIRST_ROW]?.splice(column, 1, value);
      const changedRows = new Set(cells.map(({ row }) => row));
      const orders = listOrders();
      return {
        value: {
          batch: createBatch(orders),
          orders: orders.filter(({ ordinal }) => changedRows.has(ordinal + FIRST_ROW - 1)),
        },
      };
    }),
  ];
}

/** Counts equal errors, as the server does; each rule has the values of its first errors. */
function countFindings(errors: readonly RowError[]): BatchFinding[] {
  const codes = [...new Set(errors.map(({ code }) => code))];
  return codes.flatMap((code) => {
    const ofRule = errors.filter((error) => error.code === code);
    const variants = ofRule
      .filter(({ value }, index) => ofRule.findIndex((error) => error.value === value) === index)
      .map((error) => ({ ...error, cells: ofRule.filter(({ value }) => value === error.value).length }));
    const [first] = variants;
    if (first === undefined) return [];
    const { column, field } = first;
    const counts = { orders: ofRule.length, cells: ofRule.length, variantCount: variants.length };
    return { severity: 'ERROR' as const, column, field, code, ...counts, variants };
  });
}

function createBatch(orders: readonly BatchOrder[]): Batch {
  const faultyOrders = orders.filter(({ state }) => state === 'FAULTY').length;
  return {
    id: '01890000-0000-7000-8000-0000000000b1',
    batchCode: 'U261121-7K3FQ',
    type: 'cross-border',
    source: 'FILE',
    status: 'CHECKED',
    fileName: 'orders.csv',
    counts: {
      rows: orders.length,
      checkedRows: orders.length,
      orders: orders.length,
      goodOrders: orders.length - faultyOrders,
      faultyOrders,
      createdOrders: 0,
      existingOrders: 0,
      printableOrders: 0,
      unallocatedOrders: 0,
      endedOrders: 0,
    },
    failure: null,
    duplicateOf: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    finishedAt: null,
    version: 1,
  };
}

function createOrder(cells: readonly string[], index: number): BatchOrder {
  const row = index + FIRST_ROW;
  const errors = findErrors(cells, row);
  return {
    ordinal: index + 1,
    customerOrderCode: cells[0] ?? '',
    state: errors.length === 0 ? 'GOOD' : 'FAULTY',
    orderId: null,
    orderCode: null,
    pieceCodes: [],
    rows: [{ row, cells: [...cells] }],
    errors,
    warnings: [],
  };
}

function findErrors([, country = '', weight = '']: readonly string[], row: number): RowError[] {
  const errors: RowError[] = [];
  if (!/^[A-Z]{2}$/.test(country))
    errors.push({
      row,
      column: 'Country',
      field: 'destinationCountry',
      value: country,
      code: 'row.mistyped_country',
      params: { value: country, suggestion: 'MY' },
      message: `"${country}" is not a known country. Did you mean MY?`,
      suggestion: 'MY',
    });
  if (Number.isNaN(Number(weight)))
    errors.push({
      row,
      column: 'Weight (kg)',
      field: 'weight',
      value: weight,
      code: 'row.not_weight',
      params: { value: weight, unit: 'kg', example: '1.2' },
      message: `"${weight}" is not a weight. Write the weight in kg such as 1.2, or set a weight for orders without one.`,
      suggestion: null,
    });
  return errors;
}
