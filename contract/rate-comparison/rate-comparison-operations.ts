import { z } from 'zod';
import { fieldText, operation, orderRef, queryList } from '../core/index.ts';
import { EXPORT_FORMATS } from '../orders/export-operations.ts';
import { GOODS_FLAGS } from '../trade/goods-flags.ts';
import { INCOTERMS } from '../trade/incoterms.ts';
import { routeQuery } from '../routing/routing-operations.ts';
import { fileComparison } from './file-comparison-schemas.ts';
import { listPartnerOffers } from './partner-offers.ts';
import { rateComparisonPage } from './rate-comparison-schemas.ts';
import { COMPARISON_SORTS, MAX_COMBINATIONS, MAX_FILE_PARCELS } from './rate-comparison-values.ts';

/** The fields that describe a parcel; they are required, unless an order is compared. */
const { movement, originCountry, destinationCountry, grossGrams } = routeQuery.shape;

const comparisonQuery = {
  ...routeQuery.shape,
  movement: movement.optional(),
  originCountry: originCountry.optional(),
  destinationCountry: destinationCountry.optional(),
  grossGrams: grossGrams.optional(),
  order: orderRef
    .optional()
    .describe('An order to compare instead of a described parcel; the other fields of a parcel are ignored.'),
  goodsFlags: queryList(z.enum(GOODS_FLAGS), GOODS_FLAGS.length)
    .optional()
    .describe(
      'What of the goods needs special handling: UN numbers of dangerous goods, LIQUID, FOOD, MEDICINE.',
    ),
  incoterm: z
    .enum(INCOTERMS)
    .optional()
    .describe('Term of Incoterms 2020; it decides who pays duties and taxes. Absent: as DAP.'),
  partners: z
    .enum(['ALL', 'USABLE'])
    .default('ALL')
    .describe('USABLE: only partners that routing may choose. ALL: also partners that are not connected.'),
  sortBy: z.enum(COMPARISON_SORTS).default('price').describe('What the best row is the best by.'),
};

type ParcelFields = Readonly<
  Partial<Record<'order' | 'movement' | 'originCountry' | 'destinationCountry' | 'grossGrams', unknown>>
>;

const namesParcel = (query: ParcelFields) =>
  query.order !== undefined ||
  [query.movement, query.originCountry, query.destinationCountry, query.grossGrams].every(
    (field) => field !== undefined,
  );

const PARCEL_MISSING = { message: fieldText('order_or_parcel'), path: ['order'] };

const rateComparisonQuery = z.strictObject({
  ...comparisonQuery,
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_COMBINATIONS)
    .default(1)
    .describe('Number of the page, from 1.'),
  perPage: z.coerce.number().int().min(1).max(100).default(10).describe('Rows on a page.'),
});

export const listRateComparisons = operation({
  id: 'listRateComparisons',
  domain: 'rate-comparison',
  method: 'GET',
  bases: ['clients'],
  path: '/rate-comparisons',
  summary:
    'Compare what partners cost for a described parcel or an order: every combination over the legs, with duties, days and ratings; nothing is stored',
  permission: 'routing.read',
  query: rateComparisonQuery.refine(namesParcel, PARCEL_MISSING),
  response: { status: 200, body: rateComparisonPage },
  refusals: ['invalid', 'not_found'],
});

export const exportRateComparisons = operation({
  id: 'exportRateComparisons',
  audit: 'Exported a rate comparison',
  domain: 'rate-comparison',
  method: 'POST',
  bases: ['clients'],
  path: '/rate-comparisons/export',
  summary: 'Export the ranked combinations of a comparison as a spreadsheet, one row per combination and leg',
  permission: 'routing.read',
  query: z
    .strictObject({
      ...comparisonQuery,
      format: z.enum(EXPORT_FORMATS).default('csv').describe('Format of the file.'),
    })
    .refine(namesParcel, PARCEL_MISSING),
  response: {
    status: 200,
    file: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  refusals: ['invalid', 'not_found'],
});

const fileComparisonQuery = {
  partners: comparisonQuery.partners,
  sortBy: comparisonQuery.sortBy,
};

export const compareParcelFile = operation({
  id: 'compareParcelFile',
  domain: 'rate-comparison',
  method: 'POST',
  readOnly: true,
  bases: ['clients'],
  path: '/rate-comparisons/file-comparisons',
  summary: `Compare rates for the parcels of a file: XLSX or CSV of up to ${MAX_FILE_PARCELS} rows with columns as in order files; nothing is stored`,
  permission: 'routing.read',
  upload: { field: 'file' },
  query: z.strictObject({
    ...fileComparisonQuery,
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_FILE_PARCELS)
      .default(1)
      .describe('Number of the page, from 1.'),
    perPage: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_FILE_PARCELS)
      .default(MAX_FILE_PARCELS)
      .describe('Rows on a page.'),
  }),
  response: { status: 200, body: fileComparison },
  refusals: ['unreadable_file', 'too_large', 'unsupported_media'],
});

export const exportParcelFile = operation({
  id: 'exportParcelFile',
  audit: 'Exported a rate comparison of a file',
  domain: 'rate-comparison',
  method: 'POST',
  bases: ['clients'],
  path: '/rate-comparisons/file-comparisons/export',
  summary: 'Export the best combination of each parcel of a file as a spreadsheet, one row per parcel',
  permission: 'routing.read',
  upload: { field: 'file' },
  query: z.strictObject({
    ...fileComparisonQuery,
    format: z.enum(EXPORT_FORMATS).default('csv').describe('Format of the file.'),
  }),
  response: {
    status: 200,
    file: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  refusals: ['unreadable_file', 'too_large', 'unsupported_media'],
});

export const rateComparisonOperations = [
  listRateComparisons,
  exportRateComparisons,
  compareParcelFile,
  exportParcelFile,
  listPartnerOffers,
];
