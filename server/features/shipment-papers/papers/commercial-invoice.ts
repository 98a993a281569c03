import { formatMoney } from '@portal/contract/quantities';
import { isCarriagePaidBySeller, isInsuredBySeller } from '@portal/contract/trade';
import { CONSIGNMENT_KIND_NAMES } from '../../labels/index.ts';
import {
  formatAmount,
  formatWeight,
  getCountryName,
  INVOICE_SIGNATURE,
  listReasonNotes,
  type Paper,
} from '../../manifests/index.ts';
import type { ShipmentFacts } from '../shipment-facts.ts';
import { describeItem, formatPackages, formatTerms, listParties } from './paper-parts.ts';
import { getLineMinor, sumShipment } from './shipment-totals.ts';

/** The commercial invoice of a shipment: a line for each item, and their sum. */
export function buildCommercialInvoice(facts: ShipmentFacts, issuedOn: string): Paper {
  const { items, sellerName, kind } = facts;
  const totals = sumShipment(facts);
  const { currency } = totals;
  return {
    title: 'Commercial invoice',
    reference: facts.orderCode,
    isLandscape: false,
    facts: [
      ['Invoice', facts.invoiceNumber ?? facts.customerOrderCode],
      ['Date', issuedOn],
      ['Order', facts.orderCode],
      ["Seller's reference", facts.customerOrderCode],
      ['Terms of delivery', formatTerms(facts)],
      ['Reason for export', CONSIGNMENT_KIND_NAMES[kind]],
      ['From', getCountryName(facts.consignor.country)],
      ['To', getCountryName(facts.consignee.country)],
      ['Packages', formatPackages(totals.types, totals.packages)],
      ['Gross weight', `${formatWeight(totals.grossGrams)} kg`],
      ...(totals.netGrams === null
        ? []
        : [['Net weight', `${formatWeight(totals.netGrams)} kg`] as [string, string]]),
      ['Currency', currency],
    ],
    parties: [
      ...(sellerName === null ? [] : [{ role: 'Seller', lines: [sellerName] }]),
      ...listParties(facts, {
        consignor: sellerName === null ? 'Seller and consignor' : 'Consignor',
        consignee: 'Buyer and consignee',
      }),
    ],
    tables: [
      {
        title: null,
        columns: [
          { header: 'No.', share: 0.6, isFigure: true },
          { header: 'Description of goods', share: 5 },
          { header: 'HS code', share: 1.5 },
          { header: 'Origin', share: 1.6 },
          { header: 'Qty', share: 1, isFigure: true },
          { header: `Unit price ${currency}`, share: 1.6, isFigure: true },
          { header: `Amount ${currency}`, share: 1.8, isFigure: true },
        ],
        rows: items.map((item, index) => [
          String(index + 1),
          describeItem(item),
          item.hsCode ?? '',
          item.originCountry === undefined ? '' : getCountryName(item.originCountry),
          String(item.quantity),
          formatAmount(item.unitValue.amountMinor, currency),
          formatAmount(getLineMinor(item), currency),
        ]),
        totals: [
          ['', 'Total', '', '', String(totals.quantity), '', formatAmount(totals.valueMinor, currency)],
        ],
      },
    ],
    notes: [...listChargeNotes(facts), ...listReasonNotes([facts]), INVOICE_SIGNATURE],
  };
}

/** What the seller pays beside the goods under the incoterm, as far as it is known. */
function listChargeNotes({ incoterm, freight, insuredValue }: ShipmentFacts): string[] {
  if (incoterm === null) return [];
  return [
    ...(isCarriagePaidBySeller(incoterm) && freight !== null
      ? [`Main carriage, paid by the seller: ${formatMoney(freight)}. Prices are those of the goods.`]
      : []),
    ...(isInsuredBySeller(incoterm) && insuredValue !== null
      ? [`Insured by the seller for ${formatMoney(insuredValue)}.`]
      : []),
  ];
}
