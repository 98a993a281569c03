import { getAirline } from './airlines.ts';
import { getFlightHours } from './distances.ts';
import type { Line } from './departures.ts';
import type { DemoPartner } from './network.ts';

type Route = Pick<Line, 'partner' | 'fromPort' | 'toPort'>;
type Flights = Readonly<Partial<Record<string, string>>>;

const CATHAY_FROM_HONG_KONG: Flights = {
  SGSIN: 'CX715',
  THBKK: 'CX703',
  MYKUL: 'CX721',
  PHMNL: 'CX903',
  PHCEB: 'CX921',
  VNSGN: 'CX767',
  VNHAN: 'CX741',
  IDCGK: 'CX797',
  HUB: 'CX715',
};

/**
 * Flights of each airline by port of origin, and by destination where it flies there directly. `HUB` is the flight to its hub,
 * for all other destinations. Parcels from the mainland are trucked to Hong Kong, but for those of SQ, which serves Shenzhen.
 * The routes were compared on 2026-11-23 with a reference list of scheduled routes by airline, which has no flight numbers: it
 * has all routes but those to Sydney and of VN from Singapore to Hanoi.
 * SQ does not fly to Borneo: its cargo for each port has a flight to Kuala Lumpur of its own and goes on with Malaysia Airlines, its partner on these routes
 * (channelnewsasia.com, 2019-10-30). MH648 is from Singapore to Kota Kinabalu (theborneopost.com, 2022-08-28; both read 2026-11-23).
 * Sources: SQ912's route and CX714, CX715, CX703 and CX903 are in public flight reports (bekpackr.com, flight-report.com,
 * quirrow.com, aussieflyer.net, globalphotos.org, read 2026-11-23); the others are from general knowledge, to be confirmed.
 */
const FLIGHTS: Readonly<Record<string, Readonly<Partial<Record<string, Flights>>>>> = {
  SQ: {
    SG: {
      MYKUL: 'SQ106',
      MYPEN: 'SQ134',
      MYBKI: 'SQ104',
      MYKCH: 'SQ114',
      THBKK: 'SQ708',
      VNSGN: 'SQ178',
      VNHAN: 'SQ192',
      VNDAD: 'SQ172',
      IDCGK: 'SQ952',
      PHMNL: 'SQ912',
      HKHKG: 'SQ882',
      AUSYD: 'SQ221',
      HUB: 'SQ116',
    },
    HK: { HUB: 'SQ893' },
    CN: { HUB: 'SQ851' },
  },
  CX: {
    SG: { HUB: 'CX714' },
    HK: CATHAY_FROM_HONG_KONG,
    CN: CATHAY_FROM_HONG_KONG,
  },
  MH: { SG: { MYBKI: 'MH648', HUB: 'MH602' }, HK: { HUB: 'MH73' }, CN: { HUB: 'MH73' } },
  TG: { SG: { HUB: 'TG404' }, HK: { HUB: 'TG601' }, CN: { HUB: 'TG601' } },
  VN: {
    SG: { VNHAN: 'VN660', HUB: 'VN650' },
    HK: { VNHAN: 'VN593', HUB: 'VN595' },
    CN: { HUB: 'VN595' },
  },
};

/** Ports that SQ reaches with a transfer in Kuala Lumpur. */
const WITH_TRANSFER: ReadonlySet<string> = new Set(['SQ MYBKI', 'SQ MYKCH']);
/** The hub of each airline. */
const HUBS: Readonly<Record<string, string>> = {
  SQ: 'SGSIN',
  CX: 'HKHKG',
  MH: 'MYKUL',
  TG: 'THBKK',
  VN: 'VNSGN',
};

/** Whether the flight of a line goes to its port, or to a hub of the airline from which the cargo goes on. */
function isDirectFlight({ partner, fromPort, toPort }: Route): boolean {
  const { iata } = getAirline(partner);
  const hasOwnFlight = FLIGHTS[iata]?.[fromPort.slice(0, 2)]?.[toPort] !== undefined;
  return HUBS[iata] === toPort || (hasOwnFlight && !WITH_TRANSFER.has(`${iata} ${toPort}`));
}

/** The flights of the airline of a forwarder from Singapore and Hong Kong that need no transfer. */
export function listDirectRoutes(partner: DemoPartner): Route[] {
  const { iata } = getAirline(partner);
  return ['SGSIN', 'HKHKG'].flatMap((fromPort) => {
    const flights = FLIGHTS[iata]?.[fromPort.slice(0, 2)];
    if (flights === undefined) return [];
    const ports = new Set([...Object.keys(flights), HUBS[iata] ?? 'HUB']);
    return [...ports]
      .map((toPort) => ({ partner, fromPort, toPort }))
      .filter((route) => route.toPort !== 'HUB' && route.toPort !== fromPort && isDirectFlight(route));
  });
}

/** The duration of the flights on a route. */
export const getRouteHours = (route: Route) =>
  getFlightHours(route.fromPort, route.toPort, isDirectFlight(route));

/** The number of the flight that a forwarder books on a line. */
export function getFlightNumber({ partner, fromPort, toPort }: Route): string {
  const { iata } = getAirline(partner);
  const flights = FLIGHTS[iata]?.[fromPort.slice(0, 2)];
  const flight = flights?.[toPort] ?? flights?.['HUB'];
  if (flight === undefined) throw new Error(`The demo has no flight of ${iata} from ${fromPort}`);
  return flight;
}
