import type { BundledLayout } from '../manifest-layout.ts';
import { BAG_SHEET, HEADER_SHEET } from './general.ts';

/** Electronic consolidated cargo manifest (e-CCM): the HAWBs of one MAWB, due one hour after the arrival. */
export const PHILIPPINES: BundledLayout = {
  key: 'PH',
  country: 'PH',
  needsBroker: true,
  sources: [
    { source: 'Customs Memorandum Order 10-2015, at elibrary.judiciary.gov.ph', readOn: '2026-11-23' },
    { source: 'Customs Administrative Order 05-2020 on express shipments', readOn: '2026-11-23' },
  ],
  sheets: [
    HEADER_SHEET,
    {
      name: 'e-CCM',
      rows: 'ORDER',
      sortBy: ['hawbNumber'],
      hasTotals: true,
      columns: [
        { header: 'Line', source: 'position' },
        { header: 'Master AWB', source: 'awbNumber' },
        { header: 'House AWB', source: 'hawbNumber' },
        { header: 'Flight', source: 'flightNumber' },
        { header: 'Flight date', source: 'flightDate' },
        { header: 'Port of loading', source: 'originPort' },
        { header: 'Port of discharge', source: 'destinationPort' },
        { header: 'Exporter', source: 'consignorName' },
        { header: 'Exporter address', source: 'consignorAddress' },
        { header: 'Consignee', source: 'consigneeName' },
        { header: 'Consignee address', source: 'consigneeAddress' },
        { header: 'Consignee TIN', source: 'consigneeTaxId' },
        { header: 'Consignee telephone', source: 'consigneePhone' },
        { header: 'Notify party', source: 'consigneeName' },
        { header: 'Packages', source: 'pieces' },
        { header: 'Package type', fixed: 'PK' },
        { header: 'Gross mass (kg)', source: 'grossWeight' },
        { header: 'Goods description', source: 'description' },
        { header: 'HS code', source: 'hsCode' },
        { header: 'FOB value', source: 'fob' },
        { header: 'Freight', source: 'freight' },
        { header: 'Insurance', source: 'insurance' },
        { header: 'Currency', source: 'currency' },
      ],
    },
    BAG_SHEET,
  ],
};
