import type { Party } from '@portal/contract/parties';
import { listGoods, type Good } from './goods.ts';
import type { DemoCountry } from './names.ts';
import { createRandom } from './random.ts';
import { createTaxId } from './tax-numbers.ts';

type Weighted<T> = readonly (readonly [weight: number, value: T])[];

/** The data from which the orders of a client are generated; numbers in pairs are weights. */
export interface DemoShipper {
  readonly codePrefix: string;
  readonly goods: readonly Good[];
  readonly currency: string;
  /** The units of the currency per US dollar. */
  readonly perUsd: number;
  readonly home: Party;
  /** From where its parcels are sent; freight is sent from its home. */
  readonly origins: Weighted<Party>;
  readonly destinations: Weighted<DemoCountry>;
  /** The codes of its customers, and the part of its orders that belongs to them. */
  readonly customerCodes: readonly string[];
  readonly customerShare: number;
  /** The users of customers that upload the orders of their customer themselves. */
  readonly customerUsers: readonly { readonly customerCode: string; readonly email: string }[];
  /** The part of its orders that is freight (B2B). */
  readonly freightShare: number;
  /** The local hour of its uploads. */
  readonly uploadHour: number;
}

/** A company that sends, with its registration. */
function withTaxId(home: Party, country: DemoCountry): Party {
  const taxId = createTaxId(country, 'company', createRandom(home.name.length));
  return taxId === undefined ? home : { ...home, taxId };
}

const MERLION_HOME = withTaxId(
  {
    name: 'Lim Hui Shan',
    company: 'Merlion Outfitters Pte Ltd',
    phone: '+65 6123 4567',
    email: 'dispatch@merlion.example',
    addressLine1: '21 Tuas South Avenue 3',
    addressLine2: '#04-11',
    city: 'Singapore',
    postcode: '637367',
    country: 'SG',
  },
  'SG',
);

/** A shop for clothes, bags and travel goods: many small parcels. */
export const MERLION: DemoShipper = {
  codePrefix: 'MO',
  goods: listGoods('MO'),
  currency: 'SGD',
  perUsd: 1.3,
  home: MERLION_HOME,
  origins: [[100, MERLION_HOME]],
  destinations: [
    [27, 'MY'],
    [20, 'TH'],
    [16, 'PH'],
    [13, 'SG'],
    [10, 'VN'],
    [8, 'ID'],
    [5, 'HK'],
    [1, 'AU'],
  ],
  customerCodes: ['KAYA', 'ROTAN'],
  customerShare: 0.14,
  customerUsers: [{ customerCode: 'KAYA', email: 'customer@demo.example' }],
  freightShare: 0.02,
  uploadHour: 11,
};

const JADE_HOME = withTaxId(
  {
    name: '何美玲',
    company: 'Jade Harbour Trading Ltd',
    phone: '+852 2345 6789',
    addressLine1: '葵涌葵豐街33號',
    district: '葵涌',
    city: '新界',
    province: '香港',
    country: 'HK',
  },
  'HK',
);

const JADE_SHENZHEN = withTaxId(
  {
    name: '何美玲',
    company: '翠港贸易（深圳）有限公司',
    phone: '+86 755 2345 6780',
    addressLine1: '大浪街道华荣路128号',
    district: '龙华区',
    city: '深圳市',
    province: '广东省',
    postcode: '518109',
    country: 'CN',
  },
  'CN',
);

/** A trader of electronics: cartons for shops from Hong Kong, and parcels for single buyers from Shenzhen. */
export const JADE: DemoShipper = {
  codePrefix: 'JH',
  goods: listGoods('JH'),
  currency: 'HKD',
  perUsd: 7.8,
  home: JADE_HOME,
  origins: [[100, JADE_SHENZHEN]],
  destinations: [
    [30, 'SG'],
    [25, 'PH'],
    [20, 'TH'],
    [15, 'MY'],
    [10, 'VN'],
  ],
  customerCodes: [],
  customerShare: 0,
  customerUsers: [],
  freightShare: 0.3,
  uploadHour: 17,
};

const TIDEWATER_HOME = withTaxId(
  {
    name: '王静怡',
    company: 'Tidewater Commerce 深圳集运仓',
    phone: '+86 755 8765 4321',
    email: 'hub@tidewater.example',
    addressLine1: '机场开发区领航四路6号',
    district: '宝安区',
    city: '深圳市',
    province: '广东省',
    postcode: '518128',
    country: 'CN',
  },
  'CN',
);

/** An aggregator, which sends the parcels of sellers across borders. */
export const TIDEWATER: DemoShipper = {
  codePrefix: 'TW',
  goods: listGoods('TW'),
  currency: 'USD',
  perUsd: 1,
  home: TIDEWATER_HOME,
  origins: [[100, TIDEWATER_HOME]],
  destinations: [
    [27, 'TH'],
    [25, 'MY'],
    [19, 'PH'],
    [16, 'VN'],
    [13, 'SG'],
  ],
  customerCodes: ['LANTERN', 'BANYAN', 'SAMPAN', 'ORCHID'],
  customerShare: 1,
  customerUsers: [],
  freightShare: 0,
  uploadHour: 15,
};
