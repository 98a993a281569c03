import {
  uploadField,
  type ColumnMapping,
  type UploadFieldKey,
  type UploadMapping,
} from '@portal/contract/orders';
import { plain } from '../cells/reading.ts';
import { candidates } from './field-patterns.ts';
import { understand } from './field-words.ts';
import { headerWords, type HeaderWords } from './header-words.ts';
import { knownExport, saidOf } from './known-exports.ts';
import { fit, shapeOf, type ColumnShape } from './value-shapes.ts';

export interface Choice {
  readonly field: UploadFieldKey;
  readonly sure: number;
  readonly why: string;
}

/** A column of the file with what it could mean, surest first. */
export interface ReadColumn {
  readonly index: number;
  readonly header: string;
  readonly words: HeaderWords;
  readonly shape: ColumnShape;
  readonly cells: readonly string[];
  readonly choices: readonly Choice[];
}

const LEAST_SURE = 0.45;

export function readColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  remembered: UploadMapping | undefined,
): ReadColumn[] {
  const known = knownExport(header);
  return header.map((name, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    const shape = shapeOf(cells);
    const words = headerWords(name);
    const last = remembered?.columns.find((column) => plain(column.header) === plain(name));
    const said = known && saidOf(known, name);
    let choices: Choice[];
    if (last !== undefined) choices = [{ field: last.field, sure: 1, why: 'As you mapped it last time.' }];
    else if (said === null) choices = [];
    else if (said !== undefined && known !== undefined) {
      choices = [{ field: said, sure: 0.99, why: `Known from ${known.name}.` }];
    } else choices = [...byName(words, shape), ...byValues(shape)];
    return { index, header: name, words, shape, cells, choices };
  });
}

function byName(words: HeaderWords, shape: ColumnShape): Choice[] {
  return candidates(understand(words)).map(({ field, sure }) => {
    const suits = fit(uploadField(field).kind, shape) * (isIdle(field, shape) ? 0.5 : 1);
    const why = suits < 1 ? 'By its name, though its values look different.' : 'By its name.';
    return {
      field,
      sure: sure * suits,
      why: shape.filled > 0 && suits === 1 ? 'By its name and its values.' : why,
    };
  });
}

/** An order's code is not the same in every row, and not a decimal. */
function isIdle(field: UploadFieldKey, shape: ColumnShape): boolean {
  return field === 'customerOrderCode' && shape.filled > 5 && shape.distinct === 1;
}

function byValues(shape: ColumnShape): Choice[] {
  if (shape.filled < 2) return [];
  if (shape.email > 0.9)
    return [{ field: 'consigneeEmail', sure: 0.55, why: 'Its values are e-mail addresses.' }];
  if (shape.country > 0.9)
    return [{ field: 'destinationCountry', sure: 0.72, why: 'Its values are countries.' }];
  if (shape.currency > 0.9) return [{ field: 'itemCurrency', sure: 0.55, why: 'Its values are currencies.' }];
  return [];
}

/** Gives each column at most one field and each field at most one column, the surest pairs first. */
export function assign(columns: readonly ReadColumn[]): Map<number, Choice> {
  const pairs = columns.flatMap((column) => column.choices.map((choice) => ({ column, choice })));
  pairs.sort((one, other) => other.choice.sure - one.choice.sure || one.column.index - other.column.index);
  const chosen = new Map<number, Choice>();
  const taken = new Set<string>();
  for (const { column, choice } of pairs) {
    const place = placeOf(column, choice.field);
    if (choice.sure < LEAST_SURE || chosen.has(column.index) || taken.has(place)) continue;
    chosen.set(column.index, choice);
    taken.add(place);
  }
  return dropLoneLastNames(columns, chosen);
}

/** Items spread over columns have a place each; a last name stands beside a first name. */
function placeOf(column: ReadColumn, field: UploadFieldKey): string {
  if (column.words.slot !== undefined && field.startsWith('item')) return `${field} ${column.words.slot}`;
  return isLastName(column) ? `${field} last` : field;
}

function isLastName({ words }: ReadColumn): boolean {
  return understand(words).concepts.has('lastName');
}

/** A last name is only a name where the first name is the other half of it. */
function dropLoneLastNames(columns: readonly ReadColumn[], chosen: Map<number, Choice>): Map<number, Choice> {
  for (const column of columns) {
    const choice = chosen.get(column.index);
    if (choice === undefined || !isLastName(column)) continue;
    const beside = columns.find(
      (other) => other !== column && chosen.get(other.index)?.field === choice.field,
    );
    const whole = beside !== undefined && !understand(beside.words).concepts.has('firstName');
    if (whole) chosen.delete(column.index);
  }
  return chosen;
}

export function mappingOf(
  column: ReadColumn,
  choice: Choice,
  remembered: UploadMapping | undefined,
): ColumnMapping {
  const last = remembered?.columns.find(({ header }) => plain(header) === plain(column.header));
  if (last !== undefined) return { ...last, index: column.index, header: column.header };
  const { words, index, header } = column;
  const { kind } = uploadField(choice.field);
  return {
    index,
    header: header.slice(0, 500),
    field: choice.field,
    ...(words.slot !== undefined && choice.field.startsWith('item') && { slot: words.slot }),
    ...(kind === 'weight' && words.weightUnit !== undefined && { weightUnit: words.weightUnit }),
    ...(kind === 'length' && words.lengthUnit !== undefined && { lengthUnit: words.lengthUnit }),
    ...(kind === 'money' && words.currency !== undefined && { currency: words.currency }),
  };
}
