import type { BundledLayout } from '../manifest-layout.ts';
import { BAG_SHEET, HEADER_SHEET } from './general.ts';

/** Data of goods of group 2 (low value) sent by express delivery. */
export const VIETNAM: BundledLayout = {
  key: 'VN',
  country: 'VN',
  needsBroker: true,
  sources: [
    {
      source: 'Official letter 6110/TCHQ-GSQL of 2023 on Circular 56/2019/TT-BTC, at thuvienphapluat.vn',
      readOn: '2026-11-23',
    },
  ],
  sheets: [
    HEADER_SHEET,
    {
      name: 'Nhóm 2',
      rows: 'ITEM',
      sortBy: ['hawbNumber'],
      hasTotals: true,
      columns: [
        { header: 'STT', source: 'position' },
        { header: 'Số vận đơn chủ (MAWB)', source: 'awbNumber' },
        { header: 'Số vận đơn (HAWB)', source: 'hawbNumber' },
        { header: 'Số hiệu chuyến bay', source: 'flightNumber' },
        { header: 'Ngày bay', source: 'flightDate', dateFormat: 'DD/MM/YYYY' },
        { header: 'Tên người gửi', source: 'consignorName' },
        { header: 'Địa chỉ người gửi', source: 'consignorAddress' },
        { header: 'Mã nước người gửi', source: 'consignorCountry' },
        { header: 'Tên người nhận', source: 'consigneeName' },
        { header: 'Mã số thuế/CCCD người nhận', source: 'consigneeTaxId' },
        { header: 'Địa chỉ người nhận', source: 'consigneeAddress' },
        { header: 'Điện thoại người nhận', source: 'consigneePhone' },
        { header: 'Mô tả hàng hóa', source: 'description' },
        { header: 'Mã HS', source: 'hsCode' },
        { header: 'Nước xuất xứ', source: 'originCountry' },
        { header: 'Số lượng', source: 'quantity' },
        { header: 'Đơn vị tính', fixed: 'PCE' },
        { header: 'Số kiện', source: 'pieces' },
        { header: 'Trọng lượng (kg)', source: 'grossWeight' },
        { header: 'Đơn giá', source: 'unitValue' },
        { header: 'Trị giá', source: 'fob' },
        { header: 'Phí vận chuyển', source: 'freight' },
        { header: 'Phí bảo hiểm', source: 'insurance' },
        { header: 'Mã tiền tệ', source: 'currency' },
        { header: 'Điều kiện giao hàng', source: 'incoterm' },
        { header: 'Số hóa đơn', source: 'invoiceNumber' },
      ],
    },
    BAG_SHEET,
  ],
};
