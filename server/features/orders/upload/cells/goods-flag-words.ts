import type { GoodsFlag } from '@portal/contract/trade';

/** Common words, packing instructions (PI) of IATA and IMP codes of the air cargo trade for a flag. */
export const GOODS_FLAG_WORDS: Readonly<Record<GoodsFlag, readonly string[]>> = {
  UN3480: ['PI 965', 'RBI', 'power bank', 'power banks', '充电宝', '充電寶'],
  UN3481: ['PI 966', 'PI 967', 'ELI', 'RLI'],
  UN3090: ['PI 968', 'RBM'],
  UN3091: ['PI 969', 'PI 970', 'ELM', 'RLM'],
  UN1950: ['aerosol', 'aerosols', 'สเปรย์', '气雾剂', '氣霧劑'],
  UN1266: ['perfume', 'perfumes', 'parfum', 'minyak wangi', 'nước hoa', 'น้ำหอม', '香水'],
  UN1263: ['nail polish', 'paint', 'kutek', '指甲油', '油漆'],
  UN2807: [
    'MAG',
    'magnet',
    'magnets',
    'magnetic',
    'magnetised',
    'magnetized',
    'nam châm',
    'แม่เหล็ก',
    '磁铁',
    '磁鐵',
  ],
  LIQUID: ['liquid', 'liquids', 'cairan', 'cecair', 'chất lỏng', 'ของเหลว', '液体', '液體'],
  FOOD: ['food', 'foods', 'makanan', 'thực phẩm', 'อาหาร', '食品'],
  MEDICINE: ['medicine', 'medicines', 'medication', 'obat', 'ubat', 'thuốc', 'ยา', '药品', '藥品'],
};

/** Words for goods without a flag. */
export const NO_GOODS_FLAG_WORDS: readonly string[] = [
  ['none', 'no', 'n', 'false', '0'],
  ['non dg', 'non dangerous', 'non hazardous', 'not dangerous', 'not restricted', 'not hazardous'],
  ['general', 'general cargo', 'general goods'],
  ['tidak', 'tidak ada', 'tiada', 'bukan', 'không', 'không có', 'ไม่', 'ไม่มี', 'ไม่ใช่'],
  ['否', '无', '無', '没有', '沒有', '普货', '普貨'],
].flat();
