import type { BundledLayout } from '../manifest-layout.ts';
import { BAG_SHEET, HEADER_SHEET } from './general.ts';

/** Data of express consignments by air. The HAWB number serves as the shipping mark. */
export const THAILAND: BundledLayout = {
  key: 'TH',
  country: 'TH',
  needsBroker: true,
  sources: [
    { source: 'customs.go.th, express consignments, Customs Notification 68/2551', readOn: '2026-11-23' },
    { source: 'iorglobal.com, shipping marks under the Customs Act of 2017', readOn: '2026-11-23' },
  ],
  sheets: [
    HEADER_SHEET,
    {
      name: 'Express Manifest',
      rows: 'ITEM',
      sortBy: ['hawbNumber'],
      hasTotals: true,
      columns: [
        { header: 'ลำดับ (No.)', source: 'position' },
        { header: 'MAWB', source: 'awbNumber' },
        { header: 'HAWB', source: 'hawbNumber' },
        { header: 'เครื่องหมายหีบห่อ (Shipping mark)', source: 'hawbNumber' },
        { header: 'จำนวนหีบห่อ (Packages)', source: 'pieces' },
        { header: 'น้ำหนักรวม (Gross kg)', source: 'grossWeight' },
        { header: 'น้ำหนักสุทธิ (Net kg)', source: 'netWeight' },
        { header: 'ผู้ส่ง (Shipper)', source: 'consignorName' },
        { header: 'ที่อยู่ผู้ส่ง (Shipper address)', source: 'consignorAddress' },
        { header: 'ผู้รับ (Consignee)', source: 'consigneeName' },
        { header: 'ที่อยู่ผู้รับ (Consignee address)', source: 'consigneeAddress' },
        { header: 'จังหวัด (Province)', source: 'consigneeProvince' },
        { header: 'รหัสไปรษณีย์ (Postcode)', source: 'consigneePostcode' },
        { header: 'โทรศัพท์ (Telephone)', source: 'consigneePhone' },
        { header: 'เลขประจำตัวผู้เสียภาษี (Tax id)', source: 'consigneeTaxId' },
        { header: 'รายละเอียดสินค้า (Description)', source: 'description' },
        { header: 'พิกัดศุลกากร (HS code)', source: 'hsCode' },
        { header: 'ปริมาณ (Quantity)', source: 'quantity' },
        { header: 'หน่วย (Unit)', fixed: 'C62' },
        { header: 'FOB', source: 'fob' },
        { header: 'ค่าระวาง (Freight)', source: 'freight' },
        { header: 'ประกันภัย (Insurance)', source: 'insurance' },
        { header: 'CIF', source: 'cif' },
        { header: 'สกุลเงิน (Currency)', source: 'currency' },
        { header: 'ประเทศกำเนิด (Origin)', source: 'originCountry' },
      ],
    },
    BAG_SHEET,
  ],
};
