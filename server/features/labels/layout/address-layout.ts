import { toAddressBlock, type AddressBlock, type LabelParty } from './label-address.ts';
import { HALF_CAPITAL, boxMark, centredTextMark, textMark, type Mark } from './label-marks.ts';
import { toPrintable } from '@portal/contract/labels';
import { shape, computeWidth, type ShapedText } from '../text/shaping.ts';
import { fitLine, fitSize, isTruncated, wrap } from '../text/text-fit.ts';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Font sizes of an address block in points. They are scaled down together, at most to the factor `smallest`. */
export interface Sizes {
  readonly name: number;
  readonly line: number;
  readonly place: number;
  readonly last: number;
  readonly least: number;
}

export const RECIPIENT: Sizes = { name: 15, line: 12.5, place: 14, last: 11.5, least: 0.5 };
export const SENDER: Sizes = { name: 8, line: 7.5, place: 7, last: 6.5, least: 0.75 };

/** Distance from the bottom of a line to its baseline, in em. */
const DESCENT = 0.22;
const SCALE_STEP = 0.05;
const NAME_ROWS = 3;
/** Scale of country and phone number that leaves room to street lines that would be truncated. */
const SMALL_LAST_SCALE = 0.8;
/** Smallest scale of a country and its phone number on one row; beyond it each has rows of its own. */
const MIN_COUNTRY_SCALE = 0.8;
/** Smallest scale of a country or a phone number on a row of its own; beyond it the text is wrapped. */
const MIN_PHONE_SCALE = 0.65;
/** Smallest scale of a long town beside its postcode; beyond it the town is truncated. */
const MIN_TOWN_SCALE = 0.6;

/** Height of a line of a script that stacks marks, in em. */
const TALL_LINE = 1.42;

/** Height of a line in points; scripts that stack marks need more. */
function lineHeight(line: ShapedText, size: number): number {
  return size * (line.runs.some((run) => run.font.isComplex) ? TALL_LINE : 1.2);
}

const totalHeight = (lines: readonly ShapedText[], size: number) =>
  lines.reduce((sum, line) => sum + lineHeight(line, size), 0);

/** Lays out an address at the largest size at which it fits; if none does, only the street lines are truncated. */
export function layOutAddress(party: LabelParty, area: Area, sizes: Sizes): Mark[] {
  const address = toPrintableAddress(toAddressBlock(party));
  const placeRow = layOutPlaceRow(address, sizes.place, area);
  const layOutLines = (lastSize: number) => {
    const countryRow = layOutCountryRow(address, lastSize, area);
    const availableHeight = area.height - placeRow.height - countryRow.height;
    return { countryRow, lines: fitLines(address, sizes, area.width, availableHeight) };
  };
  const largest = layOutLines(sizes.last);
  const { countryRow, lines } = largest.lines.some(({ line }) => isTruncated(line))
    ? layOutLines(sizes.last * SMALL_LAST_SCALE)
    : largest;
  const marks: Mark[] = [];
  let y = area.y;
  for (const { line, size } of lines) {
    y += lineHeight(line, size);
    marks.push(textMark(area.x, y - size * DESCENT, size, line));
  }
  return [...marks, ...placeRow.marksAt(y), ...countryRow.marksAt(y + placeRow.height)];
}

function toPrintableAddress(address: AddressBlock): AddressBlock {
  return {
    ...address,
    name: toPrintable(address.name),
    lines: address.lines.map(toPrintable).filter((line) => line !== ''),
    town: toPrintable(address.town),
    postcode: toPrintable(address.postcode),
    phone: toPrintable(address.phone),
  };
}

interface SizedLine {
  readonly line: ShapedText;
  readonly size: number;
}

function fitLines(
  { name, lines }: AddressBlock,
  sizes: Sizes,
  width: number,
  availableHeight: number,
): SizedLine[] {
  for (let scale = 1; ; scale -= SCALE_STEP) {
    const smallest = scale - SCALE_STEP < sizes.least;
    const nameSize = sizes.name * scale;
    const lineSize = sizes.line * scale;
    const nameLines = wrap(
      name,
      'bold',
      nameSize,
      width,
      smallest ? countNameRows(availableHeight, nameSize, lineSize) : NAME_ROWS,
    );
    const remainingHeight = availableHeight - totalHeight(nameLines, nameSize);
    let streetLines = lines.flatMap((line) => wrap(line, 'regular', lineSize, width, Infinity));
    const fitsWhole = !nameLines.some(isTruncated) && totalHeight(streetLines, lineSize) <= remainingHeight;
    if (!fitsWhole && !smallest) continue;
    if (totalHeight(streetLines, lineSize) > remainingHeight) {
      const maxLineHeight = Math.max(...streetLines.map((line) => lineHeight(line, lineSize)));
      streetLines = wrap(
        lines.join(', '),
        'regular',
        lineSize,
        width,
        Math.max(1, Math.floor(remainingHeight / maxLineHeight)),
      );
    }
    return [
      ...nameLines.map((line) => ({ line, size: nameSize })),
      ...streetLines.map((line) => ({ line, size: lineSize })),
    ];
  }
}

/** Rows of a long name that leave a row to the street. */
function countNameRows(availableHeight: number, nameSize: number, lineSize: number): number {
  const rows = Math.floor((availableHeight - lineSize * TALL_LINE) / (nameSize * TALL_LINE));
  return Math.max(1, Math.min(NAME_ROWS, rows));
}

interface AddressRow {
  readonly height: number;
  readonly marksAt: (y: number) => Mark[];
}

const EMPTY_ROW: AddressRow = { height: 0, marksAt: () => [] };

/** Town and postcode in the sequence of the country; the postcode is never truncated. */
function layOutPlaceRow(
  { town, postcode, postcodeFirst }: AddressBlock,
  size: number,
  area: Area,
): AddressRow {
  if (town === '' && postcode === '') return EMPTY_ROW;
  const postcodeText = shape(postcode, 'bold');
  const gapWidth = town === '' || postcode === '' ? 0 : size * 0.35;
  const codeWidth = computeWidth(postcodeText, size);
  const townWidth = area.width - codeWidth - gapWidth;
  const townSize = fitSize(shape(town, 'bold'), townWidth, size, size * MIN_TOWN_SCALE);
  const placeRow = town === '' ? shape('', 'bold') : fitLine(town, 'bold', townSize, townWidth);
  const height = Math.max(lineHeight(placeRow, townSize), lineHeight(postcodeText, size));
  const townX = postcodeFirst ? area.x + codeWidth + gapWidth : area.x;
  const codeX = postcodeFirst ? area.x : area.x + computeWidth(placeRow, townSize) + gapWidth;
  return {
    height,
    marksAt: (y) => {
      const baseline = y + height - size * DESCENT;
      const marks = [
        textMark(townX, baseline, townSize, placeRow),
        textMark(codeX, baseline, size, postcodeText),
      ];
      // Text copied from the PDF follows the drawing sequence.
      return postcodeFirst ? marks.toReversed() : marks;
    },
  };
}

/** The country, and the phone number beside it or below it. Neither is truncated. */
function layOutCountryRow({ country, phone }: AddressBlock, size: number, area: Area): AddressRow {
  const phoneText = phone === '' ? '' : `Tel ${phone}`;
  const beside = layOutBeside(shape(country, 'bold'), shape(phoneText, 'regular'), size, area);
  if (beside !== undefined) return beside;
  const rows = [
    ...fitRows(country, 'bold', size, area.width),
    ...fitRows(phoneText, 'regular', size, area.width),
  ];
  return {
    height: rows.reduce((sum, row) => sum + lineHeight(row.line, row.size), 0),
    marksAt: (y) => {
      let bottom = y;
      return rows.map((row) => {
        bottom += lineHeight(row.line, row.size);
        return textMark(area.x, bottom - row.size * DESCENT, row.size, row.line);
      });
    },
  };
}

function layOutBeside(
  country: ShapedText,
  phone: ShapedText,
  maxSize: number,
  area: Area,
): AddressRow | undefined {
  const widthAt = (size: number) =>
    computeWidth(country, size) + (phone.text === '' ? 0 : size + computeWidth(phone, size));
  const size = Math.min(maxSize, (maxSize * area.width) / Math.max(1, widthAt(maxSize)));
  if (size < maxSize * MIN_COUNTRY_SCALE) return undefined;
  const height = lineHeight(country, size);
  return {
    height,
    marksAt: (y) => {
      const baseline = y + height - size * DESCENT;
      return [
        textMark(area.x, baseline, size, country),
        textMark(area.x + computeWidth(country, size) + size, baseline, size, phone),
      ];
    },
  };
}

function fitRows(text: string, weight: 'bold' | 'regular', maxSize: number, width: number): SizedLine[] {
  const size = fitSize(shape(text, weight), width, maxSize, maxSize * MIN_PHONE_SCALE);
  return wrap(text, weight, size, width, Infinity).map((line) => ({ line, size }));
}

/** A white caption on black, such as FROM or TO. */
export function layOutTab(
  caption: string,
  x: number,
  y: number,
  width: number,
  height: number,
  size: number,
): Mark[] {
  const shaped = shape(caption, 'bold');
  const baseline = y + height / 2 + size * HALF_CAPITAL;
  return [
    boxMark(x, y, width, height),
    { ...centredTextMark(x, width, baseline, size, shaped), isWhite: true },
  ];
}
