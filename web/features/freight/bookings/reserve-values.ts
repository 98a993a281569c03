import type { BodyInput, QueryInput } from '@portal/contract/core';
import type { Booking, DepartureOffer, listFlights, reserveFlights } from '@portal/contract/freight';
import type { GoodsFlag } from '@portal/contract/trade';
import type { FieldMap } from '../../../ui/form/errors/field-errors.ts';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import {
  EMPTY_ROW,
  readGoods,
  readPieces,
  toPieceKind,
  writePieces,
  type PieceRow,
} from '../flights/piece-rows.ts';

/** How much is sent, as a user enters it; null while a value is missing. */
export interface QuantityValues {
  /** What states the space: pieces, or weight and volume. */
  readonly quantity: 'pieces' | 'total';
  readonly pieces: readonly PieceRow[];
  /** In grams. */
  readonly weight: number | null;
  /** In litres. */
  readonly volume: number | null;
}

/** The form of a reservation; null or empty while a value is missing. */
export interface ReserveValues extends QuantityValues {
  readonly goods: readonly GoodsFlag[];
  readonly commodity: string;
  readonly reference: string;
}

/** The form with the pieces and goods of a search. */
export function toReserveValues(search: SearchParams): ReserveValues {
  const pieces = readPieces(search['piece']);
  return {
    quantity: pieces.length === 0 ? 'total' : 'pieces',
    pieces: pieces.length === 0 ? [EMPTY_ROW] : pieces,
    weight: null,
    volume: null,
    goods: readGoods(search['goods']),
    commodity: '',
    reference: '',
  };
}

/** The form with what a booking takes. */
export function toQuantityValues({
  pieces,
  weight,
  volume,
}: Pick<Booking, 'pieces' | 'weight' | 'volume'>): QuantityValues {
  return pieces.length === 0
    ? { quantity: 'total', pieces: [EMPTY_ROW], weight, volume }
    : { quantity: 'pieces', pieces, weight: null, volume: null };
}

/** The request of a form. Values that are missing are left out, or 0 in pieces. */
export function toReservation(
  departureId: string,
  { commodity, ...values }: ReserveValues,
): BodyInput<typeof reserveFlights> {
  return { departureId, commodity, ...toLoad(values) };
}

/** The pieces, or weight and volume, of a form. */
export const toQuantity = ({ quantity, pieces, weight, volume }: QuantityValues) => ({
  ...(quantity === 'pieces' && { pieces: pieces.map(toPieceKind) }),
  ...(quantity === 'total' && weight !== null && { weight }),
  ...(quantity === 'total' && volume !== null && { volume }),
});

/** The pieces, or weight and volume, of a form, with goods and reference. */
export function toLoad({ goods, reference, ...values }: Omit<ReserveValues, 'commodity'>) {
  return {
    ...toQuantity(values),
    goods: [...goods],
    ...(reference.trim() !== '' && { reference }),
  };
}

/**
 * The paths of a form: each kind of pieces is one field, and fields of the other way to state the space are none. `others`: its
 * fields beside the quantity.
 */
export function buildReserveFields(
  quantity: QuantityValues['quantity'],
  others: readonly string[] = ['goods', 'commodity', 'reference'],
): FieldMap {
  const shown = new Set([...(quantity === 'pieces' ? ['pieces'] : ['weight', 'volume']), ...others]);
  return {
    toFormPath: (path) => /^pieces\.\d+/.exec(path)?.[0] ?? path,
    hasField: (field) => shown.has(field.replace(/\.\d+$/, '')),
  };
}

/** The query that prices a departure for the pieces of a form; undefined while they are incomplete or not stated. */
export function toPriceQuery(
  { mode, originPortId, destinationPortId, localDeparture, carrier }: DepartureOffer['departure'],
  { quantity, pieces, goods }: Pick<ReserveValues, 'quantity' | 'pieces' | 'goods'>,
): QueryInput<typeof listFlights> | undefined {
  const piece = quantity === 'pieces' && pieces.length > 0 ? writePieces(pieces) : undefined;
  if (piece === undefined) return undefined;
  const day = localDeparture.slice(0, 10);
  return {
    shipmentMode: mode,
    originPortId,
    destinationPortId,
    dateFrom: day,
    dateTo: day,
    carrier,
    piece,
    ...(goods.length > 0 && { goods: goods.join(',') }),
    perPage: 200,
  };
}
