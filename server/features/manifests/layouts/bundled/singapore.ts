import type { BundledLayout } from '../manifest-layout.ts';
import { BAG_SHEET, HEADER_SHEET } from './general.ts';

/** House data of air cargo to Singapore, one row for each HAWB, as forwarders send them to the cargo community network. */
export const SINGAPORE: BundledLayout = {
  key: 'SG',
  country: 'SG',
  needsBroker: true,
  sources: [
    { source: 'e-AWB Handling Guideline Singapore, version 6.0', readOn: '2026-11-23' },
    { source: 'riege.com, country specifics SG: house data to CCN Singapore', readOn: '2026-11-23' },
  ],
  sheets: [
    HEADER_SHEET,
    {
      name: 'House Manifest',
      rows: 'ORDER',
      sortBy: ['hawbNumber'],
      hasTotals: true,
      columns: [
        { header: 'No.', source: 'position' },
        { header: 'MAWB', source: 'awbNumber' },
        { header: 'HAWB', source: 'hawbNumber' },
        { header: 'Origin', source: 'originPort' },
        { header: 'Destination', source: 'destinationPort' },
        { header: 'Pieces', source: 'pieces' },
        { header: 'Gross weight (kg)', source: 'grossWeight' },
        { header: 'Description of goods', source: 'description' },
        { header: 'HS code', source: 'hsCode' },
        { header: 'Country of origin', source: 'originCountry' },
        { header: 'Shipper', source: 'consignorName' },
        { header: 'Shipper address', source: 'consignorAddress' },
        { header: 'Shipper country', source: 'consignorCountry' },
        { header: 'Consignee', source: 'consigneeName' },
        { header: 'Consignee UEN', source: 'consigneeTaxId' },
        { header: 'Consignee address', source: 'consigneeAddress' },
        { header: 'Consignee telephone', source: 'consigneePhone' },
        { header: 'CIF value', source: 'cif' },
        { header: 'FOB value', source: 'fob' },
        { header: 'Currency', source: 'currency' },
        { header: 'Permit number', source: 'permit' },
      ],
    },
    BAG_SHEET,
  ],
};
