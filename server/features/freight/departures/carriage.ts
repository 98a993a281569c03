import type { Refusal, RefusalDetail } from '@portal/contract/core';
import type { CarriageFacts } from '@portal/contract/freight';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import { isRoadPossible } from '@portal/contract/trade';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { RequestContext } from '../../../request/request-context.ts';

/** A field of the contract, its column, and the type of the column. */
export type Column = readonly [field: string, column: string, type: string];

/** What departures and schedules share. */
export const CARRIAGE_COLUMNS: readonly Column[] = [
  ['mode', 'mode', 'text'],
  ['carrier', 'carrier', 'text'],
  ['number', 'number', 'text'],
  ['originPortId', 'origin_port_id', 'text'],
  ['destinationPortId', 'destination_port_id', 'text'],
  ['aircraft', 'aircraft', 'text'],
  ['equipment', 'equipment', 'text'],
  ['maxPieceGrams', 'max_piece_grams', 'integer'],
  ['maxPieceMm', 'max_piece_mm', 'jsonb'],
  ['acceptedGoods', 'accepted_goods', 'text[]'],
  ['capacityGrams', 'capacity_grams', 'integer'],
  ['capacityLitres', 'capacity_litres', 'integer'],
  ['rates', 'rates', 'jsonb'],
];

/** SQL: columns of a table, the same columns of its JSON rows, and the types of these rows. */
export function toSqlLists(columns: readonly Column[]) {
  return {
    columns: columns.map(([, column]) => column).join(', '),
    values: columns.map(([field]) => `row."${field}"`).join(', '),
    types: columns.map(([field, , type]) => `"${field}" ${type}`).join(', '),
  };
}

/** SQL: arguments of `json_build_object` for the name of the carrier of a row. */
export const CARRIER_NAME_JSON = `'carrierName',
  coalesce((select min(airline) from awb_prefixes where mode = 'AIR' and iata = carrier), carrier)`;

/** SQL: arguments of `json_build_object` for the carriage of a row, without its capacity. */
export const CARRIAGE_JSON = [
  ...CARRIAGE_COLUMNS.filter(([field]) => !field.startsWith('capacity')).map(
    ([field, column]) => `'${field}', ${column}`,
  ),
  CARRIER_NAME_JSON,
].join(', ');

/** Refuses a partner that moves no freight. */
export function refuseOtherPartner({ caller }: RequestContext, partnerId: string): Refusal | undefined {
  const partner = caller.partners.find((one) => one.partnerId === partnerId);
  return partner?.serviceTypes.includes('FREIGHT_FORWARDER') === true
    ? undefined
    : refuse('departure.no_forwarder', { serviceTerm: 'FREIGHT_FORWARDER' });
}

/** A port of the reference data; an airport has an IATA code. */
export interface Port {
  readonly code: string;
  readonly country: string;
  readonly iata: string | null;
}

/** The ports of UN/LOCODEs and IATA codes. */
export function readPorts(tx: Transaction, codes: readonly string[]): Promise<Port[]> {
  return tx.rows<Port>(sql`select code, country, iata from ports
    where code = any (${[...codes]}::text[]) or iata = any (${[...codes]}::text[]) order by code`);
}

/** The UN/LOCODE of a port by its code or its IATA code; any other value itself. */
export function toPortCode(ports: readonly Port[], value: unknown): unknown {
  const port =
    ports.find(({ code }) => code === value) ?? ports.find(({ iata }) => iata !== null && iata === value);
  return port?.code ?? value;
}

/** Refuses invalid fields of a carriage and of its times. */
export async function refuseCarriage(
  tx: Transaction,
  carriage: CarriageFacts,
  timeErrors: readonly RefusalDetail[],
): Promise<Refusal | undefined> {
  const ports = await readPorts(tx, [carriage.originPortId, carriage.destinationPortId]);
  const details = [...listPortErrors(ports, carriage), ...timeErrors];
  return details.length === 0 ? undefined : refuseInvalid(details);
}

/** What is wrong with the ports of a carriage. `ports`: at least those of the carriage; `fields`: their names in the request. */
export function listPortErrors(
  ports: readonly Port[],
  {
    mode,
    originPortId,
    destinationPortId,
  }: Pick<CarriageFacts, 'mode' | 'originPortId' | 'destinationPortId'>,
  fields = { origin: 'originPortId', destination: 'destinationPortId' },
): RefusalDetail[] {
  const origin = ports.find(({ code }) => code === originPortId);
  const destination = ports.find(({ code }) => code === destinationPortId);
  const ends = [
    [fields.origin, origin],
    [fields.destination, destination],
  ] as const;
  const errors = ends.flatMap(([field, port]) => {
    if (port === undefined) return [detail(field, 'departure.port_unknown')];
    return mode === 'AIR' && port.iata === null ? [detail(field, 'departure.no_airport')] : [];
  });
  if (mode !== 'LAND' || origin === undefined || destination === undefined) return errors;
  const places = [origin, destination].map(({ code, country }) => ({ country, portId: code }));
  return isRoadPossible(places)
    ? errors
    : [detail(fields.destination, 'departure.no_road', { from: originPortId, to: destinationPortId })];
}
