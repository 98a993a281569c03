import { NETWORK_COUNTRIES, type NetworkCountry } from './network.ts';

type Pair = `${NetworkCountry}-${NetworkCountry}`;

/** Kilometres by air between the main gateways of two countries, rounded. */
const KILOMETRES: Readonly<Partial<Record<Pair, number>>> = {
  'SG-MY': 300,
  'SG-TH': 1_430,
  'SG-VN': 1_090,
  'SG-ID': 890,
  'SG-PH': 2_390,
  'SG-HK': 2_590,
  'SG-CN': 2_650,
  'MY-TH': 1_180,
  'MY-VN': 1_010,
  'MY-ID': 1_170,
  'MY-PH': 2_480,
  'MY-HK': 2_530,
  'MY-CN': 2_600,
  'TH-VN': 750,
  'TH-ID': 2_310,
  'TH-PH': 2_200,
  'TH-HK': 1_690,
  'TH-CN': 1_700,
  'VN-ID': 1_870,
  'VN-PH': 1_600,
  'VN-HK': 1_500,
  'VN-CN': 1_500,
  'ID-PH': 2_790,
  'ID-HK': 3_250,
  'ID-CN': 3_300,
  'PH-HK': 1_140,
  'PH-CN': 1_200,
  'HK-CN': 1_250,
};

/** All ordered pairs of the network countries, with their distance. */
export const AIR_LANES = NETWORK_COUNTRIES.flatMap((from) =>
  NETWORK_COUNTRIES.flatMap((to) => {
    const kilometres = KILOMETRES[`${from}-${to}`] ?? KILOMETRES[`${to}-${from}`];
    return kilometres === undefined ? [] : [{ from, to, kilometres }];
  }),
);

/** Kilometres from Singapore to airports that are far from the main gateway of their country: great circles, rounded. */
const KILOMETRES_TO_PORTS: Readonly<Partial<Record<string, number>>> = {
  MYPEN: 600,
  MYKCH: 730,
  MYBKI: 1_480,
  VNDAD: 1_680,
  VNHAN: 2_210,
  IDSUB: 1_370,
  IDDPS: 1_680,
};

const KILOMETRES_PER_HOUR = 780;
/** From the arrival of one flight to the departure of the next one. */
const TRANSFER_HOURS = 3;
/** For countries outside of the network. */
const FAR_KILOMETRES = 6_300;

/** The distance by air between the main gateways of two countries. */
export function getKilometres(from: string, to: string): number {
  return AIR_LANES.find((one) => one.from === from && one.to === to)?.kilometres ?? FAR_KILOMETRES;
}

/** The duration of a flight between two ports with taxiing, or of two flights with a transfer. */
export function getFlightHours(fromPort: string, toPort: string, isDirect: boolean): number {
  const [from, to] = [fromPort.slice(0, 2), toPort.slice(0, 2)];
  const ownKilometres = from === 'SG' ? KILOMETRES_TO_PORTS[toPort] : undefined;
  const hours = 0.7 + (ownKilometres ?? getKilometres(from, to)) / KILOMETRES_PER_HOUR;
  return isDirect ? hours : hours + TRANSFER_HOURS;
}
