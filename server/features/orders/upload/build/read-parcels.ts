import type { DecimalMark, OrderItem, Parcel } from '@portal/contract/orders';
import { lengthUnitOf, readLength, readWeight, weightUnitOf } from '../cells/read-measure.ts';
import { fault, isFault, type CellFault, type Reading } from '../cells/reading.ts';
import { readWhole } from '../cells/read-text.ts';
import type { Plan } from './mapping-plan.ts';
import type { Cell, OrderReader } from './order-reader.ts';

const MOST_PIECES = 999;

/** The order's parcels as they are listed, or so many with its weight shared evenly; undefined, with the errors kept, where it cannot be weighed. */
export function readParcels(
  reader: OrderReader,
  plan: Plan,
  items: readonly OrderItem[] | undefined,
): Parcel[] | undefined {
  const listed = reader.cell('parcels');
  if (listed !== undefined)
    return reader.read('parcels', listed, (text, cell) => readListed(text, markOf(cell)));
  const pieces = reader.read('pieces', reader.cell('pieces'), (text) => readWhole(text, MOST_PIECES)) ?? 1;
  const edges = {
    lengthMm: readEdge(reader, 'length'),
    widthMm: readEdge(reader, 'width'),
    heightMm: readEdge(reader, 'height'),
  };
  const grams = orderGrams(reader, plan, items);
  if (grams === undefined) return undefined;
  const size: Omit<Parcel, 'grossGrams'> = {};
  if (edges.lengthMm !== undefined) size.lengthMm = edges.lengthMm;
  if (edges.widthMm !== undefined) size.widthMm = edges.widthMm;
  if (edges.heightMm !== undefined) size.heightMm = edges.heightMm;
  if (pieces === 1) return [{ grossGrams: grams, ...size }];
  const each = Math.floor(grams / pieces);
  return Array.from({ length: pieces }, (_, index) => ({
    grossGrams: Math.max(1, each + (index < grams % pieces ? 1 : 0)),
    ...size,
  }));
}

const markOf = ({ column }: Cell): DecimalMark => column?.mark ?? 'point';

const LISTED = /^(.*?)(?:\s+([\d.,]+)\s*[x×*]\s*([\d.,]+)\s*[x×*]\s*([\d.,]+)\s*([a-z"]*))?$/i;

/** `1.2 kg 30x20x10 cm; 0.8 kg`: a weight each, with its size where that is known. */
function readListed(text: string, mark: DecimalMark): Reading<Parcel[]> | CellFault {
  const parts = text.split(/[;\n]/).map((part) => part.trim());
  const filled = parts.filter((part) => part !== '');
  if (filled.length > MOST_PIECES)
    return fault('too_many_parcels', { most: MOST_PIECES, count: filled.length });
  const parcels: Parcel[] = [];
  for (const part of filled) {
    const [, weight = part, length, width, height, unit = ''] = LISTED.exec(part) ?? [];
    const grams = readWeight(weight, 'kg', mark);
    if (isFault(grams)) return grams;
    const parcel: Parcel = { grossGrams: grams.value };
    for (const [edge, given] of [
      ['lengthMm', length],
      ['widthMm', width],
      ['heightMm', height],
    ] as const) {
      if (given === undefined) continue;
      const reading = readLength(`${given} ${unit}`.trim(), 'cm', mark);
      if (isFault(reading)) return reading;
      if (reading.value !== undefined) parcel[edge] = reading.value;
    }
    parcels.push(parcel);
  }
  return parcels.length > 0 ? { value: parcels } : fault('no_parcels');
}

function readEdge(reader: OrderReader, edge: 'length' | 'width' | 'height'): number | undefined {
  const unit = reader.cell('lengthUnit');
  return reader.read(edge, reader.cell(edge), (text, { column }) =>
    readLength(
      text,
      column?.mapping.lengthUnit ?? lengthUnitOf(unit?.text ?? '') ?? 'cm',
      column?.mark ?? 'point',
    ),
  );
}

interface Weighed {
  readonly cell: Cell;
  readonly grams: number;
}

/**
 * The gross weight of the whole order. Rows that say in words where the weight stands ("See ASN-93") are fine as long as
 * another row of the order has it; otherwise the items' weights or the default stand in.
 */
function orderGrams(
  reader: OrderReader,
  plan: Plan,
  items: readonly OrderItem[] | undefined,
): number | undefined {
  const weighed: Weighed[] = [];
  const words: { readonly cell: Cell; readonly fault: ReturnType<typeof readWeight> }[] = [];
  for (const row of reader.group.rows) {
    const cell = reader.cellIn(row.texts, row.number, 'weight');
    if (cell === undefined || cell.column === null) continue;
    const reading = readWeight(cell.text, unitOf(reader, row.number, row.texts, cell), cell.column.mark);
    if (isFault(reading)) words.push({ cell, fault: reading });
    else weighed.push({ cell, grams: reading.value });
  }
  const [first] = weighed;
  if (first !== undefined) {
    const [said] = words;
    if (said !== undefined) {
      reader.warn('weight', fault('row_weight', { row: first.cell.row }), said.cell);
    }
    return together(reader, plan, weighed, first);
  }
  return withoutWeight(reader, plan, items, words);
}

function together(
  reader: OrderReader,
  plan: Plan,
  weighed: readonly Weighed[],
  first: Weighed,
): number | undefined {
  if (plan.mapping.weightOf === 'row') return weighed.reduce((sum, { grams }) => sum + grams, 0);
  const other = weighed.find(({ grams }) => grams !== first.grams);
  if (other === undefined) return first.grams;
  reader.fail(
    'weight',
    fault('conflicting_weights', {
      order: reader.group.code,
      other: first.cell.text,
      row: first.cell.row,
    }),
    other.cell,
  );
  return undefined;
}

function withoutWeight(
  reader: OrderReader,
  plan: Plan,
  items: readonly OrderItem[] | undefined,
  words: readonly { readonly cell: Cell; readonly fault: ReturnType<typeof readWeight> }[],
): number | undefined {
  const [said] = words;
  if (items !== undefined && items.every(({ grossGrams }) => grossGrams !== undefined)) {
    return items.reduce((sum, { grossGrams = 0, quantity }) => sum + grossGrams * quantity, 0);
  }
  const standIn = plan.defaults.get('weight');
  if (standIn !== undefined) {
    const grams = reader.read('weight', { ...standIn, row: reader.group.rows[0]?.number ?? 0 }, (text) =>
      readWeight(text, 'kg', 'point'),
    );
    if (said !== undefined && grams !== undefined) {
      reader.warn('weight', fault('default_weight', { weight: standIn.text }), said.cell);
    }
    return grams;
  }
  if (said === undefined) reader.missing('weight');
  else reader.read('weight', said.cell, () => said.fault);
  return undefined;
}

function unitOf(reader: OrderReader, row: number, texts: Parameters<OrderReader['cellIn']>[0], cell: Cell) {
  const unit = reader.cellIn(texts, row, 'weightUnit');
  return cell.column?.mapping.weightUnit ?? weightUnitOf(unit?.text ?? '') ?? 'kg';
}
