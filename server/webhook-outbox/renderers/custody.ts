import type { CustodyKind } from '@portal/contract/custody';
import { buildPieceCode } from '@portal/contract/orders';
import type { EventData } from '@portal/contract/webhooks';
import { sql } from '../../db/sql.ts';
import type { EventRenderer } from '../event-renderer.ts';

type CustodyData = EventData<'bag.sealed'>;
type Booking = EventData<'mawb.booked'>;

/** What happened to a bag or a MAWB at once. The entries of the ledger are found by it. */
export interface CustodyFacts {
  readonly kind: CustodyKind;
  /** ISO 8601. */
  readonly at: string;
  /** Null for an event of a MAWB. */
  readonly bagCode: string | null;
  /** Null for an event of a bag. */
  readonly awbNumber: string | null;
}

/** A piece of an order of the client. */
interface PieceRow {
  /** Index of the facts. */
  readonly index: number;
  readonly orderId: string;
  readonly orderCode: string;
  readonly customerOrderCode: string;
  readonly piece: number;
  readonly grams: number;
}

interface EntryRow extends PieceRow {
  readonly bagCode: string | null;
  readonly awbNumber: string | null;
  readonly place: string | null;
  readonly holder: CustodyData['holder'];
}

/** Pieces and orders of an event, from its rows by order code. */
function toContent(rows: readonly PieceRow[]): Pick<CustodyData, 'pieces' | 'grams' | 'orders'> {
  return {
    pieces: rows.length,
    grams: rows.reduce((sum, { grams }) => sum + grams, 0),
    orders: [...Map.groupBy(rows, ({ orderId }) => orderId).values()].flatMap((ofOrder) => {
      const [first] = ofOrder;
      if (first === undefined) return [];
      const { orderId, orderCode, customerOrderCode } = first;
      const pieceCodes = ofOrder.map(({ piece }) => buildPieceCode(orderCode, piece));
      return [{ orderId, orderCode, customerOrderCode, pieceCodes }];
    }),
  };
}

/** Renders what happened to a bag or a MAWB, with the orders of the client alone. */
export const renderCustody: EventRenderer<'bag.sealed', CustodyFacts> = async (tx, clientId, facts) => {
  const rows = await tx.rows<EntryRow>(sql`
    select (fact.number - 1)::int index, o.id "orderId", o.order_code "orderCode", o.customer_order_code "customerOrderCode",
      e.piece, e.grams, e.bag_code "bagCode", e.awb_number "awbNumber", e.place,
      (select json_build_object('id', p.id, 'name', p.name) from partners p where p.id = e.holder_id) holder
    from rows from (json_to_recordset(${JSON.stringify(facts)}::json)
        as (kind text, at timestamptz, "bagCode" text, "awbNumber" text)) with ordinality
        as fact (kind, at, bag_code, awb_number, number)
      join custody_entries e on e.client_id = ${clientId} and e.kind = fact.kind and e.at = fact.at
        and (e.bag_code = fact.bag_code or e.awb_number = fact.awb_number)
      join orders o on o.client_id = e.client_id and o.id = e.order_id
    order by o.order_code, e.piece`);
  const rowsByFact = Map.groupBy(rows, ({ index }) => index);
  return facts.map(({ at, bagCode, awbNumber }, index) => {
    const ofFact = rowsByFact.get(index) ?? [];
    const [first] = ofFact;
    const subject = bagCode ?? awbNumber;
    if (first === undefined || subject === null) return undefined;
    const { holder, place } = first;
    const bagCodes = [...new Set(ofFact.flatMap((row) => row.bagCode ?? []))];
    return {
      orderingKey: first.orderId,
      subject,
      happenedAt: at,
      data: { bagCodes, awbNumber: first.awbNumber, holder, place, ...toContent(ofFact) },
    };
  });
};

export interface BookingFacts {
  readonly awbNumber: string;
  /** ISO 8601. */
  readonly bookedAt: string;
}

/** The flight of a booking, with a piece of an order under its MAWB. */
interface BookingRow extends PieceRow {
  readonly flight: Pick<Booking, 'flightNumber' | 'flightDate' | 'originPortId' | 'destinationPortId'>;
}

/** Renders bookings with the flight, if it is booked, and the orders of the client under the MAWB, as they are now. */
export const renderBookings: EventRenderer<'mawb.booked', BookingFacts> = async (tx, clientId, facts) => {
  const rows = await tx.rows<BookingRow>(sql`
    select (fact.number - 1)::int index, json_build_object('flightNumber', f.flight_number,
        'flightDate', to_char(f.flight_date, 'YYYY-MM-DD'), 'originPortId', f.origin_port_id,
        'destinationPortId', f.destination_port_id) flight,
      o.id "orderId", o.order_code "orderCode", o.customer_order_code "customerOrderCode", m.piece, m.bagged_grams grams
    from rows from (json_to_recordset(${JSON.stringify(facts)}::json) as ("awbNumber" text)) with ordinality
        as fact (awb_number, number)
      left join lateral read_mawb_flight(fact.awb_number) f on true
      join mawb_pieces m on m.client_id = ${clientId} and m.awb_number = fact.awb_number and m.bagged_grams is not null
      join orders o on o.client_id = m.client_id and o.id = m.order_id
    order by o.order_code, m.piece`);
  const rowsByFact = Map.groupBy(rows, ({ index }) => index);
  return facts.map(({ awbNumber, bookedAt }, index) => {
    const ofFact = rowsByFact.get(index) ?? [];
    const [first] = ofFact;
    if (first === undefined) return undefined;
    const data = { awbNumber, ...first.flight, ...toContent(ofFact) };
    return { orderingKey: first.orderId, subject: awbNumber, happenedAt: bookedAt, data };
  });
};
