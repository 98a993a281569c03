/** Phrases of brokers' headers by concept, beside those of order files: in English and the languages of the region. */
export const SOURCE_PHRASES = {
  position:
    'no|s no|sr no|sl no|seq|seq no|sequence|sequence no|line|line no|item no|row no|nomor urut|no urut|bil|stt|so thu tu|ลำดับ|ลำดับที่|序号|项号',
  mawb: 'mawb|mawb no|mawb number|master awb|master awb no|master airway bill|master air waybill|master air waybill no|no mawb|nomor mawb|so mawb|so van don chu|van don chu|总运单|总运单号|主运单号|主单号',
  hawb: 'hawb|haw bs|hawb no|hawb number|hawbs|house awb|house awb no|house airway bill|house air waybill|house air waybill no|house bill|house no|no hawb|nomor hawb|nomor identitas barang kiriman|so hawb|so van don|van don|shipping mark|shipping marks|เครื่องหมายหีบห่อ|分运单|分运单号|分单号',
  flight:
    'flight|flight no|flight number|flt|flt no|vessel|voyage|nomor penerbangan|no penerbangan|penerbangan|so hieu chuyen bay|chuyen bay|เที่ยวบิน|航班|航班号',
  flightDate: 'flight date|date of flight|tanggal penerbangan|tanggal|ngay bay|วันที่เที่ยวบิน|航班日期',
  departure: 'etd|std|time of departure|estimated departure',
  arrival: 'eta|sta|time of arrival|estimated arrival',
  airline: 'airline|carrier|maskapai|hang hang khong|สายการบิน|航空公司',
  consolidator: 'consolidator|co loader|coloader|freight forwarder|forwarder',
  breakBulk: 'break bulk agent|breakbulk agent|break bulk|breakbulk|deconsolidator',
  broker: 'broker|customs broker|customs agent|ppjk|报关行',
  bag: 'bag|bags|bag no|bag number|bag code|bag id|sack|sack no|pouch|kantong|karung|tui|so tui|ถุง|袋|袋号',
  loadUnit:
    'uld|uld no|uld number|uld id|load unit|unit load device|pallet|pallet no|pallet number|palet|no uld|nomor uld|so uld|พาเลท|集装器|集装器号|托盘号',
  seal: 'seal|seal no|seal number|segel|so seal|ซีล|封条|封号',
  tare: 'tare|tare weight|berat kosong',
  piece: 'piece|piece no|piece number|piece code|piece barcode|parcel code|parcel no|barcode',
  pieces:
    'pcs|pkgs|no of pcs|total pieces|total pcs|packages|jumlah kemasan|kemasan|jumlah koli|จำนวนหีบห่อ|หีบห่อ|总件数|货物总件数',
  gross: '总毛重|货物总毛重|gross|gross mass|g w|gwt|kotor|bruto|รวม',
  weight: 'trong luong|mass',
  net: 'net|nett|netto|net weight|net mass|nw|n w|net wt|สุทธิ|น้ำหนักสุทธิ|净重',
  chargeable: 'chargeable|chargeable weight|chg wt|charge weight|cw|计费重量',
  fob: 'fob|fob value|fob amount|harga fob|nilai fob|tri gia fob',
  cif: 'cif|cif value|cif amount|nilai cif|tri gia cif',
  freight:
    'freight|freight charge|freight charges|freight cost|freight amount|freight value|biaya pengangkutan|ongkos kirim|phi van chuyen|cuoc van chuyen|cuoc phi|ค่าระวาง|运费',
  insurance:
    'insurance|insurance amount|insurance cost|insured|asuransi|phi bao hiem|bao hiem|ประกันภัย|ค่าประกันภัย|保费',
  value: 'tri gia|总价值|总价|总金额',
  permit:
    'permit|permit no|permit number|licence no|license no|licence number|izin|nomor izin|giay phep|so giay phep|ใบอนุญาต|许可证|许可证号',
  kind: 'kind|kind of shipment|shipment type|type of shipment|category code|purpose|jenis kiriman|loai hang gui',
  local: 'local|local language|in thai|in vietnamese|in chinese|in bahasa|lokal|tieng viet|ภาษาไทย|中文',
  unNumber: 'un|un no|un number|un nos|unno|danh so un|危险品编号',
  description:
    'goods|description goods|goods description|nature quantity goods|uraian barang|uraian|mo ta hang hoa|รายละเอียดสินค้า|货物简要描述|货物描述',
  hs: 'pos tarif|hs|商品编号|商品编码',
  country: 'nuoc|ma nuoc|negara|国家代码',
  taxId: 'id no|id number|consignee id|npwp|nik|npwp nik|ma so thue cccd|收货人代码|统一社会信用代码|tin',
  taxIdType: 'id type|tax id type|type of id|identity type|jenis identitas|loai giay to',
  loading: '装货地|起运港',
  discharge: 'destination|dest|卸货地|目的港',
  madeIn: 'ประเทศกำเนิด',
  client: 'client|client name|account|account name|merchant name',
} as const;

export type SourceWord = keyof typeof SOURCE_PHRASES;
