import { COD_PIECE } from '@portal/contract/orders';
import { formatMoney } from '@portal/contract/quantities';
import type { ManifestContent } from '../manifest/manifest-content.ts';
import { buildLines, type ManifestLine } from '../manifest/manifest-lines.ts';
import { sumLines } from '../manifest/manifest-totals.ts';
import type { Paper } from './paper.ts';
import { formatAmount, formatPartyCell, formatWeight, listFlightFacts } from './paper-texts.ts';

/** The HAWBs of a MAWB: consolidation manifest for the airline and the break-bulk agent. */
export function buildHawbList({ header, orders, bags }: ManifestContent): Paper {
  const lines = buildLines(orders, 'ORDER');
  const totals = sumLines(lines);
  return {
    title: 'HAWB list',
    reference: `MAWB ${header.awbNumber}`,
    isLandscape: true,
    facts: [...listFlightFacts(header), ['Bags', String(bags.length)]],
    parties: [
      { role: 'Consolidator', lines: [header.consolidator] },
      { role: 'Break-bulk agent', lines: [header.breakBulkAgent ?? '–'] },
      { role: 'Customs broker', lines: [header.broker ?? '–'] },
    ],
    tables: [
      {
        title: null,
        columns: [
          { header: 'HAWB', share: 2.4 },
          { header: 'Bags', share: 2.4 },
          { header: 'Consignor', share: 2.6 },
          { header: 'Consignee', share: 3.2 },
          { header: 'Description of goods', share: 3.2 },
          { header: 'Pieces', share: 0.9, isFigure: true },
          { header: 'Gross kg', share: 1.3, isFigure: true },
          { header: 'Chargeable kg', share: 1.5, isFigure: true },
          { header: 'Value', share: 1.6, isFigure: true },
          { header: 'COD', share: 1.5, isFigure: true },
          { header: 'Currency', share: 1.1 },
        ],
        rows: lines.map(toRow),
        totals: totals.currencies.map(({ currency, fobMinor, codMinor }, index) => [
          index === 0 ? `Total ${totals.hawbs}` : 'Total',
          '',
          '',
          '',
          '',
          ...(index === 0
            ? [String(totals.pieces), formatWeight(totals.grossGrams), formatWeight(totals.chargeableGrams)]
            : ['', '', '']),
          // A currency of COD alone has no value of goods, and the other way round.
          fobMinor === 0 && codMinor !== 0 ? '' : formatAmount(fobMinor, currency),
          codMinor === 0 ? '' : formatAmount(codMinor, currency),
          currency,
        ]),
      },
    ],
    notes: [],
  };
}

function toRow(line: ManifestLine): string[] {
  const { order, hawbNumber, bagCodes, description, pieces, grossGrams, chargeableGrams, currency } = line;
  const { consignor, consignee } = order;
  return [
    hawbNumber,
    bagCodes.join(', '),
    consignor.company ?? consignor.name,
    formatPartyCell(consignee, null),
    description,
    String(pieces),
    formatWeight(grossGrams),
    formatWeight(chargeableGrams),
    formatAmount(line.fobMinor, currency),
    formatCod(line),
    currency,
  ];
}

/** The amount to collect, with its currency if the goods have another one; on the MAWB of other pieces, with which one. */
function formatCod({ order: { cod, parcels }, codMinor, currency }: ManifestLine): string {
  if (cod === null) return '–';
  if (codMinor === null) return `With piece ${COD_PIECE}/${parcels.length}`;
  return cod.currency === currency
    ? formatAmount(codMinor, currency)
    : formatMoney({ amountMinor: codMinor, currency: cod.currency });
}
