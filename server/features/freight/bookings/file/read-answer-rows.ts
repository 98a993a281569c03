import type { FileRowError } from '@portal/contract/change-files';
import { reason } from '@portal/contract/reasons';
import { findDateOrder, type ListFile } from '../../../orders/index.ts';
import {
  createRowError,
  getCellOf,
  type FileColumn,
  type HeaderPatterns,
  type ToRowError,
} from '../../../change-files/index.ts';
import { explainAmbiguousDay, readLocalMinute } from '../../files/read-local-time.ts';

type AnswerField =
  | 'code'
  | 'action'
  | 'reason'
  | 'comment'
  | 'alternativeDepartureId'
  | 'alternativeLocalDeparture';
export type AnswerColumn = FileColumn<AnswerField>;

/** Headers of fields, as `parseHeader` returns them. */
export const ANSWER_HEADERS: HeaderPatterns<AnswerField> = [
  ['code', /^booking( (code|number|no|id|ref(erence)?))?$/],
  ['action', /^(booking )?(answer|state|status|decision)$/],
  ['reason', /^(rejection )?reason( code)?$/],
  ['comment', /^(comment|remark|note)s?$/],
  ['alternativeLocalDeparture', /^(alternative|offered) (departure|std|etd)( (date )?time)?$/],
  ['alternativeDepartureId', /^(alternative|offered)( (flight|truck(ing)?))?( (number|no|num))?$/],
];

/** The answer of a row to a booking. */
export interface AnswerRow {
  readonly row: number;
  readonly code: string;
  /** What the contract checks as a `BookingAnswer`, without the id of the alternative; undefined for a row without an answer. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** The departure that is offered, by number and local departure; undefined without one. */
  readonly alternative: { readonly number: string; readonly localDeparture: string } | undefined;
  readonly errors: readonly FileRowError[];
  readonly toError: ToRowError;
}

/** The answers of a file, in its sequence. */
export function readAnswerRows({ rows }: ListFile, columns: readonly AnswerColumn[]): AnswerRow[] {
  const findColumn = (field: string) => columns.find((column) => column.field === field);
  const timeColumn = findColumn('alternativeLocalDeparture');
  const dateOrder = findDateOrder(
    rows.map((row) => getCellOf(row, timeColumn)).filter((cell) => cell !== ''),
  );
  const rowsByCode = new Map<string, number>();
  return rows.map((row) => {
    const getCell = (field: AnswerField) => getCellOf(row, findColumn(field));
    const toError: ToRowError = (field, why) => createRowError(row, field, findColumn(field), why);
    const code = getCell('code').toUpperCase();
    const action = readAction(getCell('action'));
    if (action === undefined)
      return { row: row.number, code, body: undefined, alternative: undefined, errors: [], toError };
    const errors: FileRowError[] = [];
    const otherRow = rowsByCode.get(code);
    if (otherRow === undefined) rowsByCode.set(code, row.number);
    else errors.push(toError('code', reason('booking.row_repeated', { otherRow })));
    const number = getCell('alternativeDepartureId');
    const departureText = getCell('alternativeLocalDeparture');
    const ambiguity = dateOrder === undefined ? explainAmbiguousDay(departureText) : undefined;
    if (ambiguity !== undefined) errors.push(toError('alternativeLocalDeparture', ambiguity));
    const localDeparture = readLocalMinute(departureText, undefined, dateOrder ?? 'dmy');
    return {
      row: row.number,
      code,
      body: {
        action,
        reason: readReason(getCell('reason')),
        comment: getCell('comment') || undefined,
      },
      alternative: number === '' && departureText === '' ? undefined : { number, localDeparture },
      errors,
      toError,
    };
  });
}

/** Words for answers, with the space allocation codes of Cargo-IMP (KK: confirmed; UU, UN: unable). */
const ACTION_WORDS: readonly (readonly [RegExp, 'confirm' | 'reject' | undefined])[] = [
  [/^(confirm(ed)?|accept(ed)?|kk)$/i, 'confirm'],
  [/^(reject(ed)?|decline[d]?|refuse[d]?|uu|un)$/i, 'reject'],
  [/^(request(ed)?|pending|open|waiting|nn)?$/i, undefined],
];

/** The action of a cell; undefined for a booking that waits, and the text itself for unknown words, which the contract refuses. */
function readAction(cell: string): string | undefined {
  const word = ACTION_WORDS.find(([pattern]) => pattern.test(cell));
  return word === undefined ? cell : word[1];
}

/** `Past the cut-off` → `PAST_CUT_OFF`; undefined for an empty cell. */
function readReason(cell: string): string | undefined {
  const words = cell.toUpperCase().match(/[A-Z]+/g) ?? [];
  return words.filter((word) => word !== 'THE').join('_') || cell || undefined;
}
