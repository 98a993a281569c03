import type { BodyInput } from '@portal/contract/core';
import type { Aircraft, createDeparture, DepartureMode, PartnerDeparture } from '@portal/contract/freight';
import { isCargoAircraftOnly, type GoodsFlag } from '@portal/contract/trade';
import { toDraft, toRates, type RatesDraft } from '../rates/rates-draft.ts';

/** The fields of a form that departures and schedules share; texts and lists are empty, and numbers null, until they are entered. */
export interface CarriageValues {
  readonly mode: DepartureMode;
  readonly carrier: string;
  readonly number: string;
  readonly originPortId: string;
  readonly destinationPortId: string;
  /** Of a flight; a trucking has none. */
  readonly aircraft: Aircraft;
  readonly equipment: string;
  readonly maxPieceGrams: number | null;
  readonly maxPieceMm: {
    readonly lengthMm: number | null;
    readonly widthMm: number | null;
    readonly heightMm: number | null;
  };
  readonly acceptedGoods: readonly GoodsFlag[];
  readonly capacityGrams: number | null;
  readonly capacityLitres: number | null;
  /** Null without rates. */
  readonly rates: RatesDraft | null;
}

type Carriage = Pick<PartnerDeparture, keyof CarriageValues>;
type DepartureBody = BodyInput<typeof createDeparture>;
type CarriageInput = Pick<DepartureBody, keyof CarriageValues>;

const NO_EDGES = { lengthMm: null, widthMm: null, heightMm: null };

export const EMPTY_CARRIAGE: CarriageValues = {
  mode: 'AIR',
  carrier: '',
  number: '',
  originPortId: '',
  destinationPortId: '',
  aircraft: 'PASSENGER',
  equipment: '',
  maxPieceGrams: null,
  maxPieceMm: NO_EDGES,
  acceptedGoods: [],
  capacityGrams: null,
  capacityLitres: null,
  rates: null,
};

export function toCarriageValues(carriage: Carriage): CarriageValues {
  return {
    mode: carriage.mode,
    carrier: carriage.carrier,
    number: carriage.number,
    originPortId: carriage.originPortId,
    destinationPortId: carriage.destinationPortId,
    aircraft: carriage.aircraft ?? EMPTY_CARRIAGE.aircraft,
    equipment: carriage.equipment ?? '',
    maxPieceGrams: carriage.maxPieceGrams,
    maxPieceMm: carriage.maxPieceMm ?? NO_EDGES,
    acceptedGoods: carriage.acceptedGoods,
    capacityGrams: carriage.capacityGrams,
    capacityLitres: carriage.capacityLitres,
    rates: carriage.rates === null ? null : toDraft(carriage.rates),
  };
}

/** Whether the aircraft takes the goods: a passenger aircraft takes none that are for cargo aircraft only. */
export function isAccepted({ mode, aircraft }: Pick<CarriageValues, 'mode' | 'aircraft'>, flag: GoodsFlag) {
  return mode === 'LAND' || aircraft === 'FREIGHTER' || !isCargoAircraftOnly(flag);
}

/** The change of a form with the goods that its aircraft takes. */
export function changeCarriage(values: CarriageValues, change: Partial<CarriageValues>) {
  const next = { ...values, ...change };
  return { ...change, acceptedGoods: next.acceptedGoods.filter((flag) => isAccepted(next, flag)) };
}

/** A number for the schema, which refuses NaN where none is entered. */
export const toNumber = (value: number | null) => value ?? Number.NaN;

const isEmpty = ({ lengthMm, widthMm, heightMm }: CarriageValues['maxPieceMm']) =>
  lengthMm === null && widthMm === null && heightMm === null;

/** The fields as the contract has them, with designators and flight numbers as they are written; rates that are incomplete are null. */
export function toCarriageInput(values: CarriageValues): CarriageInput {
  const isFlight = values.mode === 'AIR';
  const toCode = (text: string) => (isFlight ? text.replaceAll(/\s/g, '').toUpperCase() : text.trim());
  const { lengthMm, widthMm, heightMm } = values.maxPieceMm;
  return {
    mode: values.mode,
    carrier: toCode(values.carrier),
    number: toCode(values.number),
    originPortId: values.originPortId,
    destinationPortId: values.destinationPortId,
    aircraft: isFlight ? values.aircraft : null,
    equipment: values.equipment.trim() === '' ? null : values.equipment.trim(),
    maxPieceGrams: values.maxPieceGrams,
    maxPieceMm: isEmpty(values.maxPieceMm)
      ? null
      : { lengthMm: toNumber(lengthMm), widthMm: toNumber(widthMm), heightMm: toNumber(heightMm) },
    acceptedGoods: [...values.acceptedGoods],
    capacityGrams: toNumber(values.capacityGrams),
    capacityLitres: toNumber(values.capacityLitres),
    rates: values.rates === null ? null : (toRates(values.rates) ?? null),
  };
}
