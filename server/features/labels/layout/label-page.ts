import type { LabelSize, PrintSheet } from '@portal/contract/labels';
import { DOT } from './barcode-layout.ts';
import { COMPACT_PAGE, layOutCompactLabel } from './compact-label.ts';
import { layOutLabel } from './label-layout.ts';
import { MILLIMETRE, PAGE, type Mark } from './label-marks.ts';
import type { LabelModel } from './label-model.ts';

/** A page with its marks. Sides in points. */
export interface LabelPage {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

interface PageSize {
  readonly width: number;
  readonly height: number;
}

const toPoints = (width: number, height: number): PageSize => ({
  width: width * MILLIMETRE,
  height: height * MILLIMETRE,
});

const PAGES: Readonly<Record<LabelSize, PageSize>> = {
  '4X6': PAGE,
  A6: toPoints(105, 148),
  '100X150': toPoints(100, 150),
  '80X50': COMPACT_PAGE,
};

/** A4 in points. */
export const SHEET_PAGE = toPoints(210, 297);
/** What is printed on the 4 × 6 inch label, which other sizes of its kind have in their middle. */
const FULL_CONTENT = { x: 10, y: 10, width: 268, height: 412 } as const;
/** Edges of a sheet that office printers leave white, on each side of a label. */
const SHEET_MARGIN = 14;
/** Columns and rows of a sheet by its number of labels. */
const GRIDS = { 1: [1, 1], 2: [1, 2], 4: [2, 2], 8: [2, 4] } as const;

/** The size of the labels of a sheet. */
export function getSheetLabelSize({ labels }: PrintSheet): LabelSize {
  return labels === 8 ? '80X50' : '4X6';
}

/** The page of a label in its size. The model must have no problem (`findModelProblem`). */
export function layOutLabelPage(model: LabelModel): LabelPage {
  const page = PAGES[model.size];
  const marks = layOutMarks(model);
  if (model.size === '4X6' || model.size === '80X50') return { ...page, marks };
  // Bars stay on whole dots of a 203 dpi print head.
  const x = toWholeDots((page.width - FULL_CONTENT.width) / 2 - FULL_CONTENT.x);
  const y = toWholeDots((page.height - FULL_CONTENT.height) / 2 - FULL_CONTENT.y);
  return { ...page, marks: marks.map((mark) => placeMark(mark, { x, y, scale: 1 })) };
}

const toWholeDots = (points: number) => Math.round(points / DOT) * DOT;

/** The marks of a label at a position of a sheet, from 0: row by row from the top left. */
export function layOutOnSheet(model: LabelModel, { labels }: PrintSheet, position: number): readonly Mark[] {
  const [columns, rows] = GRIDS[labels];
  const cell = { width: SHEET_PAGE.width / columns, height: SHEET_PAGE.height / rows };
  const content =
    model.size === '80X50'
      ? { x: 0, y: 0, width: COMPACT_PAGE.width, height: COMPACT_PAGE.height }
      : FULL_CONTENT;
  const maxScale = model.size === '80X50' ? Infinity : 1;
  const scale = Math.min(
    maxScale,
    (cell.width - 2 * SHEET_MARGIN) / content.width,
    (cell.height - 2 * SHEET_MARGIN) / content.height,
  );
  const x = (position % columns) * cell.width + (cell.width - content.width * scale) / 2 - content.x * scale;
  const y =
    Math.floor(position / columns) * cell.height +
    (cell.height - content.height * scale) / 2 -
    content.y * scale;
  return layOutMarks(model).map((mark) => placeMark(mark, { x, y, scale }));
}

const layOutMarks = (model: LabelModel): Mark[] =>
  model.size === '80X50' ? layOutCompactLabel(model) : layOutLabel(model);

interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function placeMark<Placed extends Mark>(mark: Placed, placement: Placement): Placed {
  const { x, y, scale } = placement;
  const placed = { ...mark, x: x + mark.x * scale, y: y + mark.y * scale };
  switch (placed.kind) {
    case 'text':
      return { ...placed, size: placed.size * scale };
    case 'bars':
      return { ...placed, height: placed.height * scale, module: placed.module * scale };
    case 'box':
      return { ...placed, width: placed.width * scale, height: placed.height * scale };
    case 'logo':
      return {
        ...placed,
        width: placed.width * scale,
        height: placed.height * scale,
        fallback: placed.fallback.map((text) => placeMark(text, placement)),
      };
  }
}
