import type { AirWaybillDetails, WaybillAddress } from '@portal/contract/manifests';
import { DEMO_PARTNERS, type DemoPartner } from './network.ts';

/** Offices of forwarders in the cargo areas of airports, by port. The lengths are those of Cargo-IMP. */
const OFFICES: Readonly<Record<string, WaybillAddress>> = {
  SGSIN: { street: '7 Airline Road 03-12', place: 'Singapore', postcode: '819834', country: 'SG' },
  MYKUL: {
    street: 'KLIA Cargo Village Lot C10',
    place: 'Sepang',
    state: 'Selangor',
    postcode: '64000',
    country: 'MY',
  },
  MYPEN: { street: 'Penang Cargo Complex', place: 'Bayan Lepas', postcode: '11900', country: 'MY' },
  MYBKI: {
    street: 'Airport Cargo Complex',
    place: 'Kota Kinabalu',
    state: 'Sabah',
    postcode: '88740',
    country: 'MY',
  },
  MYKCH: {
    street: 'Airport Cargo Complex',
    place: 'Kuching',
    state: 'Sarawak',
    postcode: '93250',
    country: 'MY',
  },
  THBKK: { street: 'Suvarnabhumi Free Zone', place: 'Samut Prakan', postcode: '10540', country: 'TH' },
  VNSGN: { street: 'Tan Son Nhat Cargo Terminal', place: 'Ho Chi Minh City', country: 'VN' },
  VNHAN: { street: 'Noi Bai Cargo Terminal', place: 'Hanoi', country: 'VN' },
  VNDAD: { street: 'Da Nang Cargo Terminal', place: 'Da Nang', country: 'VN' },
  IDCGK: {
    street: 'Soekarno-Hatta Cargo Area',
    place: 'Tangerang',
    state: 'Banten',
    postcode: '15126',
    country: 'ID',
  },
  IDSUB: { street: 'Juanda Cargo Terminal', place: 'Sidoarjo', postcode: '61253', country: 'ID' },
  IDDPS: { street: 'Ngurah Rai Cargo Terminal', place: 'Badung', state: 'Bali', country: 'ID' },
  PHMNL: { street: 'NAIA Cargo Village', place: 'Pasay City', postcode: '1300', country: 'PH' },
  PHCEB: { street: 'Mactan-Cebu Cargo Terminal', place: 'Lapu-Lapu City', postcode: '6015', country: 'PH' },
  HKHKG: { street: 'Airport Freight Forwarding Centre', place: 'Hong Kong', country: 'HK' },
  CNSZX: { street: 'Baoan Airport Cargo Terminal', place: 'Shenzhen', postcode: '518128', country: 'CN' },
  AUSYD: { street: 'Link Road', place: 'Mascot', state: 'NSW', postcode: '2020', country: 'AU' },
};

/** Persons who sign for the forwarders. */
const SIGNATURES: Readonly<Partial<Record<DemoPartner, string>>> = {
  HARBOURLINE: 'Ravi Kumar',
  MONSOON: 'Chan Ka Ming',
  STRAITSSKY: 'Siti Rahmah',
  PEARLWING: 'Somchai Boonmee',
  LOTUSBRIDGE: 'Nguyen Thi Hoa',
};

interface WaybillRoute {
  readonly forwarder: DemoPartner;
  readonly fromPort: string;
  readonly toPort: string;
  /** YYYY-MM-DD */
  readonly issuedOn: string;
}

function getOffice(port: string): WaybillAddress {
  const office = OFFICES[port];
  if (office === undefined) throw new Error(`The demo has no office of a forwarder at ${port}`);
  return office;
}

/** The forwarder's own office at the port, which receives and breaks down the consolidation. */
export function getBreakBulkAgent(forwarder: DemoPartner, toPort: string): string {
  return `${DEMO_PARTNERS[forwarder].name} ${toPort.slice(2)}`;
}

/** What the air waybill of a forwarder says beyond its booking. No forwarder of the demo is an IATA agent. */
export function createWaybillDetails({
  forwarder,
  fromPort,
  toPort,
  issuedOn,
}: WaybillRoute): AirWaybillDetails {
  return {
    shipper: getOffice(fromPort),
    consignee: getOffice(toPort),
    agent: null,
    issuedOn,
    signature: SIGNATURES[forwarder] ?? DEMO_PARTNERS[forwarder].name.slice(0, 20),
  };
}
