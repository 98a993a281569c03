import type { Money } from '@portal/contract/core';
import type { RateClass } from '@portal/contract/freight';
import type { AirWaybillDetails, SpecialHandlingCode, WaybillAddress } from '@portal/contract/manifests';
import type { Party, TaxIdTypeKey } from '@portal/contract/parties';
import { listCustomsNotes, type CustomsNote } from '../../manifest/customs-notes.ts';
import type { WaybillCharge } from '../../freight/waybill-charge.ts';
import { listHandlingCodes } from '../handling-codes.ts';
import type { TaxIdReader, TaxIdTexts } from '../../layouts/line-sources.ts';
import type { ManifestContent } from '../../manifest/manifest-content.ts';
import { buildLines, listGoodsFlags, type ManifestLine } from '../../manifest/manifest-lines.ts';
import { sumLines } from '../../manifest/manifest-totals.ts';
import { toPortTime } from '../../../freight/index.ts';
import { buildAirWaybill, listWaybillNotes } from '../../papers/air-waybill.ts';

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
  readonly handlingCodes: readonly SpecialHandlingCode[];
}

interface BagFacts {
  readonly bagCode: string;
  readonly grossGrams: number;
  /** Pieces of HAWBs in it. */
  readonly pieces: number;
  /** Codes of the goods in it. */
  readonly handlingCodes: readonly SpecialHandlingCode[];
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
  /** Codes of its goods. */
  readonly handlingCodes: readonly SpecialHandlingCode[];
  readonly customsNotes: readonly CustomsNote[];
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
  /** Local time of the departure to the minute; null if it is unknown. */
  readonly departureTime: string | null;
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
  /** Lines of its orders. */
  readonly lines: readonly ManifestLine[];
}

/** A MAWB with what its air waybill says beyond the booking. */
export interface WaybillFacts extends MawbFacts {
  readonly details: AirWaybillDetails;
  readonly shipper: MessageParty;
  readonly consignee: MessageParty;
  /** Codes of the goods, and those of the details. */
  readonly handlingCodes: readonly SpecialHandlingCode[];
  readonly customsNotes: readonly CustomsNote[];
}

/** With the weight charge, which FWB and XFWB cannot be without. */
export interface ChargedWaybillFacts extends WaybillFacts {
  readonly charge: WaybillCharge;
}

/** `readTaxIds`: of the orders whose tax identifiers the forwarder may read. */
export function buildMawbFacts(content: ManifestContent, readTaxIds: TaxIdReader): MawbFacts {
  const { header, orders } = content;
  const lines = buildLines(orders, 'ORDER');
  const itemLines = Map.groupBy(buildLines(orders, 'ITEM'), ({ order }) => order.id);
  const allPieceLines = buildLines(orders, 'PIECE');
  const pieceLines = Map.groupBy(allPieceLines, ({ order }) => order.id);
  const piecesByBag = Map.groupBy(allPieceLines, ({ bagCodes }) => bagCodes[0] ?? '');
  const { line: rateLine, charge, departure, destination } = buildAirWaybill(content);
  return {
    awbNumber: header.awbNumber,
    departure,
    destination,
    carrier: header.flightNumber.slice(0, 2),
    flight: header.flightNumber.slice(2),
    flightDate: header.flightDate,
    departureTime: header.departsAt && toPortTime(header.departsAt, header.originPort),
    pieces: rateLine.pieces,
    bags: content.bags.map(({ bagCode, grossGrams }) => {
      const pieces = piecesByBag.get(bagCode) ?? [];
      return { bagCode, grossGrams, pieces: pieces.length, handlingCodes: listHandlingCodes(pieces) };
    }),
    housePieces: sumLines(lines).pieces,
    grossGrams: rateLine.grossGrams,
    chargeableGrams: rateLine.chargeableGrams,
    rateClass: rateLine.rateClass,
    charge,
    shipperName: header.consolidator,
    consigneeName: header.breakBulkAgent ?? header.consolidator,
    houses: lines.map((line) => {
      const { order } = line;
      const taxIds = readTaxIds(order);
      return toHouse(line, itemLines.get(order.id) ?? [], pieceLines.get(order.id) ?? [], taxIds);
    }),
    lines,
  };
}

export function buildWaybillFacts(facts: MawbFacts, details: AirWaybillDetails): WaybillFacts {
  return {
    ...facts,
    details,
    shipper: { name: facts.shipperName, ...details.shipper },
    consignee: { name: facts.consigneeName, ...details.consignee },
    handlingCodes: listHandlingCodes(facts.lines, details),
    customsNotes: listWaybillNotes(facts.lines, details),
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
  taxIds: TaxIdTexts,
): HouseFacts {
  const shipper = toMessageParty(line.order.consignor, taxIds.consignor);
  const consignee = toMessageParty(line.order.consignee, taxIds.consignee);
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
    shipper,
    consignee,
    handlingCodes: listHandlingCodes([line]),
    customsNotes: listCustomsNotes(shipper, consignee, listGoodsFlags([line])),
  };
}

function toHousePiece(line: ManifestLine): HousePiece {
  const { pieceCode, bagCodes, grossGrams, description, order } = line;
  return {
    pieceCode: pieceCode ?? order.orderCode,
    bagCode: bagCodes[0] ?? '',
    grossGrams,
    description,
    handlingCodes: listHandlingCodes([line]),
  };
}

function toHouseItem(line: ManifestLine): HouseItem {
  const { description, hsCode, quantity, grossGrams, originCountry } = line;
  return { description, hsCode, quantity, grossGrams, originCountry };
}

/**
 * Types that China's customs want in front of the number of a consignee. Source: help.expedientsoftware.com.au, "IATA FWB/FHL
 * message change to include USCI", and the notice of Korean Air of 2018-05-31, read on 2026-11-23.
 */
const TAX_ID_PREFIXES: Partial<Record<TaxIdTypeKey, string>> = {
  CN_USCC: 'USCI',
  CN_RESIDENT_ID: 'ID',
  PASSPORT: 'PASSPORT',
};

/** The city, or the smallest area that the address names: addresses of city states have none. */
function toMessageParty(party: Party, taxNumber: string | null): MessageParty {
  const { name, company, addressLine1, addressLine2, addressLine3, city, province, postcode, phone } = party;
  const prefix = party.taxId === undefined ? undefined : TAX_ID_PREFIXES[party.taxId.type];
  return {
    name: company ?? name,
    street: [addressLine1, addressLine2, addressLine3].filter(Boolean).join(' '),
    place: city ?? party.district ?? party.subdistrict ?? province ?? party.country,
    ...(city !== undefined && province !== undefined && { state: province }),
    ...(postcode !== undefined && { postcode }),
    country: party.country,
    ...(phone !== undefined && { phone }),
    ...(taxNumber !== null && { taxId: `${prefix ?? ''}${taxNumber}` }),
    ...(company !== undefined && { contact: name }),
  };
}
