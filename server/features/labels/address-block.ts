import { addressBlock, type AddressBlock, type LabelParty } from './label-address.ts';
import { box, centredText, text, type Mark } from './label-marks.ts';
import { printable } from './printable.ts';
import { shape, widthOf, type ShapedText } from './shaping.ts';
import { oneLine, sizeToFit, wrap } from './text-fit.ts';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Sizes in points of the two address blocks; both shrink together down to `least`. */
interface Sizes {
  readonly name: number;
  readonly line: number;
  readonly place: number;
  readonly last: number;
  readonly least: number;
}

export const RECIPIENT: Sizes = { name: 15, line: 12.5, place: 14, last: 11.5, least: 0.5 };
export const SENDER: Sizes = { name: 8, line: 7.5, place: 7, last: 6.5, least: 0.75 };

/** From the foot of a line up to its baseline, in em. */
const DESCENT = 0.22;
const STEP = 0.05;
const NAME_ROWS = 3;
/** A long town shrinks beside its postcode to this part of the size before it is cut. */
const LEAST_TOWN = 0.6;

/** Room one line takes, in points: scripts that stack marks need more of it. */
function leading(line: ShapedText, size: number): number {
  return size * (line.runs.some((run) => run.font.complex) ? 1.42 : 1.2);
}

const heightOf = (lines: readonly ShapedText[], size: number) =>
  lines.reduce((sum, line) => sum + leading(line, size), 0);

/** An address at the largest size at which all of it fits; if none does, the street lines end in an ellipsis, nothing else. */
export function addressMarks(party: LabelParty, area: Area, sizes: Sizes): Mark[] {
  const block = printed(addressBlock(party));
  const place = placeLine(block, sizes.place, area);
  const last = lastLine(block, sizes.last, area);
  const room = area.height - place.height - last.height;
  const marks: Mark[] = [];
  let y = area.y;
  for (const { line, size } of fitted(block, sizes, area.width, room)) {
    y += leading(line, size);
    marks.push(text(area.x, y - size * DESCENT, size, line));
  }
  return [...marks, ...place.at(y), ...last.at(y + place.height)];
}

function printed(block: AddressBlock): AddressBlock {
  return {
    ...block,
    name: printable(block.name),
    lines: block.lines.map(printable).filter((line) => line !== ''),
    town: printable(block.town),
    postcode: printable(block.postcode),
    phone: printable(block.phone),
  };
}

interface SizedLine {
  readonly line: ShapedText;
  readonly size: number;
}

function fitted({ name, lines }: AddressBlock, sizes: Sizes, width: number, room: number): SizedLine[] {
  for (let scale = 1; ; scale -= STEP) {
    const least = scale - STEP < sizes.least;
    const nameSize = sizes.name * scale;
    const lineSize = sizes.line * scale;
    const names = wrap(name, 'bold', nameSize, width, NAME_ROWS);
    const left = room - heightOf(names, nameSize);
    let streets = lines.flatMap((line) => wrap(line, 'regular', lineSize, width, Infinity));
    const whole = !names.at(-1)?.text.endsWith('…') && heightOf(streets, lineSize) <= left;
    if (!whole && !least) continue;
    if (heightOf(streets, lineSize) > left) {
      const tallest = Math.max(...streets.map((line) => leading(line, lineSize)));
      streets = wrap(lines.join(', '), 'regular', lineSize, width, Math.max(1, Math.floor(left / tallest)));
    }
    return [
      ...names.map((line) => ({ line, size: nameSize })),
      ...streets.map((line) => ({ line, size: lineSize })),
    ];
  }
}

interface Row {
  readonly height: number;
  readonly at: (y: number) => Mark[];
}

const NO_ROW: Row = { height: 0, at: () => [] };

/** Town and postcode in the order of the country; the postcode is whole whatever the town is called. */
function placeLine({ town, postcode, postcodeFirst }: AddressBlock, size: number, area: Area): Row {
  if (town === '' && postcode === '') return NO_ROW;
  const code = shape(postcode, 'bold');
  const gap = town === '' || postcode === '' ? 0 : size * 0.35;
  const codeWidth = widthOf(code, size);
  const townWidth = area.width - codeWidth - gap;
  const townSize = sizeToFit(shape(town, 'bold'), townWidth, size, size * LEAST_TOWN);
  const place = town === '' ? shape('', 'bold') : oneLine(town, 'bold', townSize, townWidth);
  const height = Math.max(leading(place, townSize), leading(code, size));
  const townX = postcodeFirst ? area.x + codeWidth + gap : area.x;
  const codeX = postcodeFirst ? area.x : area.x + widthOf(place, townSize) + gap;
  return {
    height,
    at: (y) => {
      const baseline = y + height - size * DESCENT;
      const both = [text(townX, baseline, townSize, place), text(codeX, baseline, size, code)];
      // Copied text comes in the order of drawing.
      return postcodeFirst ? both.toReversed() : both;
    },
  };
}

/** The country, and the telephone number beside it. */
function lastLine({ country, phone }: AddressBlock, size: number, area: Area): Row {
  const place = oneLine(country, 'bold', size, area.width * 0.6);
  const gap = size;
  const number =
    phone === ''
      ? shape('', 'regular')
      : oneLine(`Tel ${phone}`, 'regular', size, area.width - widthOf(place, size) - gap);
  const height = leading(place, size);
  return {
    height,
    at: (y) => [
      text(area.x, y + height - size * DESCENT, size, place),
      text(area.x + widthOf(place, size) + gap, y + height - size * DESCENT, size, number),
    ],
  };
}

/** A black tab with a white word, which says whose address follows. */
export function tab(word: string, x: number, y: number, width: number, height: number, size: number): Mark[] {
  const shaped = shape(word, 'bold');
  const baseline = y + height / 2 + size * 0.357;
  return [box(x, y, width, height), { ...centredText(x, width, baseline, size, shaped), white: true }];
}
