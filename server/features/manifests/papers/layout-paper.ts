import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { toPrintable } from '@portal/contract/labels';
import {
  computeWidth,
  rightTextMark,
  ruleMark,
  shape,
  textMark,
  wrap,
  type Mark,
  type ShapedText,
} from '../../labels/index.ts';
import type { Paper, PaperColumn, PaperTable } from './paper.ts';

/** A4 in points. */
const A4 = { short: 595.28, long: 841.89 } as const;
const MARGIN = 36;
const FOOTER_HEIGHT = 22;
const SIZE = { title: 16, fact: 9, label: 6.5, cell: 7, note: 7.5 } as const;
const LINE_HEIGHT = 9;
const CELL_GAP = 6;
/** Lines of a cell; what is longer ends with an ellipsis. */
const MAX_CELL_LINES = 40;

/** A page: its size in points, and the marks on it. */
export interface LaidOutPage {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** A cursor over the pages of a paper. */
interface Flow {
  readonly width: number;
  readonly height: number;
  readonly pages: Mark[][];
  y: number;
}

/** Rows that are laid out before other work of the process runs: a few milliseconds. */
const ROWS_PER_YIELD = 20;

/** Lays a paper out on A4 pages. Tables break between rows, and their header is repeated on each page. */
export async function layOutPaper(paper: Paper): Promise<LaidOutPage[]> {
  const [width, height] = paper.isLandscape ? [A4.long, A4.short] : [A4.short, A4.long];
  const flow: Flow = { width, height, pages: [[]], y: MARGIN };
  layOutHead(flow, paper);
  for (const table of paper.tables) await layOutTable(flow, table);
  layOutNotes(flow, paper.notes);
  return flow.pages.map((marks, index) => ({
    width,
    height,
    marks: [...marks, ...layOutFooter(flow, paper, index + 1)],
  }));
}

function add(flow: Flow, ...marks: readonly Mark[]): void {
  flow.pages.at(-1)?.push(...marks);
}

function addPage(flow: Flow): void {
  flow.pages.push([]);
  flow.y = MARGIN;
}

const contentWidth = ({ width }: Flow) => width - 2 * MARGIN;
const bottom = ({ height }: Flow) => height - MARGIN - FOOTER_HEIGHT;

/** Facts and parties side by side. */
const PER_ROW = { landscape: { facts: 5, parties: 4 }, portrait: { facts: 4, parties: 2 } } as const;

/** Title, facts side by side, and the parties below them. */
function layOutHead(flow: Flow, { title, isLandscape, facts, parties }: Paper): void {
  add(flow, textMark(MARGIN, flow.y + SIZE.title, SIZE.title, shape(title, 'bold')));
  flow.y += SIZE.title + 10;
  const perRow = PER_ROW[isLandscape ? 'landscape' : 'portrait'];
  const factBlocks = facts.map(([label, value]) => ({ label, lines: [value] }));
  layOutBlocks(flow, factBlocks, perRow.facts, true);
  const partyBlocks = parties.map(({ role, lines }) => ({ label: role, lines }));
  layOutBlocks(flow, partyBlocks, perRow.parties, false);
}

interface Block {
  readonly label: string;
  readonly lines: readonly string[];
}

/** Rows of at most `perRow` blocks; those of a further row stand below those of the first one. */
function layOutBlocks(flow: Flow, blocks: readonly Block[], perRow: number, isBold: boolean): void {
  const width = contentWidth(flow) / Math.max(1, Math.min(perRow, blocks.length));
  for (let start = 0; start < blocks.length; start += perRow)
    layOutRowOfBlocks(flow, blocks.slice(start, start + perRow), width, isBold);
}

function layOutRowOfBlocks(flow: Flow, blocks: readonly Block[], width: number, isBold: boolean): void {
  let lineCount = 1;
  blocks.forEach(({ label, lines }, index) => {
    const x = MARGIN + index * width;
    const wrapped = lines.flatMap((line) =>
      wrap(toPrintable(line), isBold ? 'bold' : 'regular', SIZE.fact, width - CELL_GAP, 6),
    );
    lineCount = Math.max(lineCount, wrapped.length);
    add(flow, textMark(x, flow.y + SIZE.label, SIZE.label, shape(label.toUpperCase(), 'regular')));
    wrapped.forEach((line, row) =>
      add(flow, textMark(x, flow.y + SIZE.label + 11 + row * 11.5, SIZE.fact, line)),
    );
  });
  flow.y += SIZE.label + 11 + lineCount * 11.5 + 4;
}

async function layOutTable(flow: Flow, { title, columns, rows, totals }: PaperTable): Promise<void> {
  const places = placeColumns(flow, columns);
  if (flow.y + 60 > bottom(flow)) addPage(flow);
  if (title !== null) {
    add(flow, textMark(MARGIN, flow.y + 10, 10, shape(title, 'bold')));
    flow.y += 16;
  }
  layOutTableHead(flow, columns, places);
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_YIELD === ROWS_PER_YIELD - 1) await yieldToEventLoop();
    layOutRow(flow, columns, places, row, false);
  }
  for (const row of totals) layOutRow(flow, columns, places, row, true);
  flow.y += 14;
}

interface Place {
  readonly x: number;
  readonly width: number;
}

function placeColumns(flow: Flow, columns: readonly PaperColumn[]): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return columns.map(({ share }) => {
    const width = (contentWidth(flow) * share) / shares;
    const place = { x, width: width - CELL_GAP };
    x += width;
    return place;
  });
}

function layOutTableHead(flow: Flow, columns: readonly PaperColumn[], places: readonly Place[]): void {
  const heads = columns.map(({ header }) => header);
  layOutCells(flow, columns, places, wrapCells(places, heads, true));
  add(flow, ruleMark(MARGIN, flow.y, contentWidth(flow)));
  flow.y += 2;
}

function layOutRow(
  flow: Flow,
  columns: readonly PaperColumn[],
  places: readonly Place[],
  cells: readonly string[],
  isTotal: boolean,
): void {
  const wrappedCells = wrapCells(places, cells, isTotal);
  if (flow.y + countLines(wrappedCells) * LINE_HEIGHT + 4 > bottom(flow)) {
    addPage(flow);
    layOutTableHead(flow, columns, places);
  }
  if (isTotal) {
    add(flow, ruleMark(MARGIN, flow.y, contentWidth(flow)));
    flow.y += 2;
  }
  layOutCells(flow, columns, places, wrappedCells);
}

const wrapCells = (places: readonly Place[], cells: readonly string[], isBold: boolean) =>
  cells.map((cell, index) =>
    wrap(
      toPrintable(cell),
      isBold ? 'bold' : 'regular',
      SIZE.cell,
      places[index]?.width ?? 0,
      MAX_CELL_LINES,
    ),
  );

/** Lines of the highest cell of a row. */
const countLines = (wrappedCells: readonly (readonly ShapedText[])[]) =>
  Math.max(1, ...wrappedCells.map(({ length }) => length));

function layOutCells(
  flow: Flow,
  columns: readonly PaperColumn[],
  places: readonly Place[],
  wrappedCells: readonly (readonly ShapedText[])[],
): void {
  wrappedCells.forEach((lines, index) => {
    const { x, width } = places[index] ?? { x: MARGIN, width: 0 };
    lines.forEach((line, row) => {
      const y = flow.y + 8 + row * LINE_HEIGHT;
      add(
        flow,
        columns[index]?.isFigure === true
          ? rightTextMark(x + width, y, SIZE.cell, line)
          : textMark(x, y, SIZE.cell, line),
      );
    });
  });
  flow.y += countLines(wrappedCells) * LINE_HEIGHT + 4;
}

function layOutNotes(flow: Flow, notes: readonly string[]): void {
  for (const note of notes) {
    const lines = wrap(toPrintable(note), 'regular', SIZE.note, contentWidth(flow), 6);
    if (flow.y + lines.length * LINE_HEIGHT > bottom(flow)) addPage(flow);
    lines.forEach((line, row) =>
      add(flow, textMark(MARGIN, flow.y + 8 + row * (LINE_HEIGHT + 1), SIZE.note, line)),
    );
    flow.y += lines.length * (LINE_HEIGHT + 1) + 6;
  }
}

function layOutFooter(flow: Flow, { title, reference }: Paper, page: number): Mark[] {
  const y = flow.height - MARGIN;
  const text = shape(`${page} / ${flow.pages.length}`, 'regular');
  return [
    ruleMark(MARGIN, y - 12, contentWidth(flow)),
    textMark(MARGIN, y, SIZE.note, shape(`${title} · ${reference}`, 'regular')),
    textMark(flow.width - MARGIN - computeWidth(text, SIZE.note), y, SIZE.note, text),
  ];
}
