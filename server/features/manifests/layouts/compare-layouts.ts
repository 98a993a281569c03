import {
  getSourceKinds,
  type LayoutDifference,
  type LayoutField,
  type LayoutFieldChange,
  type LayoutSheet,
  type ManifestLayoutInput,
  type SheetRowKind,
} from '@portal/contract/manifests';
import { findMoved, pairEntries } from './pair-entries.ts';

type Column = LayoutSheet['columns'][number];
type FieldValues = Partial<Record<LayoutField, string | null>>;

/** What differs between two versions of a layout: of the layout itself, then of its sheets with their columns. */
export function compareLayouts(before: ManifestLayoutInput, after: ManifestLayoutInput): LayoutDifference[] {
  const changes = compareFields(
    { name: before.name, country: before.country },
    { name: after.name, country: after.country },
  );
  return [
    ...describeChange({ sheet: null, column: null }, changes),
    ...compareSheets(before.sheets, after.sheets),
  ];
}

function compareSheets(before: readonly LayoutSheet[], after: readonly LayoutSheet[]): LayoutDifference[] {
  // A sheet whose name changed is recognised by its columns, then by what its rows are about.
  const pairs = pairEntries(before, after, [
    ({ name }) => name,
    ({ columns }) => columns.map(getColumnKey).join('\n'),
    ({ rows }) => rows,
  ]);
  const moved = findMoved(pairs);
  const differences = after.flatMap((sheet, index): LayoutDifference[] => {
    const indexBefore = pairs.get(index);
    const sheetBefore = indexBefore === undefined ? undefined : before[indexBefore];
    if (indexBefore === undefined || sheetBefore === undefined) return [nameSheet('ADDED', sheet)];
    const changes = [
      ...compareFields(toSheetFields(sheetBefore), toSheetFields(sheet)),
      ...(moved.has(index) ? [describeMove(indexBefore, index)] : []),
    ];
    return [
      ...describeChange({ sheet: sheet.name, column: null }, changes),
      ...compareColumns(sheetBefore, sheet),
    ];
  });
  return [...differences, ...listUnpaired(before, pairs).map((sheet) => nameSheet('REMOVED', sheet))];
}

function compareColumns(sheetBefore: LayoutSheet, sheetAfter: LayoutSheet): LayoutDifference[] {
  const before: readonly Column[] = sheetBefore.columns;
  const after: readonly Column[] = sheetAfter.columns;
  const sheet = sheetAfter.name;
  const pairs = pairEntries(before, after, [getColumnKey, ({ source }) => source, ({ header }) => header]);
  const moved = findMoved(pairs);
  const differences = after.flatMap((column, index): LayoutDifference[] => {
    const indexBefore = pairs.get(index);
    const columnBefore = indexBefore === undefined ? undefined : before[indexBefore];
    if (indexBefore === undefined || columnBefore === undefined) return [nameColumn('ADDED', sheet, column)];
    return describeChange({ sheet, column: column.header }, [
      ...compareFields(
        toColumnFields(sheetBefore.rows, columnBefore),
        toColumnFields(sheetAfter.rows, column),
      ),
      ...(moved.has(index) ? [describeMove(indexBefore, index)] : []),
    ]);
  });
  return [
    ...differences,
    ...listUnpaired(before, pairs).map((column) => nameColumn('REMOVED', sheet, column)),
  ];
}

const getColumnKey = ({ header, source, fixed }: Column) => JSON.stringify([header, source, fixed]);

function toSheetFields(sheet: LayoutSheet): FieldValues {
  const { name, rows } = sheet;
  if (sheet.rows === 'HEADER') return { name, rows };
  const { sortBy, hasTotals } = sheet;
  return { name, rows, sortBy: sortBy.join(',') || null, hasTotals: String(hasTotals) };
}

function toColumnFields(rows: SheetRowKind, column: Column): FieldValues {
  const { header, source = null, fixed = null, unit = 'kg', dateFormat = 'YYYY-MM-DD' } = column;
  const kind = source === null ? undefined : getSourceKinds(rows)[source];
  return {
    header,
    source,
    fixed,
    unit: kind === 'grams' ? unit : null,
    dateFormat: kind === 'date' || kind === 'time' ? dateFormat : null,
  };
}

function compareFields(before: FieldValues, after: FieldValues): LayoutFieldChange[] {
  const fields = Object.keys({ ...before, ...after }) as LayoutField[];
  return fields
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Places in the sequence, from 1. */
const describeMove = (before: number, after: number): LayoutFieldChange => ({
  field: 'position',
  before: String(before + 1),
  after: String(after + 1),
});

function describeChange(
  subject: Pick<LayoutDifference, 'sheet' | 'column'>,
  changes: LayoutFieldChange[],
): LayoutDifference[] {
  return changes.length === 0 ? [] : [{ ...subject, kind: 'CHANGED', changes }];
}

const nameSheet = (kind: LayoutDifference['kind'], { name }: LayoutSheet): LayoutDifference => ({
  sheet: name,
  column: null,
  kind,
  changes: [],
});

const nameColumn = (kind: LayoutDifference['kind'], sheet: string, { header }: Column): LayoutDifference => ({
  sheet,
  column: header,
  kind,
  changes: [],
});

function listUnpaired<Entry>(before: readonly Entry[], pairs: ReadonlyMap<number, number>): Entry[] {
  const paired = new Set(pairs.values());
  return before.filter((_, index) => !paired.has(index));
}
