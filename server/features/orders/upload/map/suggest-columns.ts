import { normalizeText } from '@portal/contract/core';
import {
  getUploadField,
  type ColumnMapping,
  type UploadFieldKey,
  type UploadMapping,
  type WeightUnit,
} from '@portal/contract/orders';
import { PARTY_PARTS, type PartyPart } from '@portal/contract/parties';
import { reason } from '@portal/contract/reasons';
import { cleanCell } from '../read/clean-cell.ts';
import type { AnalyzedColumn, FieldChoice } from './analyzed-column.ts';
import { matchFields } from './field-patterns.ts';
import { findConcepts } from './header-concepts.ts';
import { parseHeader, type ParsedHeader } from './parse-header.ts';
import { findKnownExport, getKnownField } from './known-exports.ts';
import { findSlots } from './item-slots.ts';
import { findPiecesKind, readPieces } from '../survey/pieces.ts';
import { splitNames } from './split-names.ts';
import { areFlags, findObjection, isYesOrNo } from './value-evidence.ts';
import { fitKind, analyzeValues, type ColumnShape } from './value-shapes.ts';

const MIN_CONFIDENCE = 0.45;

export function analyzeColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  savedMapping: UploadMapping | undefined,
): AnalyzedColumn[] {
  const knownExport = findKnownExport(header);
  const parsedHeaders = findSlots(splitNames(header.map(parseHeader)));
  return header.map((name, index): AnalyzedColumn => {
    const cells = rows.map((row) => row[index] ?? '');
    const shape = analyzeValues(cells);
    const parsedHeader = parsedHeaders[index] ?? parseHeader(name);
    const savedColumn = savedMapping?.columns.find(
      (column) => normalizeText(column.header) === normalizeText(name),
    );
    const knownField = knownExport && getKnownField(knownExport, name);
    let choices: FieldChoice[];
    if (savedColumn !== undefined)
      choices = [{ field: savedColumn.field, confidence: 1, reason: reason('mapping.saved') }];
    else if (knownField === null) choices = [];
    else if (knownField !== undefined && knownExport !== undefined) {
      choices = [{ field: knownField, confidence: 0.99, reason: reason(knownExport.code) }];
    } else
      choices = choosePieces(name, cells) ?? [
        ...chooseByName(parsedHeader, shape, rows.length),
        ...chooseByValues(shape, parsedHeader),
        ...choosePaymentFlag(parsedHeader, cells),
      ];
    const column = { index, header: name, parsedHeader, shape, cells };
    const [first] = choices;
    const objection =
      savedColumn === undefined && first !== undefined ? findObjection(first.field, cells) : undefined;
    return {
      ...column,
      choices: choices.filter(
        ({ field }) => objection === undefined || findObjection(field, cells) === undefined,
      ),
      ...(objection !== undefined && { objection }),
    };
  });
}

/** Below the confidence from which the page calls a column sure. */
const CONFIDENCE_WITHOUT_VALUES = 0.59;

function chooseByName(parsedHeader: ParsedHeader, shape: ColumnShape, rowCount: number): FieldChoice[] {
  return matchFields(findConcepts(parsedHeader)).map(({ field, confidence }) => {
    const fitShare = fitKind(getUploadField(field).kind, shape) * (isConstantCode(field, shape) ? 0.5 : 1);
    if (rowCount > 0 && shape.filled === 0) {
      return {
        field,
        confidence: Math.min(confidence, CONFIDENCE_WITHOUT_VALUES),
        reason: reason('mapping.by_name_without_values'),
      };
    }
    return {
      field,
      confidence: confidence * fitShare,
      reason: reason(getNameReason(shape, fitShare)),
    };
  });
}

function getNameReason(shape: ColumnShape, fitShare: number) {
  if (fitShare < 1) return 'mapping.by_name_only';
  return shape.filled > 0 ? 'mapping.by_name_and_values' : 'mapping.by_name';
}

/** Whether an order code column has the same value in every row, which order codes do not. */
function isConstantCode(field: UploadFieldKey, shape: ColumnShape): boolean {
  return field === 'customerOrderCode' && shape.filled > 5 && shape.distinct === 1;
}

function chooseByValues(shape: ColumnShape, parsedHeader: ParsedHeader): FieldChoice[] {
  // Sides of the goods are not those of the parcel.
  if (shape.dimensions > 0.9 && !findConcepts(parsedHeader).concepts.has('item'))
    return [{ field: 'dimensions', confidence: 0.72, reason: reason('mapping.dimension_values') }];
  if (shape.cod > 0 && shape.payment > 0.9)
    return [{ field: 'paymentType', confidence: 0.6, reason: reason('mapping.payment_values') }];
  if (shape.filled < 2) return [];
  if (shape.email > 0.9)
    return [{ field: 'consigneeEmail', confidence: 0.55, reason: reason('mapping.email_values') }];
  if (shape.country > 0.9 && !shape.samples.every(isYesOrNo))
    return [{ field: 'destinationCountry', confidence: 0.72, reason: reason('mapping.country_values') }];
  if (shape.currency > 0.9)
    return [{ field: 'itemCurrency', confidence: 0.55, reason: reason('mapping.currency_values') }];
  return [];
}

/** A column such as `Qty shipped`: pieces to ship are the quantity where no other column is. Undefined for other columns. */
function choosePieces(header: string, cells: readonly string[]): FieldChoice[] | undefined {
  const kind = findPiecesKind(header);
  if (kind === undefined || cells.some((cell) => readPieces(cell) === undefined)) return undefined;
  const choice = { confidence: 0.8, reason: reason('mapping.by_name') };
  const status = { ...choice, field: 'itemStatus', confidence: 0.7 } as const;
  return kind === 'TO_SHIP' ? [{ ...choice, field: 'itemQuantity' }, status] : [status];
}

/** A column such as `COD` with yes and no says whether there is an amount to collect, not how much. */
function choosePaymentFlag(parsedHeader: ParsedHeader, cells: readonly string[]): FieldChoice[] {
  return findConcepts(parsedHeader).concepts.has('cod') && areFlags(cells)
    ? [{ field: 'paymentType', confidence: 0.92, reason: reason('mapping.yes_no_values') }]
    : [];
}

/** Assigns at most one field to a column and one column to a field, by descending confidence. */
export function assignFields(columns: readonly AnalyzedColumn[]): Map<number, FieldChoice> {
  const pairs = columns.flatMap((column) => column.choices.map((choice) => ({ column, choice })));
  pairs.sort((a, b) => b.choice.confidence - a.choice.confidence || a.column.index - b.column.index);
  const assignments = new Map<number, FieldChoice>();
  const usedSlots = new Set<string>();
  for (const { column, choice } of pairs) {
    const slotKey = getSlotKey(column, choice.field);
    if (choice.confidence < MIN_CONFIDENCE || assignments.has(column.index) || usedSlots.has(slotKey))
      continue;
    assignments.set(column.index, choice);
    usedSlots.add(slotKey);
  }
  dropLoneLastNames(columns, assignments);
  dropAccountAddress(columns, assignments);
  joinPoundsAndOunces(columns, assignments);
  return assignments;
}

/** A field can be assigned once per item slot, a name once as the last name, and a status to any number of columns. */
function getSlotKey(column: AnalyzedColumn, field: UploadFieldKey): string {
  if (column.parsedHeader.slot !== undefined && field.startsWith('item'))
    return `${field} ${column.parsedHeader.slot}`;
  if (getUploadField(field).kind === 'status') return `${field} ${column.index}`;
  return isLastNameColumn(column) ? `${field} last` : field;
}

function isLastNameColumn({ parsedHeader }: AnalyzedColumn): boolean {
  return findConcepts(parsedHeader).concepts.has('lastName');
}

/** Removes last names without a first name beside them, when another column has the full name. */
function dropLoneLastNames(columns: readonly AnalyzedColumn[], assignments: Map<number, FieldChoice>): void {
  for (const column of columns) {
    const choice = assignments.get(column.index);
    if (choice === undefined || !isLastNameColumn(column)) continue;
    const sibling = columns.find(
      (candidate) => candidate !== column && assignments.get(candidate.index)?.field === choice.field,
    );
    const isFullName = sibling !== undefined && !findConcepts(sibling.parsedHeader).concepts.has('firstName');
    if (isFullName) assignments.delete(column.index);
  }
}

/** The parts of the address of a buyer's account do not complete the address of the delivery. */
const ADDRESS_PARTS: ReadonlySet<PartyPart | 'Country' | undefined> = new Set(
  PARTY_PARTS.filter((part) => !['Phone', 'Email', 'TaxId'].includes(part)),
);

function dropAccountAddress(columns: readonly AnalyzedColumn[], assignments: Map<number, FieldChoice>): void {
  const conceptsOf = ({ parsedHeader }: AnalyzedColumn) => findConcepts(parsedHeader).concepts;
  const hasDelivery = columns.some(
    (column) =>
      assignments.get(column.index)?.field === 'consigneeAddressLine1' && conceptsOf(column).has('consignee'),
  );
  if (!hasDelivery) return;
  for (const column of columns) {
    const choice = assignments.get(column.index);
    if (choice === undefined || choice.confidence === 1) continue;
    const { group, part } = getUploadField(choice.field);
    const concepts = conceptsOf(column);
    const isAccount = (concepts.has('buyer') || concepts.has('customer')) && !concepts.has('consignee');
    if (group === 'consignee' && ADDRESS_PARTS.has(part) && isAccount) assignments.delete(column.index);
  }
}

/** Two columns with the pounds and the ounces of one weight: no ounces make a pound. */
function joinPoundsAndOunces(
  columns: readonly AnalyzedColumn[],
  assignments: Map<number, FieldChoice>,
): void {
  const findWeight = (unit: WeightUnit) =>
    columns.find(
      ({ parsedHeader, choices }) =>
        parsedHeader.weightUnit === unit && choices.some(({ field }) => field === 'weight'),
    );
  const [pounds, ounces] = [findWeight('lb'), findWeight('oz')];
  if (pounds === undefined || ounces === undefined) return;
  const choice = assignments.get(pounds.index) ?? assignments.get(ounces.index);
  const areParts = ounces.cells.every((cell) => !(Number(cleanCell(cell)) >= 16));
  if (choice?.field !== 'weight' || !areParts) return;
  for (const { index } of [pounds, ounces]) if (!assignments.has(index)) assignments.set(index, choice);
}

export function toColumnMapping(
  column: AnalyzedColumn,
  choice: FieldChoice,
  savedMapping: UploadMapping | undefined,
): ColumnMapping {
  const savedColumn = savedMapping?.columns.find(
    ({ header }) => normalizeText(header) === normalizeText(column.header),
  );
  if (savedColumn !== undefined) return { ...savedColumn, index: column.index, header: column.header };
  const { parsedHeader, index, header } = column;
  const { kind } = getUploadField(choice.field);
  return {
    index,
    header: header.slice(0, 500),
    field: choice.field,
    ...(parsedHeader.slot !== undefined && choice.field.startsWith('item') && { slot: parsedHeader.slot }),
    ...(kind === 'weight' &&
      parsedHeader.weightUnit !== undefined && { weightUnit: parsedHeader.weightUnit }),
    ...((kind === 'length' || kind === 'dimensions') &&
      parsedHeader.lengthUnit !== undefined && { lengthUnit: parsedHeader.lengthUnit }),
    ...(kind === 'money' && parsedHeader.currency !== undefined && { currency: parsedHeader.currency }),
  };
}
