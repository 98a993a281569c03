import type { Money } from '@portal/contract/core';
import type { AirWaybillDetails, RateClass, WaybillAddress } from '@portal/contract/manifests';
import type { Party } from '@portal/contract/orders';
import type { ManifestContent } from '../manifest-content.ts';
import { buildLines, type ManifestLine } from '../manifest-lines.ts';
import { sumLines } from '../manifest-totals.ts';
import { buildAirWaybill, type WaybillCharge } from '../papers/air-waybill.ts';

/** A shipper or a consignee as messages name it. */
export interface MessageParty extends WaybillAddress {
  readonly name: string;
}

/** Goods of one kind on the MAWB. */
export interface HouseItem {
  readonly description: string;
  readonly hsCode: string | null;
  readonly quantity: number;
  readonly grossGrams: number;
  readonly originCountry: string | null;
}

interface HousePiece {
  readonly pieceCode: string;
  readonly bagCode: string;
  readonly grossGrams: number;
  readonly description: string;
}

interface BagFacts {
  readonly bagCode: string;
  readonly grossGrams: number;
  /** Pieces of HAWBs in it. */
  readonly pieces: number;
}

/** A HAWB: the pieces of an order on the MAWB. Weights in grams, the value in minor units. */
export interface HouseFacts {
  /** Code of the order. */
  readonly orderCode: string;
  /** HAWB number; the code of the order if it has none. */
  readonly number: string;
  readonly pieces: number;
  readonly grossGrams: number;
  readonly description: string;
  /** At least one piece, and one item. */
  readonly pieceList: readonly HousePiece[];
  readonly items: readonly HouseItem[];
  readonly value: Money;
  readonly shipper: MessageParty;
  readonly consignee: MessageParty;
}

/** What messages say about a MAWB. Weights in grams. */
export interface MawbFacts {
  readonly awbNumber: string;
  /** IATA airport codes. */
  readonly departure: string;
  readonly destination: string;
  /** IATA designator of the airline. */
  readonly carrier: string;
  /** Digits and suffix of the flight. */
  readonly flight: string;
  /** Local date of the departure, ISO 8601. */
  readonly flightDate: string;
  /** Number of bags. */
  readonly pieces: number;
  readonly bags: readonly BagFacts[];
  /** Pieces in the bags. */
  readonly housePieces: number;
  readonly grossGrams: number;
  /** Weight that is charged, as on the air waybill. */
  readonly chargeableGrams: number;
  readonly rateClass: RateClass;
  /** Null if the booking has no rates. */
  readonly charge: WaybillCharge | null;
  readonly shipperName: string;
  readonly consigneeName: string;
  readonly houses: readonly HouseFacts[];
}

/** A MAWB with what its air waybill says beyond the booking. */
export interface WaybillFacts extends MawbFacts {
  readonly details: AirWaybillDetails;
  readonly shipper: MessageParty;
  readonly consignee: MessageParty;
}

/** With the weight charge, which FWB and XFWB cannot be without. */
export interface ChargedWaybillFacts extends WaybillFacts {
  readonly charge: WaybillCharge;
}

export function buildMawbFacts(content: ManifestContent): MawbFacts {
  const { header, orders } = content;
  const lines = buildLines(orders, 'ORDER');
  const itemLines = Map.groupBy(buildLines(orders, 'ITEM'), ({ order }) => order.id);
  const pieceLines = Map.groupBy(buildLines(orders, 'PIECE'), ({ order }) => order.id);
  const piecesByBag = Map.groupBy(
    orders.flatMap(({ pieces }) => pieces),
    ({ bagCode }) => bagCode,
  );
  const { line: rateLine, charge, departure, destination } = buildAirWaybill(content);
  return {
    awbNumber: header.awbNumber,
    departure,
    destination,
    carrier: header.flightNumber.slice(0, 2),
    flight: header.flightNumber.slice(2),
    flightDate: header.flightDate,
    pieces: rateLine.pieces,
    bags: content.bags.map(({ bagCode, grossGrams }) => ({
      bagCode,
      grossGrams,
      pieces: piecesByBag.get(bagCode)?.length ?? 0,
    })),
    housePieces: sumLines(lines).pieces,
    grossGrams: rateLine.grossGrams,
    chargeableGrams: rateLine.chargeableGrams,
    rateClass: rateLine.rateClass,
    charge,
    shipperName: header.consolidator,
    consigneeName: header.breakBulkAgent ?? header.consolidator,
    houses: lines.map((line) => {
      const { id } = line.order;
      return toHouse(line, itemLines.get(id) ?? [], pieceLines.get(id) ?? []);
    }),
  };
}

export function buildWaybillFacts(facts: MawbFacts, details: AirWaybillDetails): WaybillFacts {
  return {
    ...facts,
    details,
    shipper: { name: facts.shipperName, ...details.shipper },
    consignee: { name: facts.consigneeName, ...details.consignee },
  };
}

/** The rate of a charge: for each kilogram, of class M the minimum charge. */
export function toRate({ rateMinor, currency }: WaybillCharge): Money {
  return { amountMinor: rateMinor, currency };
}

function toHouse(
  line: ManifestLine,
  itemLines: readonly ManifestLine[],
  pieceLines: readonly ManifestLine[],
): HouseFacts {
  const { order, hawbNumber, pieces, grossGrams, description } = line;
  // A piece of an order may carry no whole unit of an item.
  const filledLines = itemLines.filter(({ quantity }) => quantity > 0);
  return {
    orderCode: order.orderCode,
    number: hawbNumber,
    pieces,
    grossGrams,
    description,
    pieceList: pieceLines.map(toHousePiece),
    items: (filledLines.length > 0 ? filledLines : itemLines).map(toHouseItem),
    value: { amountMinor: line.fobMinor, currency: line.currency },
    shipper: toMessageParty(order.consignor),
    consignee: toMessageParty(order.consignee),
  };
}

function toHousePiece({ pieceCode, bagCodes, grossGrams, description, order }: ManifestLine): HousePiece {
  return { pieceCode: pieceCode ?? order.orderCode, bagCode: bagCodes[0] ?? '', grossGrams, description };
}

function toHouseItem(line: ManifestLine): HouseItem {
  const { description, hsCode, quantity, grossGrams, originCountry } = line;
  return { description, hsCode, quantity, grossGrams, originCountry };
}

/** The city, or the smallest area that the address names: addresses of city states have none. */
function toMessageParty(party: Party): MessageParty {
  const { name, company, addressLine1, addressLine2, addressLine3, city, province, postcode, phone } = party;
  return {
    name: company ?? name,
    street: [addressLine1, addressLine2, addressLine3].filter(Boolean).join(' '),
    place: city ?? party.district ?? party.subdistrict ?? province ?? party.country,
    ...(city !== undefined && province !== undefined && { state: province }),
    ...(postcode !== undefined && { postcode }),
    country: party.country,
    ...(phone !== undefined && { phone }),
  };
}
