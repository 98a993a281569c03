import type { BundledLayout } from '../manifest-layout.ts';
import { BAG_SHEET, HEADER_SHEET } from './general.ts';

/** Pre-alert manifest (ePAM) of parcels by air, due two hours before the arrival. Immediate release needs CIF up to RM 500. */
export const MALAYSIA: BundledLayout = {
  key: 'MY',
  country: 'MY',
  needsBroker: true,
  sources: [
    { source: 'kliacustoms.net, electronic pre-alert manifest of air parcels', readOn: '2026-11-23' },
    { source: 'Freight Times, six-digit HS codes in manifests from 2018-10-01', readOn: '2026-11-23' },
  ],
  sheets: [
    HEADER_SHEET,
    {
      name: 'ePAM',
      rows: 'ITEM',
      sortBy: ['hawbNumber'],
      hasTotals: true,
      columns: [
        { header: 'No.', source: 'position' },
        { header: 'MAWB No.', source: 'awbNumber' },
        { header: 'Flight No.', source: 'flightNumber' },
        { header: 'Flight date', source: 'flightDate', dateFormat: 'DD/MM/YYYY' },
        { header: 'HAWB No.', source: 'hawbNumber' },
        { header: 'Bag No.', source: 'bagCodes' },
        { header: 'Pieces', source: 'pieces' },
        { header: 'Gross weight (kg)', source: 'grossWeight' },
        { header: 'Shipper', source: 'consignorName' },
        { header: 'Shipper address', source: 'consignorAddress' },
        { header: 'Shipper country', source: 'consignorCountry' },
        { header: 'Consignee', source: 'consigneeName' },
        { header: 'Consignee address', source: 'consigneeAddress' },
        { header: 'Postcode', source: 'consigneePostcode' },
        { header: 'Consignee telephone', source: 'consigneePhone' },
        { header: 'ID type', source: 'consigneeTaxIdType' },
        { header: 'ID No.', source: 'consigneeTaxId' },
        { header: 'Description', source: 'description' },
        { header: 'HS code', source: 'hsCode' },
        { header: 'Quantity', source: 'quantity' },
        { header: 'UOM', fixed: 'UNT' },
        { header: 'FOB', source: 'fob' },
        { header: 'Freight', source: 'freight' },
        { header: 'Insurance', source: 'insurance' },
        { header: 'CIF', source: 'cif' },
        { header: 'Currency', source: 'currency' },
        { header: 'Country of origin', source: 'originCountry' },
      ],
    },
    BAG_SHEET,
  ],
};
