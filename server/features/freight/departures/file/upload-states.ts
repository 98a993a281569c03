import type { Refusal } from '@portal/contract/core';
import type { ChangeFileResult } from '@portal/contract/change-files';
import {
  departureMove,
  departureName,
  STATE_FILE_HEADERS,
  type DepartureMove,
  type DepartureState,
} from '@portal/contract/freight';
import type { Transaction } from '../../../../db/database.ts';
import { inPartnerTenant } from '../../../../request/in-partner-tenant.ts';
import type { UploadedFile } from '../../../../request/payloads.ts';
import { refuseSchemaErrors } from '../../../../request/refuse-schema-errors.ts';
import type { RequestContext } from '../../../../request/request-context.ts';
import { applyChangeFile } from '../../../change-files/index.ts';
import type { ChangeRow } from '../../../change-files/index.ts';
import { listNameErrors } from '../../files/departure-names.ts';
import { toFieldErrors } from '../../../change-files/index.ts';
import { readPorts, toPortCode, type Port } from '../carriage.ts';
import { moveDepartureOf, type DepartureEffects } from '../departures-service.ts';
import { findDeparturesByName } from '../departures-store.ts';
import { DEPARTURE_NAME_FIELDS } from './departure-columns.ts';
import { findStateColumns, readStateRows, type StateRow } from './read-state-rows.ts';

interface Move extends DepartureMove {
  readonly departureId: string;
}

/** States that follow the one that an action leads to. */
const LATER_STATES: Readonly<Partial<Record<DepartureMove['action'], readonly unknown[]>>> = {
  close: ['DEPARTED', 'ARRIVED'] satisfies DepartureState[],
  depart: ['ARRIVED'] satisfies DepartureState[],
};

/**
 * Closes the departures of the rows of a file, and records that they departed or arrived, one by one.
 * Refuses: not_found, invalid (columns), too_large, unreadable_file.
 */
export function moveDeparturesOfFile(
  effects: DepartureEffects,
  context: RequestContext,
  partnerId: string,
  upload: UploadedFile,
  now: Date,
): Promise<{ value: ChangeFileResult } | Refusal> {
  return applyChangeFile(context, upload, {
    inTenant: (work) => inPartnerTenant(context, partnerId, work),
    headers: STATE_FILE_HEADERS,
    needed: [...DEPARTURE_NAME_FIELDS, 'action'],
    findColumns: findStateColumns,
    checkRows: (tx, list, columns) => checkRows(tx, partnerId, readStateRows(list, columns)),
    apply: (rowContext, { departureId, action }: Move) =>
      moveDepartureOf(effects, rowContext, { partnerId, departureId }, action, now),
    isStateReached: ({ action }, { code, params }) =>
      code === 'departure.state' && LATER_STATES[action]?.includes(params['stateTerm']) === true,
    nameField: 'number',
  });
}

/** Finds the departures of the partner that the rows name, and checks the changes as single ones are checked. */
async function checkRows(
  tx: Transaction,
  partnerId: string,
  rows: readonly StateRow[],
): Promise<ChangeRow<Move>[]> {
  const codes = rows.flatMap(({ name }) => [name.originPortId, name.destinationPortId]);
  const ports = await readPorts(tx, [...new Set(codes.filter((code) => typeof code === 'string'))]);
  const names = rows.map(({ action, name }) => (action === undefined ? undefined : parseName(name, ports)));
  const departures = await findDeparturesByName(
    tx,
    partnerId,
    names.map((name) => name?.data),
  );
  return rows.map((row, index) => checkRow(row, names[index], departures[index] ?? []));
}

function checkRow(
  { row, number, action, errors: cellErrors, toError }: StateRow,
  name: ReturnType<typeof parseName> | undefined,
  ids: readonly string[],
): ChangeRow<Move> {
  if (action === undefined) return { row, name: number, errors: [], change: undefined, toError };
  const move = departureMove.safeParse({ action });
  const errors = [
    ...cellErrors,
    ...(cellErrors.length > 0 ? [] : listNameErrors(name, ids, toError)),
    ...(move.success ? [] : toFieldErrors(refuseSchemaErrors('row', move.error), toError)),
  ];
  const [departureId] = ids;
  const isGood = errors.length === 0 && departureId !== undefined && move.success;
  return {
    row,
    name: number,
    errors,
    change: isGood ? { departureId, action: move.data.action } : undefined,
    toError,
  };
}

const parseName = (name: StateRow['name'], ports: readonly Port[]) =>
  departureName.safeParse({
    ...name,
    originPortId: toPortCode(ports, name.originPortId),
    destinationPortId: toPortCode(ports, name.destinationPortId),
  });
