import type { FileRowError } from '@portal/contract/change-files';
import type { DepartureName } from '@portal/contract/freight';
import type { ListFile } from '../../../orders/index.ts';
import {
  createRowError,
  findFileColumns,
  getCellOf,
  type FileColumn,
  type HeaderPatterns,
  type ToRowError,
} from '../../../change-files/index.ts';
import { DEPARTURE_HEADERS, DEPARTURE_KEY_FIELDS } from './departure-columns.ts';
import { readDepartureRows } from './read-departure-rows.ts';

type KeyField = (typeof DEPARTURE_KEY_FIELDS)[number];

const KEY_HEADERS: HeaderPatterns<KeyField> = DEPARTURE_HEADERS.flatMap(([name, pattern]) => {
  const field = DEPARTURE_KEY_FIELDS.find((key) => key === name);
  return field === undefined ? [] : [[field, pattern] as const];
});
const ACTION_HEADERS: HeaderPatterns<'action'> = [
  ['action', /^((flight|truck(ing)?|departure) )?(state|status)$/],
];

/** A column that names a departure, as in the files that create departures, or that has its state. */
export type StateColumn = FileColumn<KeyField | 'action'>;

/** The columns of a file of states by their headers. */
export const findStateColumns = (header: readonly string[]): StateColumn[] => [
  ...findFileColumns(header, KEY_HEADERS),
  ...findFileColumns(header, ACTION_HEADERS),
];

const isKeyColumn = (column: StateColumn): column is FileColumn<KeyField> => column.field !== 'action';

/** What a row says of a departure. */
export interface StateRow {
  readonly row: number;
  readonly number: string;
  /** What the contract checks as a `DepartureName`; ports can be IATA codes. */
  readonly name: Readonly<Partial<Record<keyof DepartureName, unknown>>>;
  /** What the contract checks as the action of a `DepartureMove`; undefined for a departure that is still planned. */
  readonly action: string | undefined;
  readonly errors: readonly FileRowError[];
  readonly toError: ToRowError;
}

/** The states of departures of a file, in its sequence. */
export function readStateRows({ header, rows }: ListFile, columns: readonly StateColumn[]): StateRow[] {
  const findColumn = (field: string) => columns.find((column) => column.field === field);
  const stateColumn = findColumn('action');
  const readActionOf = (row: ListFile['rows'][number]) => readAction(getCellOf(row, stateColumn));
  const departures = readDepartureRows(
    { header, rows: rows.filter((row) => readActionOf(row) !== undefined) },
    columns.filter(isKeyColumn),
    { currency: undefined, weightUnit: undefined },
  );
  const departuresByRow = new Map(departures.map((departure) => [departure.row, departure]));
  return rows.map((row) => {
    const { input = {}, errors = [] } = departuresByRow.get(row.number) ?? {};
    const { number, originPortId, destinationPortId, localDeparture } = input;
    return {
      row: row.number,
      number: getCellOf(row, findColumn('number')),
      name: { number, originPortId, destinationPortId, localDeparture },
      action: readActionOf(row),
      errors,
      toError: (field, why) => createRowError(row, field, findColumn(field), why),
    };
  });
}

/** Words for states; `DEP` and `ARR` are the codes of status messages (FSU). */
const ACTION_WORDS: readonly (readonly [RegExp, 'close' | 'depart' | 'arrive' | undefined])[] = [
  [/^close[d]?$/i, 'close'],
  [/^(depart(ed)?|dep|airborne)$/i, 'depart'],
  [/^(arrive[d]?|arr|landed)$/i, 'arrive'],
  [/^(planned|scheduled|open)?$/i, undefined],
];

/** The action of a cell; undefined for a planned departure, and the text itself for unknown words, which the contract refuses. */
function readAction(cell: string): string | undefined {
  const word = ACTION_WORDS.find(([pattern]) => pattern.test(cell));
  return word === undefined ? cell : word[1];
}
