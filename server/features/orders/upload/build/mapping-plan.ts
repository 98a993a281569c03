import {
  type ColumnMapping,
  type DateOrder,
  type DecimalMark,
  type UploadFieldKey,
  type UploadMapping,
} from '@portal/contract/orders';
import { plain } from '../cells/reading.ts';
import { cleanCell } from '../read/clean-cell.ts';
import type { Survey } from './survey-rows.ts';

/** A column with how it writes things and what its own words mean. */
interface PlannedColumn {
  readonly mapping: ColumnMapping;
  readonly mark: DecimalMark;
  readonly dateOrder: DateOrder;
  readonly values: ReadonlyMap<string, string> | undefined;
}

/** A cell's text and the column it came from; no column where a default stands in. */
export interface Given {
  readonly text: string;
  readonly column: PlannedColumn | null;
}

/** Texts of a row by the position of their field: hot, so an array and not a record. */
export type RowTexts = (Given | undefined)[];

interface FieldColumns {
  readonly position: number;
  readonly joins: boolean;
  readonly columns: readonly PlannedColumn[];
}

/** A mapping made ready for many rows: each field knows its columns, each mapped field has a position. */
export interface Plan {
  readonly mapping: UploadMapping;
  readonly survey: Survey;
  readonly fields: readonly FieldColumns[];
  readonly slots: readonly (readonly FieldColumns[])[];
  readonly positions: ReadonlyMap<UploadFieldKey, number>;
  readonly defaults: ReadonlyMap<UploadFieldKey, Given>;
  readonly width: number;
}

export function planOf(mapping: UploadMapping, survey: Survey): Plan {
  const numbers = [...new Set(mapping.columns.flatMap(({ slot }) => slot ?? []))].sort(
    (one, other) => one - other,
  );
  const keys = [...new Set(mapping.columns.map(({ field }) => field))];
  const positions = new Map(keys.map((key, position) => [key, position]));
  const defaults = new Map<UploadFieldKey, Given>();
  for (const [key, text] of Object.entries(mapping.defaults) as [UploadFieldKey, string][]) {
    defaults.set(key, { text: cleanCell(text), column: null });
  }
  const columnsOf = (slot: number | undefined): FieldColumns[] =>
    keys.flatMap((key) => {
      const columns = mapping.columns.filter((column) => column.field === key && column.slot === slot);
      if (columns.length === 0) return [];
      return {
        position: positions.get(key) ?? 0,
        joins: columns.length > 1 && key.endsWith('Name'),
        columns: columns.map((column) => planColumn(column, survey)),
      };
    });
  return {
    mapping,
    survey,
    fields: columnsOf(undefined),
    slots: numbers.map(columnsOf),
    positions,
    defaults,
    width: keys.length,
  };
}

function planColumn(mapping: ColumnMapping, survey: Survey): PlannedColumn {
  return {
    mapping,
    mark: survey.marks.get(mapping.index) ?? 'point',
    dateOrder: survey.dateOrders.get(mapping.index) ?? 'ymd',
    values:
      mapping.values === undefined
        ? undefined
        : new Map(Object.entries(mapping.values).map(([from, to]) => [plain(from), to] as const)),
  };
}

export function textsOf(plan: Plan, fields: readonly FieldColumns[], cells: readonly string[]): RowTexts {
  const texts: RowTexts = [];
  for (let position = 0; position < plan.width; position++) texts.push(undefined);
  for (const field of fields) texts[field.position] = textOf(field, cells);
  return texts;
}

/** The first filled column; the halves of a name are joined. */
function textOf({ columns, joins }: FieldColumns, cells: readonly string[]): Given | undefined {
  let found: Given | undefined;
  for (const column of columns) {
    const text = cleanCell(cells[column.mapping.index] ?? '');
    if (text === '') continue;
    const meant = column.values?.get(plain(text)) ?? text;
    if (!joins) return { text: meant, column };
    found = { text: found === undefined ? meant : `${found.text} ${meant}`, column: found?.column ?? column };
  }
  return found;
}

/** Whether an order can have the field at all: most files fill a third of them. */
export function isGiven(plan: Plan, field: UploadFieldKey): boolean {
  return plan.positions.has(field) || plan.defaults.has(field);
}

/** Positions of those of the fields that are mapped. */
export function positionsOf(plan: Plan, fields: readonly UploadFieldKey[]): number[] {
  return fields.flatMap((field) => plan.positions.get(field) ?? []);
}
