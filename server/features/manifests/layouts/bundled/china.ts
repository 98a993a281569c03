import type { BundledLayout } from '../manifest-layout.ts';
import { BAG_SHEET, HEADER_SHEET } from './general.ts';

/** Data of the original manifest (原始舱单) of air cargo, one row for each HAWB (分运单). */
export const CHINA: BundledLayout = {
  key: 'CN',
  country: 'CN',
  needsBroker: true,
  sources: [
    {
      source: 'GACC announcement 70 of 2010, annex 1 (原始舱单数据项), at m.fabao365.com',
      readOn: '2026-11-23',
    },
  ],
  sheets: [
    HEADER_SHEET,
    {
      name: '原始舱单',
      rows: 'ORDER',
      sortBy: ['hawbNumber'],
      hasTotals: true,
      columns: [
        { header: '序号', source: 'position' },
        { header: '总运单号', source: 'awbNumber' },
        { header: '分运单号', source: 'hawbNumber' },
        { header: '航班号', source: 'flightNumber' },
        { header: '航班日期', source: 'flightDate', dateFormat: 'YYYYMMDD' },
        { header: '装货地', source: 'originPort' },
        { header: '卸货地', source: 'destinationPort' },
        { header: '货物总件数', source: 'pieces' },
        { header: '包装种类', fixed: 'PK' },
        { header: '货物总毛重 (kg)', source: 'grossWeight' },
        { header: '货物简要描述', source: 'description' },
        { header: '商品编号 (HS)', source: 'hsCode' },
        { header: '原产国', source: 'originCountry' },
        { header: '金额', source: 'fob' },
        { header: '币制', source: 'currency' },
        { header: '发货人名称', source: 'consignorName' },
        { header: '发货人地址', source: 'consignorAddress' },
        { header: '发货人国家代码', source: 'consignorCountry' },
        { header: '发货人电话', source: 'consignorPhone' },
        { header: '收货人名称', source: 'consigneeName' },
        { header: '收货人地址', source: 'consigneeAddress' },
        { header: '收货人电话', source: 'consigneePhone' },
        { header: '收货人代码', source: 'consigneeTaxId' },
        { header: '危险品编号', source: 'unNumbers' },
      ],
    },
    BAG_SHEET,
  ],
};
