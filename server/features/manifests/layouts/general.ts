import type { LayoutSheet, ManifestLayout } from '../manifest-layout.ts';

export const HEADER_SHEET: LayoutSheet = { name: 'MAWB', rows: 'HEADER' };

export const BAG_SHEET: LayoutSheet = {
  name: 'Bags',
  rows: 'BAG',
  columns: [
    { header: 'Bag', source: 'bagCode' },
    { header: 'Seal', source: 'sealNumber' },
    { header: 'Tare (kg)', source: 'bagTare' },
    { header: 'Gross weight (kg)', source: 'bagGross' },
  ],
  sortBy: ['bagCode'],
  hasTotals: true,
};

/** Every field that the product has: one row for each item of each HAWB. */
export const GENERAL: ManifestLayout = {
  key: 'GENERAL',
  country: null,
  needsBroker: false,
  sources: [
    {
      source: 'IATA Cargo, Electronic House Manifest Functional Specifications, 2014-03-10',
      readOn: '2026-11-23',
    },
  ],
  sheets: [
    HEADER_SHEET,
    {
      name: 'Lines',
      rows: 'ITEM',
      sortBy: ['hawbNumber'],
      hasTotals: true,
      columns: [
        { header: 'No.', source: 'position' },
        { header: 'HAWB', source: 'hawbNumber' },
        { header: 'Order', source: 'orderCode' },
        { header: 'Bag', source: 'bagCodes' },
        { header: 'Pieces', source: 'pieces' },
        { header: 'Gross weight (kg)', source: 'grossWeight' },
        { header: 'Net weight (kg)', source: 'netWeight' },
        { header: 'Chargeable weight (kg)', source: 'chargeableWeight' },
        { header: 'Consignor', source: 'consignorName' },
        { header: 'Consignor address', source: 'consignorAddress' },
        { header: 'Consignor country', source: 'consignorCountry' },
        { header: 'Consignor telephone', source: 'consignorPhone' },
        { header: 'Consignor tax id', source: 'consignorTaxId' },
        { header: 'Consignee', source: 'consigneeName' },
        { header: 'Consignee address', source: 'consigneeAddress' },
        { header: 'Consignee country', source: 'consigneeCountry' },
        { header: 'Consignee telephone', source: 'consigneePhone' },
        { header: 'Consignee tax id', source: 'consigneeTaxId' },
        { header: 'Description', source: 'description' },
        { header: 'Local description', source: 'localDescription' },
        { header: 'HS code', source: 'hsCode' },
        { header: 'Quantity', source: 'quantity' },
        { header: 'Unit', fixed: 'PCE' },
        { header: 'Unit value', source: 'unitValue' },
        { header: 'FOB', source: 'fob' },
        { header: 'Currency', source: 'currency' },
        { header: 'Freight', source: 'freight' },
        { header: 'Freight currency', source: 'freightCurrency' },
        { header: 'Insurance', source: 'insurance' },
        { header: 'CIF', source: 'cif' },
        { header: 'Origin', source: 'originCountry' },
        { header: 'Incoterm', source: 'incoterm' },
        { header: 'Kind', source: 'kind' },
        { header: 'Permit', source: 'permit' },
        { header: 'UN number', source: 'unNumbers' },
        { header: 'COD', source: 'cod' },
        { header: 'COD currency', source: 'codCurrency' },
      ],
    },
    {
      name: 'Pieces',
      rows: 'PIECE',
      sortBy: ['bagCodes', 'pieceCode'],
      hasTotals: true,
      columns: [
        { header: 'No.', source: 'position' },
        { header: 'Piece', source: 'pieceCode' },
        { header: 'Bag', source: 'bagCodes' },
        { header: 'HAWB', source: 'hawbNumber' },
        { header: 'Pieces', source: 'pieces' },
        { header: 'Gross weight (kg)', source: 'grossWeight' },
        { header: 'FOB', source: 'fob' },
        { header: 'Currency', source: 'currency' },
      ],
    },
    BAG_SHEET,
  ],
};
