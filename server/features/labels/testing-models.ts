import type { LabelLogo, LabelModel } from './layout/label-model.ts';

const sender = {
  name: 'Straits Trading Pte Ltd',
  phone: '+65 6221 0001',
  addressLine1: '1 Raffles Place #20-61',
  addressLine2: 'One Raffles Place Tower 2',
  city: 'Singapore',
  postcode: '048616',
  country: 'SG',
};

/** A logo at the left in full size. For tests. */
export function buildLogo(bytes: Uint8Array, overrides: Partial<LabelLogo> = {}): LabelLogo {
  return { bytes, position: 'LEFT', percent: 100, ...overrides };
}

/** A valid label model. For tests. */
export function buildLabelModel(overrides: Partial<LabelModel> = {}): LabelModel {
  return {
    size: '4X6',
    hiddenFields: [],
    orderCode: 'STR10000017K',
    customerOrderCode: 'WEB-2026-000318',
    trackingCode: 'LM2SG00918273645',
    routingCode: 'SIN-LM2-EXP',
    serviceLevel: 'EXPRESS',
    weightGrams: 1250,
    piece: { number: 1, of: 2 },
    from: sender,
    to: {
      name: 'Tan Wei Ling',
      phone: '+65 9123 4567',
      addressLine1: 'Blk 123 Ang Mo Kio Avenue 3',
      addressLine2: '#10-1234',
      city: 'Singapore',
      postcode: '560123',
      country: 'SG',
    },
    clientName: 'Straits Trading',
    goodsFlags: [],
    labelVersion: 1,
    createdAt: '2026-11-20T16:30:00Z',
    timeZone: 'Asia/Singapore',
    ...overrides,
  };
}

const customs: LabelModel['customs'] = {
  incoterm: 'DDP',
  kind: 'SALE',
  items: [
    {
      description: 'Cotton shirt, men’s',
      quantity: 2,
      unitValue: { amountMinor: 2490, currency: 'SGD' },
      hsCode: '610510',
      originCountry: 'VN',
    },
    {
      description: 'Leather belt',
      quantity: 1,
      unitValue: { amountMinor: 3900, currency: 'SGD' },
      hsCode: '420330',
      originCountry: 'IT',
    },
  ],
};

/** One label per script of the supported destinations, with long and unusual texts. */
export const SAMPLE_MODELS: readonly LabelModel[] = [
  buildLabelModel(),
  buildLabelModel({
    orderCode: 'STR10000025M',
    routingCode: 'BKK-THP-ECO',
    serviceLevel: 'ECONOMY_PLUS',
    cod: { amountMinor: 129000, currency: 'THB' },
    customs,
    to: {
      name: 'นางสาวสุภาพร น้ำผึ้งทองเจริญกิจ',
      phone: '+66 81 234 5678',
      addressLine1: '99/123 หมู่บ้านเศรษฐกิจ ซอยสุขุมวิท 101/1 ถนนสุขุมวิท',
      addressLine2: 'แขวงบางจาก เขตพระโขนง ตรงข้ามโรงเรียนวัดธรรมมงคล ใกล้ป้อมตำรวจ',
      city: 'กรุงเทพมหานคร',
      postcode: '10260',
      country: 'TH',
    },
  }),
  buildLabelModel({
    orderCode: 'STR10000033P',
    routingCode: 'SGN-VTP-EXP',
    customs,
    to: {
      name: 'Nguyễn Thị Phương Thảo',
      company: 'Công ty TNHH Thương mại Dịch vụ Hoàng Gia',
      phone: '+84 90 123 45 67',
      addressLine1: 'Số 45/12 Đường Nguyễn Đình Chiểu, Phường Võ Thị Sáu',
      district: 'Quận 3',
      city: 'Thành phố Hồ Chí Minh',
      postcode: '700000',
      country: 'VN',
    },
  }),
  buildLabelModel({
    orderCode: 'STR10000041R',
    routingCode: 'CAN-SF-ECO',
    serviceLevel: 'ECONOMY',
    customs: {
      incoterm: 'DAP',
      kind: 'SAMPLE',
      items: Array.from({ length: 5 }, () => ({
        description: '手机保护壳 phone case',
        quantity: 3,
        unitValue: { amountMinor: 1250, currency: 'SGD' },
        hsCode: '392690',
        originCountry: 'CN',
      })),
    },
    to: {
      name: '欧阳振华（收）',
      company: '广州市天河区珠江新城国际贸易有限公司',
      phone: '+86 138 0013 8000',
      addressLine1: '广东省广州市天河区珠江新城华夏路28号富力盈信大厦2105室，靠近地铁五羊邨站A出口',
      city: '广州市',
      province: '广东省',
      postcode: '510623',
      country: 'CN',
    },
  }),
  buildLabelModel({
    orderCode: 'ABCDE12345678901234X',
    routingCode: 'KUL-POSLAJU-EXP',
    cod: { amountMinor: 1500000000, currency: 'IDR' },
    to: {
      name: 'Muhammad Hafizuddin bin Dato’ Sri Abdul Rahman Al-Haj, Pejabat Pengurusan Projek Perumahan Rakyat',
      phone: '+60 12-345 6789',
      addressLine1:
        'No. 17A, Jalan Perdana Harmoni 12/34B, Taman Perindustrian Perdana Harmoni Seksyen 34, Persiaran Tun Abdul Razak Selatan',
      addressLine2:
        'Kampung Sungai Merab Luar Fasa Kedua Belas, berhadapan Masjid Al-Hidayah, selepas simpang tiga lampu isyarat kedua',
      addressLine3:
        'Deliver to guard house if nobody is at home; ring the bell twice and ask for Puan Aminah',
      district: 'Mukim Dengkil, Daerah Sepang',
      city: 'Bandar Baru Bangi Seksyen Sembilan Tambahan Kedua Timur Laut',
      province: 'Selangor Darul Ehsan',
      postcode: '43650',
      country: 'MY',
    },
  }),
  buildLabelModel({
    orderCode: 'STR10000058T',
    routingCode: 'PNH-KHP',
    to: {
      name: 'សុខ ចាន់ដារ៉ា',
      addressLine1: 'ផ្ទះលេខ ១២ ផ្លូវ ២៧១ សង្កាត់ទឹកថ្លា ខណ្ឌសែនសុខ',
      city: 'ភ្នំពេញ',
      postcode: '120803',
      country: 'KH',
      phone: '+855 12 345 678',
    },
  }),
  buildLabelModel({
    orderCode: 'STR10000066V',
    routingCode: 'VTE-LAO',
    to: {
      name: 'ນາງ ວັນນະພອນ ສີສະຫວາດ',
      addressLine1: 'ບ້ານ ທົ່ງຂັນຄຳ ເມືອງ ຈັນທະບູລີ',
      city: 'ນະຄອນຫຼວງວຽງຈັນ',
      postcode: '01000',
      country: 'LA',
      phone: '+856 20 5555 1234',
    },
  }),
  buildLabelModel({
    orderCode: 'STR10000074X',
    routingCode: 'ICN-KR',
    to: {
      name: '김민수 தமிழ் செல்வன் Ελένη Юлия',
      addressLine1: '서울특별시 강남구 테헤란로 152 강남파이낸스센터',
      addressLine2: 'ஜாலான் சுல்தான், ぎんざ カタカナ 🎁',
      city: '서울특별시',
      postcode: '06236',
      country: 'KR',
      phone: '+82 2 1234 5678',
    },
  }),
];
