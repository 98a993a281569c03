import type { BodyInput } from '@portal/contract/core';
import { sumPieces, type DepartureMode, type requestFlights } from '@portal/contract/freight';
import type { FieldMap } from '../../../ui/form/errors/field-errors.ts';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import {
  buildReserveFields,
  toLoad,
  toReserveValues,
  type ReserveValues,
} from '../bookings/reserve-values.ts';
import { toPieceKind } from '../flights/piece-rows.ts';

/** The form of a space request; a text is empty while its value is missing. */
export interface SpaceRequestValues extends ReserveValues {
  readonly originPortId: string;
  readonly destinationPortId: string;
  /** YYYY-MM-DD. */
  readonly bookingDate: string;
  readonly comment: string;
}

/** The form with the lane, the first day, the pieces and the goods of a search. */
export function toSpaceRequestValues(search: SearchParams): SpaceRequestValues {
  return {
    ...toReserveValues(search),
    originPortId: search['originPortId'] ?? '',
    destinationPortId: search['destinationPortId'] ?? '',
    bookingDate: search['dateFrom'] ?? '',
    comment: '',
  };
}

/** The request of a form. Values that are missing are left out; the weight of pieces is their sum, at least 1 g. */
export function toSpaceRequest(
  shipmentMode: DepartureMode,
  { originPortId, destinationPortId, bookingDate, commodity, comment, ...values }: SpaceRequestValues,
): Partial<BodyInput<typeof requestFlights>> {
  return {
    shipmentMode,
    ...(originPortId !== '' && { originPortID: originPortId }),
    ...(destinationPortId !== '' && { destinationPortID: destinationPortId }),
    ...(bookingDate !== '' && { bookingDate }),
    ...(values.quantity === 'pieces' && {
      weight: Math.max(1, sumPieces(values.pieces.map(toPieceKind)).grossGrams),
    }),
    ...toLoad(values),
    ...(commodity.trim() !== '' && { commodity }),
    ...(comment.trim() !== '' && { comment }),
  };
}

const OWN_FIELDS = new Set(['originPortId', 'destinationPortId', 'bookingDate', 'comment']);

/** The paths of a form; its ports have the names of the form. */
export function buildSpaceRequestFields(quantity: ReserveValues['quantity']): FieldMap {
  const load = buildReserveFields(quantity);
  return {
    toFormPath: (path) => load.toFormPath(path.replace(/PortID$/, 'PortId')),
    hasField: (field) => OWN_FIELDS.has(field) || load.hasField(field),
  };
}
