import type { Reason } from '@portal/contract/core';
import { sumPieces, type DepartureOffer, type FreightRates, type PieceKind } from '@portal/contract/freight';
import { LITRE_MM3 } from '@portal/contract/quantities';
import { reason } from '@portal/contract/reasons';
import type { Edges } from '@portal/contract/quantities';
import type { GoodsFlag } from '@portal/contract/trade';
import { computeFreightCharge, computeLoadChargeableGrams, type LoadMeasure } from '../freight-charge.ts';
import { estimateCo2eGrams } from './co2e.ts';

type OfferedDeparture = DepartureOffer['departure'];

/** A departure that clients see, with what can be booked of it. */
export interface OpenDeparture {
  readonly departure: OfferedDeparture;
  readonly remainingGrams: number;
  readonly remainingLitres: number;
  /** Great circle between its ports; null without their coordinates. */
  readonly greatCircleKm: number | null;
}

/** What a client wants to send. */
export interface Shipment {
  readonly pieces: readonly PieceKind[];
  readonly goods: readonly GoodsFlag[];
  /** The load of the pieces, or more; absent: that of the pieces. */
  readonly load?: LoadMeasure;
  /** The client for which a partner asks; absent: that of the transaction. Its allotment is free for it. */
  readonly clientId?: string;
}

/** What a load takes of a departure. */
interface Space {
  readonly grossGrams: number;
  readonly litres: number;
}

/** The weight charge and the total of a chargeable weight, in minor units of the currency of the rates. */
export function priceFreight(chargeableGrams: number, rates: FreightRates) {
  const netMinor = computeFreightCharge(chargeableGrams, rates).amountMinor;
  const charges = rates.otherCharges?.charges ?? [];
  return { netMinor, totalMinor: charges.reduce((sum, { amountMinor }) => sum + amountMinor, netMinor) };
}

/** The load of a shipment; undefined without pieces. */
function findLoad({ pieces, load }: Shipment): LoadMeasure | undefined {
  return load ?? (pieces.length === 0 ? undefined : sumPieces(pieces));
}

/** A departure with its price, its emissions and its obstacles for a shipment; without a load with its obstacles only. */
export function toOffer(open: OpenDeparture, shipment: Shipment, now: Date): DepartureOffer {
  const { departure, remainingGrams, remainingLitres, greatCircleKm } = open;
  const { rates, mode } = departure;
  const load = findLoad(shipment);
  const chargeableGrams = load === undefined ? null : computeLoadChargeableGrams(load, mode);
  const price = chargeableGrams === null || rates === null ? null : priceFreight(chargeableGrams, rates);
  const toMoney = (amountMinor: number | undefined) =>
    amountMinor === undefined || rates === null ? null : { amountMinor, currency: rates.currency };
  return {
    departure,
    remainingGrams,
    remainingLitres,
    chargeableGrams,
    net: toMoney(price?.netMinor),
    surcharges: rates?.otherCharges?.charges ?? [],
    total: toMoney(price?.totalMinor),
    co2eGrams:
      load !== undefined && greatCircleKm !== null
        ? estimateCo2eGrams(load.grossGrams, greatCircleKm, departure)
        : null,
    obstacles: listObstacles(open, shipment, now),
  };
}

/** Why a departure cannot be booked for a shipment. */
function listObstacles({ departure, ...room }: OpenDeparture, shipment: Shipment, now: Date): Reason[] {
  const { pieces, goods } = shipment;
  const load = findLoad(shipment);
  const { cutOffAt, acceptedGoods, maxPieceGrams, maxPieceMm, rates } = departure;
  const refusedGoods = goods.filter((flag) => !acceptedGoods.includes(flag));
  const heaviestGrams = Math.max(0, ...pieces.map(({ grams }) => grams));
  const largePiece = maxPieceMm && pieces.find((piece) => !fitsInto(piece, maxPieceMm));
  return [
    ...(now.toISOString() <= cutOffAt ? [] : [reason('departure.past_cut_off', { cutOffTime: cutOffAt })]),
    ...(refusedGoods.length === 0
      ? []
      : [reason('departure.goods_not_accepted', { goodsTerms: refusedGoods })]),
    ...(maxPieceGrams === null || heaviestGrams <= maxPieceGrams
      ? []
      : [reason('departure.piece_too_heavy', { pieceGrams: heaviestGrams, maxGrams: maxPieceGrams })]),
    ...(largePiece == null || maxPieceMm === null
      ? []
      : [
          reason('departure.piece_too_large', {
            lengthMm: largePiece.lengthMm,
            widthMm: largePiece.widthMm,
            heightMm: largePiece.heightMm,
            maxLengthMm: maxPieceMm.lengthMm,
            maxWidthMm: maxPieceMm.widthMm,
            maxHeightMm: maxPieceMm.heightMm,
          }),
        ]),
    ...(load === undefined ? [] : listRoomObstacles(room, toSpace(load))),
    ...(rates === null ? [reason('departure.no_rate')] : []),
  ];
}

/** The space that a load takes: its weight in grams, and its volume in litres, rounded up. */
export function toSpace({ grossGrams, cubicMillimetres }: LoadMeasure): Space {
  return { grossGrams, litres: Math.ceil(cubicMillimetres / LITRE_MM3) };
}

/** Why the rest of a departure has no room for a load. */
export function listRoomObstacles(
  { remainingGrams, remainingLitres }: Pick<OpenDeparture, 'remainingGrams' | 'remainingLitres'>,
  { grossGrams, litres }: Space,
): Reason[] {
  return [
    ...(grossGrams <= remainingGrams
      ? []
      : [reason('departure.no_room_weight', { remainingGrams, grossGrams })]),
    ...(litres <= remainingLitres ? [] : [reason('departure.no_room_volume', { remainingLitres, litres })]),
  ];
}

/**
 * Why a departure cannot take goods that were sold before: their price stays, so that it needs no rates, and `room` is left for
 * them.
 */
export function listSoldObstacles(
  { obstacles }: Pick<DepartureOffer, 'obstacles'>,
  room: Pick<OpenDeparture, 'remainingGrams' | 'remainingLitres'>,
  space: Space,
): Reason[] {
  return [
    ...obstacles.filter(({ code }) => !/\.no_(?:room|rate)/.test(code)),
    ...listRoomObstacles(room, space),
  ];
}

/** Whether a piece is within the limits when it is turned about its vertical axis, and not laid on a side. */
function fitsInto(piece: Edges, limits: Edges): boolean {
  const sortBase = ({ lengthMm, widthMm }: Edges) => [
    Math.max(lengthMm, widthMm),
    Math.min(lengthMm, widthMm),
  ];
  const [long = 0, short = 0] = sortBase(piece);
  const [maxLong = 0, maxShort = 0] = sortBase(limits);
  return long <= maxLong && short <= maxShort && piece.heightMm <= limits.heightMm;
}
