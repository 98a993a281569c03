import { reason } from '@portal/contract/reasons';
import { MONTHS } from '../../layouts/format-date.ts';
import { DISCREPANCY, hasDay, type AirportTime, type StatusMessage } from './status-message.ts';

/** First line of a message: FSU is sent without a request, FSA answers one; both have the same lines. */
const MESSAGE = /^(?:FSU|FSA)\/\d{1,3}$/;
/** Address or origin line of a telex: priority or full stop, and the seven characters of an address. */
const TELEX_HEADER = /^(?:Q[A-Z] |\.)[A-Z0-9]{7}(?: |$)/;
const CONSIGNMENT = /^(\d{3}-\d{8})(?:[A-Z]{6})?(?:\/.*)?$/;
const STATUS = /^([A-Z]{3})\/(.*)$/;
/** Lines that say more about the status before: customs, load units, free text. */
const SUPPLEMENTS = new Set(['OCI', 'OSI', 'ULD']);

const FLIGHT = /^[A-Z0-9]{2}\d{3,4}[A-Z]?$/;
const DAY = /^(\d{2})([A-Z]{3})(?:(\d{2})(\d{2}))?$/;
const AIRPORTS = /^([A-Z]{3})(?:[A-Z]{3})?$/;
/** With a weight; `S` and four digits alone are a scheduled time. */
const QUANTITY = /^(?:[TPSMD](\d{1,4})[KL][\d.]+(?:T\d{1,4})?|[TPMD](\d{1,4}))$/;
const ACTUAL_TIME = /^A(\d{2})(\d{2})(?:-([PNST]))?$/;
/** Days from the day of the line to that of a time. */
const DAY_CHANGES: Readonly<Record<string, number>> = { P: -1, N: 1, S: 2, T: 3 };

/** The statuses of the FSU and FSA messages of a file; empty without a message. Sources: docs/air-cargo-messages.md. */
export function readFsu(text: string): StatusMessage[] {
  const messages: StatusMessage[] = [];
  let awbNumber: string | undefined;
  let isInMessage = false;
  text.split(/\r\n|\r|\n/).forEach((rawLine, index) => {
    const content = rawLine.trim().toUpperCase();
    const line = index + 1;
    if (MESSAGE.test(content)) {
      isInMessage = true;
      awbNumber = undefined;
    } else if (TELEX_HEADER.test(content)) isInMessage = false;
    else if (!isInMessage || content === '' || content.startsWith('/')) return;
    else if (awbNumber === undefined) {
      awbNumber = CONSIGNMENT.exec(content)?.[1];
      if (awbNumber === undefined) {
        messages.push(toUnreadable(line, '', content));
        isInMessage = false;
      }
    } else {
      const [, code, fields = ''] = STATUS.exec(content) ?? [];
      if (code === undefined) messages.push(toUnreadable(line, awbNumber, content));
      else if (!SUPPLEMENTS.has(code)) messages.push(readStatus(line, awbNumber, code, fields.split('/')));
    }
  });
  return messages;
}

function toUnreadable(line: number, awbNumber: string, content: string): StatusMessage {
  const error = reason('manifest.message_line', { text: content.slice(0, 60) });
  const nothing = { airport: null, flightNumber: null, time: null, pieces: null, discrepancy: null };
  return { line, awbNumber, code: '', ...nothing, error };
}

function readStatus(line: number, awbNumber: string, code: string, fields: readonly string[]): StatusMessage {
  const find = (pattern: RegExp) => {
    const field = fields.find((candidate) => pattern.test(candidate));
    return field === undefined ? undefined : (pattern.exec(field) ?? undefined);
  };
  const quantity = find(QUANTITY);
  const pieces = quantity?.[1] ?? quantity?.[2];
  const [firstField = ''] = fields;
  return {
    line,
    awbNumber,
    code,
    airport: find(AIRPORTS)?.[1] ?? null,
    flightNumber: FLIGHT.test(firstField) ? firstField : null,
    time: readTime(find(DAY), find(ACTUAL_TIME)),
    pieces: pieces === undefined ? null : Number(pieces),
    discrepancy: code === 'DIS' ? (find(DISCREPANCY)?.[0] ?? null) : null,
  };
}

/** The time on the day of the line, or else the actual time of the flight with its change of day. */
function readTime(
  dayMatch: RegExpExecArray | undefined,
  actual: RegExpExecArray | undefined,
): AirportTime | null {
  const [, day, monthName = '', hour, minute] = dayMatch ?? [];
  const month = MONTHS.indexOf(monthName) + 1;
  if (day === undefined || month === 0 || !hasDay(month, Number(day))) return null;
  const date = { year: null, month, day: Number(day) };
  if (hour !== undefined && minute !== undefined)
    return { ...date, hour: Number(hour), minute: Number(minute) };
  const [, actualHour, actualMinute, dayChange = ''] = actual ?? [];
  if (actualHour === undefined) return null;
  const time = { ...date, hour: Number(actualHour), minute: Number(actualMinute) };
  return dayChange === '' ? time : { ...time, dayChange: DAY_CHANGES[dayChange] ?? 0 };
}
