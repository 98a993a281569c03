import { CONTENT, rightTextMark, textMark, type Mark } from './label-marks.ts';
import type { LabelModel } from './label-model.ts';
import { toPrintable } from '@portal/contract/labels';
import { computeWidth, shape } from '../text/shaping.ts';
import { wrap } from '../text/text-fit.ts';

const { left: LEFT, width: WIDTH, right: RIGHT } = CONTENT;
/** Sizes in points, tried in this sequence. */
const SIZES = [7.5, 7, 6.5] as const;
const WRAPPED_SIZE = 6.5;
const LINE_HEIGHT = 1.2;
/** Height of capitals above the baseline, in em. */
const ASCENT = 0.9;
const GAP = 8;

/** Customer order code and tracking code of the carrier. */
export interface References {
  readonly height: number;
  /** `bottom`: the baseline of the last row. */
  readonly marksAt: (bottom: number) => Mark[];
}

/** On one row if both codes fit, otherwise each on rows of its own. Neither is truncated. */
export function layOutReferences({
  customerOrderCode,
  trackingCode,
  hiddenFields,
}: Pick<LabelModel, 'customerOrderCode' | 'trackingCode' | 'hiddenFields'>): References {
  const left = hiddenFields.includes('REFERENCE') ? '' : `Ref ${toPrintable(customerOrderCode)}`;
  const right = trackingCode === undefined ? '' : `Tracking ${toPrintable(trackingCode)}`;
  const leftText = shape(left, 'regular');
  const rightText = shape(right, 'regular');
  const gap = left === '' || right === '' ? 0 : GAP;
  const size = SIZES.find(
    (candidate) => computeWidth(leftText, candidate) + gap + computeWidth(rightText, candidate) <= WIDTH,
  );
  if (left === '' && right === '') return { height: 0, marksAt: () => [] };
  if (size !== undefined) {
    return {
      height: size * ASCENT,
      marksAt: (bottom) => [
        ...(left === '' ? [] : [textMark(LEFT, bottom, size, leftText)]),
        ...(right === '' ? [] : [rightTextMark(RIGHT, bottom, size, rightText)]),
      ],
    };
  }
  const rows = [left, right].flatMap((text) => wrap(text, 'regular', WRAPPED_SIZE, WIDTH, Infinity));
  const rowHeight = WRAPPED_SIZE * LINE_HEIGHT;
  return {
    height: WRAPPED_SIZE * ASCENT + (rows.length - 1) * rowHeight,
    marksAt: (bottom) =>
      rows.map((row, index) =>
        textMark(LEFT, bottom - (rows.length - 1 - index) * rowHeight, WRAPPED_SIZE, row),
      ),
  };
}
