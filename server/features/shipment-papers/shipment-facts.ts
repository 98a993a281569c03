import type { Money } from '@portal/contract/core';
import type { DocumentCategory } from '@portal/contract/documents';
import { holdsSpace } from '@portal/contract/orders';
import type { Party } from '@portal/contract/parties';
import type {
  ConsignmentKind,
  Incoterm,
  OrderItem,
  Parcel,
  ServiceType,
  ShipmentMode,
} from '@portal/contract/trade';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { readAirportCodes } from '../manifests/index.ts';
import type { OrderRecord } from '../orders/index.ts';

/** The flight of a shipment. */
interface ShipmentFlight {
  readonly number: string;
  /** Local date of the departure, ISO 8601. */
  readonly date: string;
}

/** What papers of a shipment are made from. Tax identifiers are not on them (decision 0349). */
export interface ShipmentFacts {
  readonly orderCode: string;
  readonly customerOrderCode: string;
  readonly invoiceNumber: string | null;
  readonly hawbNumber: string | null;
  readonly kind: ConsignmentKind;
  readonly incoterm: Incoterm | null;
  readonly incotermPlace: string | null;
  readonly insuredValue: Money | null;
  readonly remarks: string | null;
  readonly consignor: Party;
  readonly consignee: Party;
  readonly pickup: Party | null;
  readonly notifyParty: Party | null;
  readonly importer: Party | null;
  /** Who sold the goods, if not the consignor. */
  readonly sellerName: string | null;
  readonly items: readonly OrderItem[];
  /** Effective: of the latest agreed reweigh, otherwise as declared. */
  readonly parcels: readonly Parcel[];
  /** Of the forwarder leg; never less than the gross weight. */
  readonly chargeableGrams: number;
  readonly services: readonly ServiceType[];
  readonly mode: ShipmentMode | null;
  /** Partner of the forwarder leg. */
  readonly forwarder: string | null;
  readonly hasForwarderLeg: boolean;
  readonly bookingCode: string | null;
  /** Price of the booked space, while it is held. */
  readonly freight: Money | null;
  /** Of the order, otherwise of its booking. */
  readonly awbNumber: string | null;
  readonly airline: string | null;
  readonly flight: ShipmentFlight | null;
  /** Airports by IATA code, other ports by UN/LOCODE; null if the order names none. */
  readonly originPort: string | null;
  readonly destinationPort: string | null;
  /** Categories of the current documents of the order and its MAWB. */
  readonly documents: readonly DocumentCategory[];
}

/** How the freight of an order travels; null while it is open. */
export function getMode({ booking, shipmentMode, legs }: OrderRecord): ShipmentMode | null {
  if (booking !== null && holdsSpace(booking)) return booking.departure.mode;
  return shipmentMode ?? findForwarderLeg(legs)?.mode ?? null;
}

const findForwarderLeg = (legs: OrderRecord['legs']) =>
  legs.find(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER');

/** Whether a leg of an order is that of a freight forwarder. */
export const hasForwarderLeg = ({ legs }: OrderRecord) => findForwarderLeg(legs) !== undefined;

/** `documents`: categories of the current documents of the order and its MAWB. */
export async function readShipmentFacts(
  tx: Transaction,
  clientId: string,
  record: OrderRecord,
  documents: readonly DocumentCategory[],
): Promise<ShipmentFacts> {
  const { row, parties, legs } = record;
  const booking = record.booking !== null && holdsSpace(record.booking) ? record.booking : null;
  const mawb = await readMawbFacts(tx, clientId, row.awbNumber, booking?.id ?? null);
  const { originPortId, destinationPortId } = row;
  const airports = await readAirportCodes(
    tx,
    [originPortId, destinationPortId].filter((port) => port !== null),
  );
  const toAirport = (port: string | null) => (port === null ? null : (airports.get(port) ?? port));
  const leg = findForwarderLeg(legs);
  return {
    orderCode: row.orderCode,
    customerOrderCode: row.customerOrderCode,
    invoiceNumber: record.invoiceNumber,
    hawbNumber: row.hawbNumber,
    kind: record.consignmentKind,
    incoterm: record.incoterm,
    incotermPlace: record.incotermPlace,
    insuredValue: record.insuredValue,
    remarks: record.remarks,
    consignor: parties.consignor,
    consignee: parties.consignee,
    pickup: parties.pickup ?? null,
    notifyParty: parties.notifyParty ?? null,
    importer: parties.importer ?? null,
    sellerName: parties.seller?.name ?? null,
    items: record.items,
    parcels: record.parcels,
    chargeableGrams: Math.max(leg?.chargeableGrams ?? 0, row.grossGrams),
    services: legs.map(({ serviceType }) => serviceType),
    mode: getMode(record),
    forwarder: leg?.partner?.name ?? null,
    hasForwarderLeg: leg !== undefined,
    bookingCode: booking?.code ?? null,
    // Several shipments share the price of their booking.
    freight: booking === null || leg?.rule !== 'BOOKED' ? null : leg.price,
    awbNumber: mawb.awbNumber,
    airline: mawb.airline,
    flight:
      booking === null
        ? mawb.flight
        : { number: booking.departure.number, date: booking.departure.localDeparture.slice(0, 10) },
    originPort: toAirport(originPortId),
    destinationPort: toAirport(destinationPortId),
    documents,
  };
}

interface MawbFacts {
  readonly awbNumber: string | null;
  readonly airline: string | null;
  readonly flight: ShipmentFlight | null;
}

/** The MAWB of an order, otherwise of its booking, with its airline and flight as far as the client sees them. */
async function readMawbFacts(
  tx: Transaction,
  clientId: string,
  awbNumber: string | null,
  bookingId: string | null,
): Promise<MawbFacts> {
  const row = await tx.row<MawbFacts>(sql`select m.number "awbNumber",
      (select airline from awb_prefixes where prefix = left(m.number, 3)) airline,
      (select json_build_object('number', f.flight_number, 'date', to_char(f.flight_date, 'YYYY-MM-DD'))
        from read_mawb_flight(m.number) f) flight
    from (select coalesce(${awbNumber}::text, (select b.awb_number from bookings b
      where b.client_id = ${clientId} and b.id = ${bookingId}::uuid)) number) m`);
  return row ?? { awbNumber: null, airline: null, flight: null };
}
