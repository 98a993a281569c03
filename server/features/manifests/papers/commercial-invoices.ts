import { CONSIGNMENT_KIND_NAMES } from '../../labels/index.ts';
import type { ManifestContent, ManifestedOrder } from '../manifest/manifest-content.ts';
import { buildLines, describeGoods, type ManifestLine } from '../manifest/manifest-lines.ts';
import { sumLines, type LineTotals } from '../manifest/manifest-totals.ts';
import type { TaxIdReader } from '../layouts/line-sources.ts';
import type { Paper } from './paper.ts';
import {
  formatAmount,
  formatPartyCell,
  formatWeight,
  listFlightFacts,
  listPartyLines,
} from './paper-texts.ts';

/** One invoice for the goods of each consignor, by name: a line for each item of its orders on the MAWB. */
export function buildCommercialInvoices(
  { header, orders }: ManifestContent,
  readTaxIds: TaxIdReader,
): Paper[] {
  const groups = [...Map.groupBy(orders, getConsignorKey)].sort(([left], [right]) => (left < right ? -1 : 1));
  return groups.map(([, group], index) => {
    const lines = buildLines(group, 'ITEM');
    const totals = sumLines(lines);
    const [first] = group;
    const reference = `${header.awbNumber} / ${index + 1}`;
    return {
      title: 'Commercial invoice',
      reference: `MAWB ${reference}`,
      isLandscape: true,
      facts: [['Invoice', listInvoiceNumbers(group) || reference], ...listFlightFacts(header)],
      parties:
        first === undefined
          ? []
          : [
              {
                role: 'Consignor',
                lines: listPartyLines(first.consignor, findConsignorTaxId(group, readTaxIds)),
              },
            ],
      tables: [
        {
          title: null,
          columns: [
            { header: 'HAWB', share: 2 },
            { header: 'Consignee', share: 3.8 },
            { header: 'Description of goods', share: 4 },
            { header: 'HS code', share: 1.3 },
            { header: 'Origin', share: 0.9 },
            { header: 'Terms', share: 0.9 },
            { header: 'Reason', share: 1 },
            { header: 'Qty', share: 0.8, isFigure: true },
            { header: 'Unit value', share: 1.5, isFigure: true },
            { header: 'Amount', share: 1.7, isFigure: true },
            { header: 'Currency', share: 1.1 },
          ],
          rows: lines.map((line) => toRow(line, readTaxIds(line.order).consignee)),
          totals: toTotalRows(totals),
        },
      ],
      notes: [
        `Pieces ${totals.pieces}, gross weight ${formatWeight(totals.grossGrams)} kg. Values are those of the orders, free on board.`,
        ...listReasonNotes(group),
        INVOICE_SIGNATURE,
      ],
    };
  });
}

/** The last line of an invoice. */
export const INVOICE_SIGNATURE =
  'The consignor declares that this invoice is true and correct.   Name, signature, date: ______________________________';

/** What an invoice says of goods without a sale: they have a value for customs, and nobody pays it. */
export function listReasonNotes(orders: readonly Pick<ManifestedOrder, 'kind'>[]): string[] {
  const kinds = new Set(orders.map(({ kind }) => kind));
  return [
    ...(kinds.has('GIFT') || kinds.has('SAMPLE')
      ? [
          'Gifts and samples are free of charge and not for resale: their values are for customs purposes only.',
        ]
      : []),
    ...(kinds.has('RETURN')
      ? ['Returned goods go back without a sale: their values are for customs purposes only.']
      : []),
  ];
}

/** Orders of one client and one consignor address are on one invoice. */
function getConsignorKey({ clientId, consignor }: ManifestedOrder): string {
  const { company, name, addressLine1, postcode, country } = consignor;
  return JSON.stringify([company ?? name, clientId, name, addressLine1, postcode, country]);
}

function listInvoiceNumbers(orders: readonly ManifestedOrder[]): string {
  return [...new Set(orders.flatMap(({ invoiceNumber }) => invoiceNumber ?? []))].join(', ');
}

/** The identifier of the consignor on the first order with a readable one: orders of one invoice have one consignor. */
function findConsignorTaxId(orders: readonly ManifestedOrder[], readTaxIds: TaxIdReader): string | null {
  for (const order of orders) {
    const { consignor } = readTaxIds(order);
    if (consignor !== null) return consignor;
  }
  return null;
}

function toRow(line: ManifestLine, taxId: string | null): string[] {
  const { order, hawbNumber, hsCode, originCountry, kind, quantity, currency } = line;
  return [
    hawbNumber,
    formatPartyCell(order.consignee, taxId),
    describeGoods(line),
    hsCode ?? '',
    originCountry ?? '',
    order.incoterm ?? '',
    CONSIGNMENT_KIND_NAMES[kind],
    String(quantity),
    formatAmount(line.unitValueMinor, currency),
    formatAmount(line.fobMinor, currency),
    currency,
  ];
}

/** One row for each currency of the goods; the quantity of all is in the first one. */
function toTotalRows({ currencies, quantity }: LineTotals): string[][] {
  const ofGoods = currencies.filter(({ fobMinor }) => fobMinor !== 0);
  // Free goods alone have a total of zero.
  return (ofGoods.length > 0 ? ofGoods : currencies.slice(0, 1)).map(({ currency, fobMinor }, index) => [
    'Total',
    ...Array.from({ length: 6 }, () => ''),
    index === 0 ? String(quantity) : '',
    '',
    formatAmount(fobMinor, currency),
    currency,
  ]);
}
