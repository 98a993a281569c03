import type { OrderInput } from '@portal/contract/orders';
import type { ConsignmentKind } from '@portal/contract/trade';
import type { DemoCountry } from './names.ts';

/** One of so many small parcels across a border is a gift, and one a sample for a buyer. */
const GIFT_EVERY = 31;
const SAMPLE_EVERY = 37;
/** A gift or a sample has so many pieces of goods at most. */
const MAX_UNITS = 3;

/** Descriptions of goods in the language of the destination, by SKU: shops translate what they sell most. */
const LOCAL_DESCRIPTIONS: Readonly<Record<string, Readonly<Partial<Record<DemoCountry, string>>>>> = {
  'MO-TEE-01': {
    TH: 'เสื้อยืดผ้าฝ้ายถัก',
    VN: 'Áo thun cotton dệt kim',
    ID: 'Kaus katun rajut',
    MY: 'Kemeja-T kapas rajut',
  },
  'MO-BLS-02': {
    TH: 'เสื้อเบลาส์สตรี ผ้าโพลีเอสเตอร์',
    VN: 'Áo blouse nữ, vải polyester',
    ID: 'Blus wanita, poliester',
    MY: 'Blaus wanita, poliester',
  },
  'MO-DRS-04': {
    TH: 'ชุดกระโปรงผ้าลินินสตรี',
    VN: 'Váy liền nữ vải lanh',
    ID: 'Gaun linen wanita',
    MY: 'Gaun linen wanita',
  },
  'MO-JNS-05': {
    TH: 'กางเกงยีนส์ชาย ผ้าฝ้าย',
    VN: 'Quần jean nam, vải bông',
    ID: 'Celana jin pria, denim katun',
    MY: 'Seluar jean lelaki, denim kapas',
  },
  'MO-BLT-02': { TH: 'เข็มขัดหนัง', VN: 'Thắt lưng da', ID: 'Ikat pinggang kulit', MY: 'Tali pinggang kulit' },
};

/** The order with its kind, and with descriptions in the language of the destination. `index`: its number at the client. */
export function describeConsignment(order: OrderInput, index: number): OrderInput {
  return {
    ...order,
    consignmentKind: chooseKind(order, index),
    items: order.items.map((item) => {
      const localDescription = LOCAL_DESCRIPTIONS[item.sku ?? '']?.[order.destinationCountry as DemoCountry];
      return order.movement === 'DOMESTIC' || localDescription === undefined
        ? item
        : { ...item, localDescription };
    }),
  };
}

/** Gifts and samples are small parcels that nobody pays on delivery. */
function chooseKind({ movement, paymentType, parcels, items }: OrderInput, index: number): ConsignmentKind {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (movement !== 'CROSS_BORDER' || paymentType === 'cod' || parcels.length > 1 || units > MAX_UNITS)
    return 'SALE';
  if (index % GIFT_EVERY === 0) return 'GIFT';
  return index % SAMPLE_EVERY === 0 ? 'SAMPLE' : 'SALE';
}
