import type { ManifestContent } from '../manifest/manifest-content.ts';
import { buildLines } from '../manifest/manifest-lines.ts';
import { sumBags, sumLines } from '../manifest/manifest-totals.ts';
import type { TaxIdReader } from '../layouts/line-sources.ts';
import type { Paper } from './paper.ts';
import { formatPartyCell, formatWeight, listFlightFacts } from './paper-texts.ts';

/** The bags of a MAWB, the pieces in each of them, and the parties of each HAWB. */
export function buildPackingList(content: ManifestContent, readTaxIds: TaxIdReader): Paper {
  const { header, bags, orders } = content;
  const lines = buildLines(orders, 'PIECE').sort((left, right) => compare(left.bagCodes, right.bagCodes));
  const totals = sumLines(lines);
  const bagTotals = sumBags(content);
  const pieces = Map.groupBy(lines, ({ bagCodes }) => bagCodes.join(', '));
  return {
    title: 'Packing list',
    reference: `MAWB ${header.awbNumber}`,
    isLandscape: false,
    facts: listFlightFacts(header),
    parties: [],
    tables: [
      {
        title: 'Bags',
        columns: [
          { header: 'Bag', share: 3 },
          { header: 'Seal', share: 3 },
          { header: 'Load unit', share: 2.4 },
          { header: 'Pieces', share: 1.2, isFigure: true },
          { header: 'Tare kg', share: 1.5, isFigure: true },
          { header: 'Gross kg', share: 1.5, isFigure: true },
        ],
        rows: bags.map(({ bagCode, sealNumber, loadUnit, tareGrams, grossGrams }) => [
          bagCode,
          sealNumber ?? '–',
          loadUnit?.code ?? '–',
          String(pieces.get(bagCode)?.length ?? 0),
          formatWeight(tareGrams),
          formatWeight(grossGrams),
        ]),
        totals: [
          [
            `Total ${bagTotals.bags}`,
            '',
            '',
            String(totals.pieces),
            formatWeight(bagTotals.tareGrams),
            formatWeight(bagTotals.grossGrams),
          ],
        ],
      },
      {
        title: 'Pieces',
        columns: [
          { header: 'Bag', share: 2.2 },
          { header: 'HAWB', share: 2.2 },
          { header: 'Piece', share: 2.6 },
          { header: 'Description of goods', share: 5 },
          { header: 'Qty', share: 0.9, isFigure: true },
          { header: 'Net kg', share: 1.3, isFigure: true },
          { header: 'Gross kg', share: 1.4, isFigure: true },
        ],
        rows: lines.map(
          ({ bagCodes, hawbNumber, pieceCode, description, quantity, netGrams, grossGrams }) => [
            bagCodes.join(', '),
            hawbNumber,
            pieceCode ?? '',
            description,
            String(quantity),
            formatWeight(netGrams),
            formatWeight(grossGrams),
          ],
        ),
        totals: [
          [
            'Total',
            String(totals.hawbs),
            String(totals.pieces),
            '',
            String(totals.quantity),
            formatWeight(totals.netGrams),
            formatWeight(totals.grossGrams),
          ],
        ],
      },
      {
        title: 'Parties',
        columns: [
          { header: 'HAWB', share: 2 },
          { header: 'Consignor', share: 4 },
          { header: 'Consignee', share: 4 },
        ],
        rows: buildLines(orders, 'ORDER').map(({ hawbNumber, order }) => {
          const taxIds = readTaxIds(order);
          return [
            hawbNumber,
            formatPartyCell(order.consignor, taxIds.consignor),
            formatPartyCell(order.consignee, taxIds.consignee),
          ];
        }),
        totals: [],
      },
    ],
    notes: ['Net weights are those of the goods that have one.'],
  };
}

function compare(left: readonly string[], right: readonly string[]): number {
  const [leftCode, rightCode] = [left.join(', '), right.join(', ')];
  return leftCode < rightCode ? -1 : leftCode > rightCode ? 1 : 0;
}
