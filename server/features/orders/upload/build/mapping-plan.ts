import { normalizeText } from '@portal/contract/core';
import {
  type ColumnMapping,
  type DateOrder,
  type DecimalMark,
  type LengthUnit,
  type UploadFieldKey,
  type UploadMapping,
  type WeightUnit,
} from '@portal/contract/orders';
import { cleanCell } from '../read/clean-cell.ts';
import type { TableRow } from '../read/table.ts';
import { createItemFilter } from '../survey/left-out-rows.ts';
import { findPiecesColumns, type PiecesColumn } from '../survey/pieces.ts';
import { findStatusColumns, type StatusColumn } from '../survey/status-filter.ts';
import type { Survey } from '../survey/survey-rows.ts';

/** A mapped column with the format of its values and the translations of its words. */
interface PlannedColumn {
  readonly mapping: ColumnMapping;
  readonly decimalMark: DecimalMark;
  /** Whether a number such as 1.234 can be read in two ways. */
  readonly isMarkUndecided: boolean;
  readonly weightUnit: WeightUnit | undefined;
  readonly lengthUnit: LengthUnit | undefined;
  readonly dateOrder: DateOrder;
  readonly values: ReadonlyMap<string, string> | undefined;
  /** The column for numbers that the file stores as numbers, whose text has a point. */
  readonly exact?: PlannedColumn;
}

/** The text of a cell and its column; the column is null for a default value. */
export interface CellText {
  readonly text: string;
  readonly column: PlannedColumn | null;
}

/** Texts of a row by field position. An array, because an object per row is slower. */
export type RowTexts = (CellText | undefined)[];

interface FieldColumns {
  readonly position: number;
  readonly isJoined: boolean;
  readonly columns: readonly PlannedColumn[];
}

interface PlannedStatusColumn {
  readonly column: PlannedColumn;
  readonly read: StatusColumn['read'];
}

interface PlannedPiecesColumn {
  readonly column: PlannedColumn;
  readonly kind: PiecesColumn['kind'];
}

/** A mapping prepared for reading many rows: the columns of each field, and a position for each mapped field. */
export interface MappingPlan {
  readonly mapping: UploadMapping;
  readonly survey: Survey;
  readonly fields: readonly FieldColumns[];
  /** The item numbers of the slots, in the sequence of `slots`. */
  readonly slotNumbers: readonly number[];
  readonly slots: readonly (readonly FieldColumns[])[];
  readonly positions: ReadonlyMap<UploadFieldKey, number>;
  readonly defaults: ReadonlyMap<UploadFieldKey, CellText>;
  /** Why the item of a row is left out of its order; undefined for an item to ship. */
  readonly findItemReason: ReturnType<typeof createItemFilter>;
  readonly statusColumns: readonly PlannedStatusColumn[];
  readonly piecesColumns: readonly PlannedPiecesColumn[];
  readonly width: number;
}

export function createMappingPlan(mapping: UploadMapping, survey: Survey): MappingPlan {
  const slotNumbers = [...new Set(mapping.columns.flatMap(({ slot }) => slot ?? []))].sort((a, b) => a - b);
  const keys = [...new Set(mapping.columns.map(({ field }) => field))];
  const positions = new Map(keys.map((key, position) => [key, position]));
  const defaults = new Map<UploadFieldKey, CellText>();
  for (const [key, text] of Object.entries(mapping.defaults) as [UploadFieldKey, string][]) {
    defaults.set(key, { text: cleanCell(text), column: null });
  }
  const groupColumns = (slot: number | undefined): FieldColumns[] =>
    keys.flatMap((key) => {
      const columns = mapping.columns.filter((column) => column.field === key && column.slot === slot);
      if (columns.length === 0) return [];
      return {
        position: positions.get(key) ?? 0,
        isJoined: columns.length > 1 && (key.endsWith('Name') || isPoundsAndOunces(columns)),
        columns: columns.map((column) => createPlannedColumn(column, survey)),
      };
    });
  return {
    mapping,
    survey,
    fields: groupColumns(undefined),
    slotNumbers,
    slots: slotNumbers.map(groupColumns),
    positions,
    defaults,
    findItemReason: createItemFilter(mapping),
    statusColumns: (['orderStatus', 'itemStatus'] as const)
      .flatMap((field) => findStatusColumns(mapping, field))
      .map(({ column, read }) => ({ column: createPlannedColumn(column, survey), read })),
    piecesColumns: findPiecesColumns(mapping).map(({ column, kind }) => ({
      column: createPlannedColumn(column, survey),
      kind,
    })),
    width: keys.length,
  };
}

const isPoundsAndOunces = (columns: readonly ColumnMapping[]) =>
  (['lb', 'oz'] as const).every((unit) => columns.some(({ weightUnit }) => weightUnit === unit));

function createPlannedColumn(mapping: ColumnMapping, survey: Survey): PlannedColumn {
  const column: PlannedColumn = {
    mapping,
    decimalMark: survey.decimalMarks.get(mapping.index) ?? 'point',
    isMarkUndecided: survey.questions.get(mapping.index)?.includes('decimal') === true,
    weightUnit: survey.weightUnits.get(mapping.index),
    lengthUnit: survey.lengthUnits.get(mapping.index),
    dateOrder: survey.dateOrders.get(mapping.index) ?? 'ymd',
    values:
      mapping.values === undefined
        ? undefined
        : new Map(
            Object.entries(mapping.values).map(
              ([fileWord, value]) => [normalizeText(fileWord), value] as const,
            ),
          ),
  };
  return { ...column, exact: { ...column, decimalMark: 'point', isMarkUndecided: false } };
}

export function readRowTexts(
  plan: MappingPlan,
  fields: readonly FieldColumns[],
  row: Pick<TableRow, 'cells' | 'exactNumbers'>,
): RowTexts {
  const texts: RowTexts = [];
  for (let position = 0; position < plan.width; position++) texts.push(undefined);
  for (const field of fields) texts[field.position] = readFieldText(field, row);
  return texts;
}

/** The text of the first filled column of a field; first and last names, and pounds and ounces, are joined. */
function readFieldText(
  { columns, isJoined }: FieldColumns,
  { cells, exactNumbers }: Pick<TableRow, 'cells' | 'exactNumbers'>,
): CellText | undefined {
  let joined: CellText | undefined;
  for (const planned of columns) {
    const { index } = planned.mapping;
    const text = cleanCell(cells[index] ?? '');
    if (text === '') continue;
    const column = exactNumbers?.includes(index) === true ? (planned.exact ?? planned) : planned;
    const translated = column.values?.get(normalizeText(text)) ?? text;
    if (translated === '') continue;
    if (!isJoined) return { text: translated, column };
    const part = column.weightUnit === undefined ? translated : `${translated} ${column.weightUnit}`;
    joined = {
      text: joined === undefined ? part : `${joined.text} ${part}`,
      column: joined?.column ?? column,
    };
  }
  return joined;
}

/** Whether a column or a default value fills the field. */
export function isMapped(plan: MappingPlan, field: UploadFieldKey): boolean {
  return plan.positions.has(field) || plan.defaults.has(field);
}

/** The positions of the mapped fields among `fields`. */
export function getPositions(plan: MappingPlan, fields: readonly UploadFieldKey[]): number[] {
  return fields.flatMap((field) => plan.positions.get(field) ?? []);
}
