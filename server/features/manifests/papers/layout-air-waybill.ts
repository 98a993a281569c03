import { toPrintable } from '@portal/contract/labels';
import type { FreightPayment } from '@portal/contract/freight';
import { boxMark, fitSize, rightTextMark, shape, textMark, wrap, type Mark } from '../../labels/index.ts';
import { formatChargeCode, summariseCharges, type ChargeSummary } from '../freight/waybill-charge.ts';
import { PAYMENT_MARKS } from '../messages/waybill-codes.ts';
import type { AirWaybill } from './air-waybill.ts';
import type { LaidOutPage } from './layout-paper.ts';
import { formatAmount, formatWeight } from './paper-texts.ts';

/** A4 in points, and the form on it. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const LEFT = 36;
const WIDTH = PAGE.width - 2 * LEFT;
const HALF = WIDTH / 2;
const LINE = 0.6;

/** A box of the form: position within the form, in points from its top left corner; its label, and what it says. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly lines?: readonly string[];
}

/** What the boxes of charges say when the booking has no rates. */
const AS_AGREED = 'AS AGREED';

/** The air waybill on one page, with the boxes of IATA Resolution 600a. Boxes that the airline fills in stay empty. */
export function layOutAirWaybill(waybill: AirWaybill): LaidOutPage[] {
  const marks = [
    ...layOutNumber(waybill),
    ...[
      ...listPartyBoxes(waybill),
      ...listRoutingBoxes(waybill),
      ...listGoodsBoxes(waybill),
      ...listChargeBoxes(waybill),
    ].flatMap(layOutBox),
  ];
  return [{ ...PAGE, marks }];
}

function layOutNumber({ awbNumber, hawbNumber, departure }: AirWaybill): Mark[] {
  const [prefix = '', serial = ''] = awbNumber.split('-');
  const left = `${prefix}  ${departure}  ${serial.slice(0, 4)} ${serial.slice(4)}`;
  return [
    textMark(LEFT, 46, 12, shape(hawbNumber === null ? left : `MAWB  ${left}`, 'bold')),
    rightTextMark(
      LEFT + WIDTH,
      46,
      12,
      shape(hawbNumber === null ? awbNumber : `HAWB  ${hawbNumber}`, 'bold'),
    ),
  ];
}

function listPartyBoxes(waybill: AirWaybill): Box[] {
  const { hawbNumber, issuer, shipper, consignee, agent, agentCode, reference } = waybill;
  return [
    { x: 0, y: 0, width: HALF, height: 76, label: "Shipper's name and address", lines: shipper },
    {
      x: HALF,
      y: 0,
      width: HALF,
      height: 76,
      label: `Not negotiable: ${hawbNumber === null ? '' : 'house '}air waybill, issued by`,
      lines: [issuer ?? ''],
    },
    { x: 0, y: 76, width: HALF, height: 76, label: "Consignee's name and address", lines: consignee },
    {
      x: HALF,
      y: 76,
      width: HALF,
      height: 76,
      label: 'Conditions',
      lines: [
        "Accepted subject to the conditions of contract of the issuing carrier, and to the carrier's limitation of liability.",
      ],
    },
    {
      x: 0,
      y: 152,
      width: HALF,
      height: 44,
      label: "Issuing carrier's agent, name and city",
      lines: [agent],
    },
    { x: HALF, y: 152, width: HALF, height: 44, label: 'Accounting information' },
    {
      x: 0,
      y: 196,
      width: HALF / 2,
      height: 26,
      label: "Agent's IATA code",
      lines: agentCode === null ? [] : [agentCode],
    },
    { x: HALF / 2, y: 196, width: HALF / 2, height: 26, label: 'Account number' },
    {
      x: HALF,
      y: 196,
      width: HALF,
      height: 26,
      label: 'Reference number',
      lines: reference === null ? [] : [reference],
    },
  ];
}

function listRoutingBoxes(waybill: AirWaybill): Box[] {
  const { departure, destination, flight, airline, handling, charge, declared } = waybill;
  const row = 248;
  const payment = waybill.payment === null ? [] : [PAYMENT_MARKS[waybill.payment.weight]];
  const otherPayment = waybill.payment === null ? [] : [PAYMENT_MARKS[waybill.payment.other]];
  return [
    {
      x: 0,
      y: 222,
      width: HALF,
      height: 26,
      label: 'Airport of departure and requested routing',
      lines: [departure],
    },
    {
      x: HALF,
      y: 222,
      width: HALF / 3,
      height: 26,
      label: 'Currency',
      lines: charge === null ? [] : [charge.currency],
    },
    {
      x: HALF + HALF / 3,
      y: 222,
      width: HALF / 3,
      height: 26,
      label: 'Weight charge PPD / COLL',
      lines: payment,
    },
    {
      x: HALF + (2 * HALF) / 3,
      y: 222,
      width: HALF / 3,
      height: 26,
      label: 'Other charges PPD / COLL',
      lines: otherPayment,
    },
    { x: 0, y: row, width: 50, height: 26, label: 'To', lines: [destination] },
    { x: 50, y: row, width: HALF - 50, height: 26, label: 'By first carrier', lines: [airline ?? ''] },
    {
      x: HALF,
      y: row,
      width: HALF / 2,
      height: 26,
      label: 'Declared value for carriage',
      lines: [declared.carriage],
    },
    {
      x: HALF * 1.5,
      y: row,
      width: HALF / 2,
      height: 26,
      label: 'Declared value for customs',
      lines: [declared.customs],
    },
    { x: 0, y: 274, width: HALF / 2, height: 26, label: 'Airport of destination', lines: [destination] },
    { x: HALF / 2, y: 274, width: HALF / 2, height: 26, label: 'Requested flight / date', lines: [flight] },
    { x: HALF, y: 274, width: HALF, height: 26, label: 'Amount of insurance', lines: [declared.insurance] },
    { x: 0, y: 300, width: WIDTH, height: 90, label: 'Handling information', lines: handling },
  ];
}

function listGoodsBoxes({ line, charge, goods }: AirWaybill): Box[] {
  const pieces = String(line.pieces);
  const gross = formatWeight(line.grossGrams);
  const format = (amountMinor: number) => formatAmount(amountMinor, charge?.currency ?? '');
  const rate = charge === null ? AS_AGREED : format(charge.rateMinor);
  const total = charge === null ? AS_AGREED : format(charge.amountMinor);
  const columns: readonly (readonly [
    label: string,
    width: number,
    lines: readonly string[],
    total?: string,
  ])[] = [
    ['No. of pieces RCP', 50, [pieces], pieces],
    ['Gross weight', 58, [gross], gross],
    ['kg / lb', 26, ['K']],
    ['Rate class', 36, [line.rateClass]],
    ['Commodity item no.', 56, []],
    ['Chargeable weight', 62, [formatWeight(line.chargeableGrams)]],
    ['Rate / charge', 52, [rate]],
    ['Total', 52, [total], total],
    ['Nature and quantity of goods (dimensions or volume)', WIDTH - 392, goods],
  ];
  let x = 0;
  return columns.flatMap(([label, width, lines, total]): Box[] => {
    const box = { x, y: 390, width, height: 116, label, lines };
    const totalBox = { x, y: 506, width, height: 22, label: '', lines: total === undefined ? [] : [total] };
    x += width;
    return [box, totalBox];
  });
}

/** The boxes of charges from top to bottom, with what fills them in; valuation charge and tax are not declared. */
const CHARGES: readonly (readonly [label: string, read: (summary: ChargeSummary) => number])[] = [
  ['weight charge', ({ weightMinor }) => weightMinor],
  ['valuation charge', () => 0],
  ['tax', () => 0],
  ['total other charges due agent', ({ dueAgentMinor }) => dueAgentMinor],
  ['total other charges due carrier', ({ dueCarrierMinor }) => dueCarrierMinor],
  ['total', ({ totalMinor }) => totalMinor],
];

function listChargeBoxes({ charge, departure, issue }: AirWaybill): Box[] {
  const [top, height, width] = [528, 28, HALF / 2];
  const summaries = charge === null ? [] : summariseCharges(charge);
  const currency = charge?.currency ?? '';
  const charges = CHARGES.flatMap(([label, read], row): Box[] => {
    const y = top + row * height;
    const listLines = (column: FreightPayment) =>
      summaries
        .filter((summary) => summary.payment === column && read(summary) > 0)
        .map((summary) => formatAmount(read(summary), currency));
    return [
      { x: 0, y, width, height, label: `Prepaid: ${label}`, lines: listLines('PREPAID') },
      { x: width, y, width, height, label: `Collect: ${label}`, lines: listLines('COLLECT') },
    ];
  });
  return [
    ...charges,
    { x: HALF, y: top, width: HALF, height: 56, label: 'Other charges', lines: listOtherCharges(charge) },
    {
      x: HALF,
      y: top + 56,
      width: HALF,
      height: 56,
      label: "Shipper's certificate: the particulars are correct. Signature of shipper or its agent",
      lines: issue === null ? [] : [issue.signature],
    },
    {
      x: HALF,
      y: top + 112,
      width: HALF,
      height: 56,
      label: 'Executed on (date), at (place). Signature of issuing carrier or its agent',
      lines: issue === null ? [departure] : [issue.execution, issue.signature],
    },
  ];
}

/** Code, entitlement and amount of each other charge. */
function listOtherCharges(charge: AirWaybill['charge']): string[] {
  if (charge === null) return [AS_AGREED];
  const { currency, otherCharges } = charge;
  const texts = otherCharges.map(
    (otherCharge) => `${formatChargeCode(otherCharge)} ${formatAmount(otherCharge.amountMinor, currency)}`,
  );
  return texts.length === 0 ? [] : [texts.join('  ')];
}

const LABEL_SIZE = 5.5;
/** Sizes of text: the largest at which all lines of a box fit. */
const TEXT_SIZES = [9, 8, 7, 6] as const;
const LINE_GAP = 1.5;

function layOutBox({ x, y, width, height, label, lines = [] }: Box): Mark[] {
  const [left, top] = [LEFT + x, 54 + y];
  const textWidth = width - 8;
  const labelLines = wrap(label, 'regular', LABEL_SIZE, textWidth, 3);
  const textTop = top + 4 + labelLines.length * 6.5;
  const text = fitLines(lines.map(toPrintable), textWidth, height - (textTop - top));
  return [
    boxMark(left, top, width, LINE),
    boxMark(left, top + height, width + LINE, LINE),
    boxMark(left, top, LINE, height),
    boxMark(left + width, top, LINE, height),
    ...labelLines.map((line, row) => textMark(left + 4, top + 7.5 + row * 6.5, LABEL_SIZE, line)),
    ...text.lines.map(({ shaped, size }, row) =>
      textMark(left + 4, textTop + text.size - 1 + row * (text.size + LINE_GAP), size, shaped),
    ),
  ];
}

/** The lines of a box, in a smaller size if they have no room. What has no room in the smallest one is left out. */
function fitLines(lines: readonly string[], width: number, height: number) {
  const attempts = TEXT_SIZES.map((size) => {
    const room = Math.max(1, Math.floor(height / (size + LINE_GAP)));
    const wrapped = lines.flatMap((line) => wrapLine(line, size, width, room, lines.length === 1));
    return { size, room, lines: wrapped };
  });
  const fitting = attempts.find((attempt) => attempt.lines.length <= attempt.room) ?? attempts.at(-1);
  if (fitting === undefined) return { size: TEXT_SIZES[0], lines: [] };
  return { size: fitting.size, lines: fitting.lines.slice(0, fitting.room) };
}

function wrapLine(line: string, size: number, width: number, room: number, isAlone: boolean) {
  // A word that is alone in its box is made smaller instead of broken.
  const lineSize = line.includes(' ') || !isAlone ? size - 1 : fitSize(shape(line, 'bold'), width, size, 6);
  return wrap(line, 'bold', lineSize, width, room).map((shaped) => ({ shaped, size: lineSize }));
}
