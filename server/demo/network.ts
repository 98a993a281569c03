import { isCurrencyOfCountry } from '@portal/contract/quantities';
import type { ServiceType } from '@portal/contract/trade';
import type { NewPartner } from '../features/partners/index.ts';

/** The countries between which the demo network carries. */
export const NETWORK_COUNTRIES = ['SG', 'MY', 'TH', 'VN', 'ID', 'PH', 'HK', 'CN'] as const;
export type NetworkCountry = (typeof NETWORK_COUNTRIES)[number];

/** A partner of the demo and how well it works. */
interface DemoPartnerProfile extends NewPartner {
  /** How much longer it takes than its rate cards say; 1 is on time. */
  readonly pace: number;
  /** The part of its parcels that wait for days, because more came than it can handle. */
  readonly backlogShare: number;
  /** The part of its deliveries that are lost. */
  readonly lossShare: number;
  /** The first characters of its own tracking numbers. */
  readonly trackingPrefix: string;
}

/** Partners with this pace or more are often late. */
export const SLOW_PACE = 1.5;
const BACKLOG_SHARES = { slow: 0.16, usual: 0.005 } as const;

type Home = readonly [city: string, country: string];

const COURIER: readonly ServiceType[] = ['FIRST_MILE', 'PICKUP', 'DOMESTIC', 'LAST_MILE', 'B2B'];
const WITH_PARCEL_SHOPS: readonly ServiceType[] = [...COURIER, 'DROPOFF', 'SELF_COLLECT_LAST_MILE'];

type Profile = readonly [
  code: string,
  name: string,
  home: Home,
  countries: readonly string[],
  ratingTenths: number,
  pace: number,
  serviceTypes?: readonly ServiceType[],
];

function createPartner(
  [code, name, [city, country], countries, ratingTenths, pace, serviceTypes = []]: Profile,
  trackingLetter: string,
): DemoPartnerProfile {
  const trackingPrefix = `${code.slice(0, 2)}${trackingLetter}`;
  const backlogShare = BACKLOG_SHARES[pace >= SLOW_PACE ? 'slow' : 'usual'];
  return {
    code,
    name,
    serviceTypes,
    countries,
    ratingTenths,
    pace,
    backlogShare,
    lossShare: 0,
    city,
    country,
    trackingPrefix,
  };
}

/** A forwarder; its service types are those beside forwarding. */
function forwarder(...profile: Profile): DemoPartnerProfile {
  const partner = createPartner(profile, 'F');
  return { ...partner, serviceTypes: ['FREIGHT_FORWARDER', ...partner.serviceTypes] };
}

function broker(...profile: Profile): DemoPartnerProfile {
  return { ...createPartner(profile, 'D'), serviceTypes: ['CUSTOMS'] };
}

/** Highest cash of one order that the couriers of the demo collect; none in HK and CN. */
const COD_CEILINGS: NonNullable<NewPartner['codCeilings']> = [
  { amountMinor: 2_000_00, currency: 'SGD' },
  { amountMinor: 5_000_00, currency: 'MYR' },
  { amountMinor: 50_000_00, currency: 'THB' },
  { amountMinor: 20_000_000, currency: 'VND' },
  { amountMinor: 15_000_000_00, currency: 'IDR' },
  { amountMinor: 50_000_00, currency: 'PHP' },
];

function courier(...profile: Profile): DemoPartnerProfile {
  const partner = createPartner(profile, 'X');
  const codCeilings = COD_CEILINGS.filter(({ currency }) =>
    partner.countries.some((served) => isCurrencyOfCountry(currency, served)),
  );
  return { ...partner, cod: codCeilings.length > 0, codCeilings };
}

/** What forwarders with trained staff take by every mode, beside what all take. */
const DANGEROUS_GOODS: NewPartner['goods'] = (['UN3480', 'UN1266', 'UN2807'] as const).map((flag) => ({
  flag,
  modes: ['AIR', 'SEA', 'LAND'],
  largeBatteryModes: [],
}));

const ALL = [...NETWORK_COUNTRIES, 'AU'];
const SINGAPORE: Home = ['Singapore', 'SG'];
const HONG_KONG: Home = ['Hong Kong', 'HK'];
const BANGKOK: Home = ['Bangkok', 'TH'];

/**
 * The thirty partners of the demo network; the names are invented. No partner has the last mile in Australia, so that
 * some orders are unallocated.
 */
const PARTNERS = {
  HARBOURLINE: {
    ...forwarder('HARBOURLINE', 'Harbourline Freight', SINGAPORE, ALL, 45, 1, ['CUSTOMS']),
    goods: DANGEROUS_GOODS,
  },
  MONSOON: {
    ...forwarder('MONSOON', 'Monsoon Air Cargo', HONG_KONG, ALL, 41, 1.1, ['FIRST_MILE', 'PICKUP']),
    serviceTypes: ['FREIGHT_FORWARDER', 'FIRST_MILE', 'PICKUP', 'DROPOFF', 'DOMESTIC', 'LAST_MILE', 'B2B'],
    goods: DANGEROUS_GOODS,
  },
  STRAITSSKY: forwarder(
    'STRAITSSKY',
    'Straits Sky Cargo',
    SINGAPORE,
    ['SG', 'MY', 'TH', 'VN', 'ID', 'PH'],
    31,
    1.9,
  ),
  PEARLWING: forwarder('PEARLWING', 'Pearlwing Air Logistics', HONG_KONG, NETWORK_COUNTRIES, 40, 1.05),
  LOTUSBRIDGE: forwarder(
    'LOTUSBRIDGE',
    'Lotus Bridge Freight',
    ['Ho Chi Minh City', 'VN'],
    NETWORK_COUNTRIES,
    48,
    0.85,
  ),
  SIAMROAD: forwarder('SIAMROAD', 'Siam Overland', BANGKOK, ['SG', 'MY', 'TH', 'VN'], 42, 1.1),
  SELATHAUL: forwarder('SELATHAUL', 'Selat Haulage', ['Johor Bahru', 'MY'], ['SG', 'MY', 'TH'], 40, 1.2),
  GUANGYUE: forwarder('GUANGYUE', 'Guangyue Overland', ['Guangzhou', 'CN'], NETWORK_COUNTRIES, 39, 1.2, [
    'B2B',
  ]),
  ARCHIPELAGO: forwarder(
    'ARCHIPELAGO',
    'Archipelago Consolidators',
    ['Jakarta', 'ID'],
    NETWORK_COUNTRIES,
    38,
    1.3,
  ),
  MERIDIAN: broker('MERIDIAN', 'Meridian Customs Brokers', ['Kuala Lumpur', 'MY'], ALL, 43, 1.1),
  KEPPELROW: broker('KEPPELROW', 'Keppel Row Customs', SINGAPORE, ['SG', 'MY'], 44, 0.9),
  SUVARNAGATE: broker('SUVARNAGATE', 'Suvarna Gate Brokers', BANGKOK, ['TH'], 46, 0.8),
  REDRIVER: broker('REDRIVER', 'Red River Customs Agents', ['Hanoi', 'VN'], ['VN'], 40, 1.2),
  BINTANGPPJK: broker('BINTANGPPJK', 'Bintang Kepabeanan', ['Jakarta', 'ID'], ['ID'], 37, 1.6),
  INTRAMUROS: broker('INTRAMUROS', 'Intramuros Brokerage', ['Manila', 'PH'], ['PH'], 41, 1.2),
  LANTAU: broker('LANTAU', 'Lantau Declarations', HONG_KONG, ['HK', 'CN'], 45, 0.9),
  LIONPOST: courier('LIONPOST', 'Lionpost Couriers', SINGAPORE, ['SG', 'MY'], 47, 0.9, WITH_PARCEL_SHOPS),
  // The courier with most orders, so that a loss is one of a thousand.
  REDHILL: {
    ...courier('REDHILL', 'Redhill Riders', SINGAPORE, ['SG'], 39, 1.2, WITH_PARCEL_SHOPS),
    lossShare: 0.006,
  },
  KANCIL: courier('KANCIL', 'Kancil Express', ['Petaling Jaya', 'MY'], ['MY'], 43, 1, WITH_PARCEL_SHOPS),
  BORNEOKURIER: courier('BORNEOKURIER', 'Borneo Kurier', ['Kota Kinabalu', 'MY'], ['MY'], 44, 0.9, [
    'LAST_MILE',
  ]),
  NUSANTARA: courier('NUSANTARA', 'Nusantara Ekspres', ['Jakarta', 'ID'], ['MY', 'ID', 'PH'], 42, 1.1, [
    'DOMESTIC',
    'LAST_MILE',
    'SELF_COLLECT_LAST_MILE',
    'B2B',
  ]),
  JAWARA: courier('JAWARA', 'Jawara Kirim', ['Surabaya', 'ID'], ['ID'], 34, 1.6, WITH_PARCEL_SHOPS),
  CHAOPHRAYA: courier('CHAOPHRAYA', 'Chao Phraya Parcel', BANGKOK, ['TH', 'VN'], 44, 1, [
    'DOMESTIC',
    'LAST_MILE',
    'SELF_COLLECT_LAST_MILE',
    'B2B',
  ]),
  RODFAI: courier('RODFAI', 'Rodfai Express', BANGKOK, ['TH'], 36, 1.5, WITH_PARCEL_SHOPS),
  LANNA: courier('LANNA', 'Lanna Parcel', ['Chiang Mai', 'TH'], ['TH'], 47, 0.8, ['LAST_MILE']),
  SONGHONG: courier('SONGHONG', 'Song Hong Express', ['Hanoi', 'VN'], ['VN'], 41, 1.1, WITH_PARCEL_SHOPS),
  BAYANI: courier('BAYANI', 'Bayani Couriers', ['Manila', 'PH'], ['PH'], 40, 1.2, WITH_PARCEL_SHOPS),
  VISAYASLINK: courier('VISAYASLINK', 'Visayas Link', ['Cebu City', 'PH'], ['PH'], 45, 0.9, ['LAST_MILE']),
  KOWLOONSWIFT: courier('KOWLOONSWIFT', 'Kowloon Swift', HONG_KONG, ['HK'], 45, 0.9, WITH_PARCEL_SHOPS),
  LINGNAN: courier('LINGNAN', 'Lingnan Kuaidi', ['Shenzhen', 'CN'], ['CN'], 43, 1, WITH_PARCEL_SHOPS),
} as const satisfies Record<string, DemoPartnerProfile>;

export type DemoPartner = keyof typeof PARTNERS;
export const DEMO_PARTNERS: Readonly<Record<DemoPartner, DemoPartnerProfile>> = PARTNERS;
