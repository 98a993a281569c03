import type { DemoCountry, Words } from './names.ts';

/** Invented companies that receive freight. */
export const COMPANIES: Readonly<Record<DemoCountry, Words>> = {
  SG: ['Bedok Lane Retail Pte Ltd', 'Kallang Basin Supplies Pte Ltd', 'Raintree Stores Pte Ltd'],
  MY: ['Cempaka Niaga Sdn Bhd', 'Rimba Jaya Trading Sdn Bhd', 'Kedai Lestari Sdn Bhd'],
  TH: ['บริษัท ดอกบัวทองเทรดดิ้ง จำกัด', 'บริษัท เรือนไม้ค้าปลีก จำกัด', 'บริษัท สายธารซัพพลาย จำกัด'],
  VN: ['Công ty TNHH Thương mại Sen Xanh', 'Công ty TNHH Bán lẻ Hạ Long Xanh', 'Công ty TNHH Gió Mùa'],
  ID: ['PT Kenanga Niaga Sejati', 'PT Rimba Raya Ritel', 'PT Lentera Dagang Utama'],
  PH: ['Sampaguita Retail Trading Inc.', 'Bahay Kubo Supplies Corp.', 'Narra Lane Stores Inc.'],
  HK: ['榕樹零售有限公司', '海角貿易有限公司'],
  CN: ['深圳榕树商贸有限公司', '广州海角贸易有限公司'],
  AU: ['Wattle Lane Stores Pty Ltd', 'Gumtree Retail Pty Ltd'],
};
