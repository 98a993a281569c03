import { isRefusal, type Refusal, normalizeText } from '@portal/contract/core';
import { MAX_STATUS_ROWS, STATUS_OWNERS, STATUSES, type DateOrder } from '@portal/contract/orders';
import { SERVICE_TYPES, type ServiceType } from '@portal/contract/trade';
import { normalizeStatusCode } from '@portal/contract/partners';
import { hubCode } from '@portal/contract/parties';
import { detail, reason, refuse } from '@portal/contract/reasons';
import type { UploadedFile } from '../../../request/payloads.ts';
import { parseLocalTime } from './parse-local-time.ts';
import type { StatusUpdateInput } from './apply-status-updates.ts';
import { readListFile, type ListFile } from '../upload/list/read-list-file.ts';
import { isCellError } from '../upload/cells/cell-value.ts';
import { findDateOrder, readDate } from '../upload/cells/read-date.ts';
import { findObjection } from '../upload/map/value-evidence.ts';
import { parseHeader } from '../upload/map/parse-header.ts';

/** Header texts by column. */
const COLUMN_HEADERS = {
  code: /^(order (code|number|no|id|ref.*)|customer order (code|number|no|id)|your (order )?code|reference|order|code|parcel|tracking( (number|no))?)$/,
  status: /^((new |order )?status|event|fsu( code)?|status code)$/,
  leg: /^(leg|service( type)?|stage)$/,
  time: /^(time|date|when|at|date ?time|(event|status|update) ?(time|date)( ?stamp)?|update ?timestamp|timestamp)$/,
  hub: /^((last mile |destination |delivery )?(hub|depot)( code)?)$/,
  place: /^(place|location|port|station|city|where)$/,
  remarks: /^(remarks?|notes?|comments?|reason)$/,
  externalTracking: /^(external|carrier|partner) (tracking|number|ref.*)( (number|no))?$/,
  carrierName: /^(carrier|courier)( name)?$/,
  receiverName: /^(received by|receiver( name)?|recipient( name)?|signed by|name of receiver)$/,
  deliveryCode: /^(delivery (code|otp|pin)|otp|one ?time code)$/,
} as const;

type ColumnName = keyof typeof COLUMN_HEADERS;

/** The columns by their headers, unless their cells are of another kind; without a header for it, statuses by their cells. */
function findColumns({ header, rows }: ListFile): ReadonlyMap<ColumnName, number> {
  const texts = header.map((name) => parseHeader(name).text);
  const readColumn = (index: number) => rows.map(({ cells }) => cells[index] ?? '');
  const columns = new Map<ColumnName, number>();
  for (const name of Object.keys(COLUMN_HEADERS) as ColumnName[]) {
    const field = name === 'code' ? 'customerOrderCode' : 'consigneeCity';
    const index = texts.findIndex(
      (text, at) => COLUMN_HEADERS[name].test(text) && findObjection(field, readColumn(at)) === undefined,
    );
    if (index >= 0) columns.set(name, index);
  }
  if (!columns.has('status')) {
    const index = header.findIndex((_, at) => areStatuses(readColumn(at)));
    if (index >= 0) columns.set('status', index);
  }
  return columns;
}

/** Whether most texts are labels of statuses of the portal. */
function areStatuses(cells: readonly string[]): boolean {
  const texts = cells.filter((cell) => cell !== '');
  const statuses = texts.filter((text) => STATUS_BY_LABEL.has(normalizeText(text)));
  return statuses.length > 0 && statuses.length >= texts.length * 0.6;
}

/** How the times of a status file are read. */
interface StatusFileTimes {
  /** Time zone of times without an offset. */
  readonly timeZone: string;
  readonly now: Date;
  /**
   * True: a row without a time is refused, so that a second upload of the file repeats its updates. False: its time is
   * `now`.
   */
  readonly isTimeRequired: boolean;
}

/** Reads the status updates of an uploaded file. Refuses: too_large, unreadable_file. */
export async function readStatusFile(
  upload: UploadedFile,
  { timeZone, now, isTimeRequired }: StatusFileTimes,
): Promise<StatusUpdateInput[] | Refusal> {
  const list = await readListFile(upload, MAX_STATUS_ROWS);
  if (isRefusal(list)) return list;
  const columns = findColumns(list);
  const findColumn = (name: ColumnName) => columns.get(name) ?? -1;
  if (!columns.has('code') || !columns.has('status')) {
    return refuse('status.missing_columns', {}, { details: [detail('file', 'status.missing_columns')] });
  }
  const times = list.rows.map(({ cells }) => cells[findColumn('time')] ?? '');
  const dateOrder = findDateOrder(times) ?? findPlausibleOrder(times, timeZone, now);
  return list.rows.map(({ number, cells }) => {
    const getCell = (name: ColumnName, maxLength: number) =>
      (cells[findColumn(name)] ?? '').slice(0, maxLength);
    const time = getCell('time', 40);
    const [dayFirst, monthFirst] = [false, true].map((isMonthFirst) =>
      parseLocalTime(time, timeZone, isMonthFirst),
    );
    const isUndecided =
      dateOrder === undefined && monthFirst !== undefined && dayFirst?.getTime() !== monthFirst.getTime();
    const at = time === '' ? now : dateOrder === 'mdy' ? monthFirst : dayFirst;
    const leg = getCell('leg', 40);
    const serviceType = leg === '' ? undefined : parseLeg(leg);
    const [place, remarks, externalTracking, carrierName, receiverName] = [
      getCell('place', 120),
      getCell('remarks', 500),
      getCell('externalTracking', 60),
      getCell('carrierName', 60),
      getCell('receiverName', 120),
    ];
    const hub = getCell('hub', 20).toUpperCase();
    // A spreadsheet drops the leading zeros of a number.
    const deliveryCode = getCell('deliveryCode', 20).replace(/^\d{1,5}$/, (digits) =>
      digits.padStart(6, '0'),
    );
    const error =
      time === '' && isTimeRequired
        ? reason('status.no_time')
        : at === undefined
          ? reason('status.bad_time', { text: time })
          : isUndecided
            ? describeBothReadings(time)
            : leg !== '' && serviceType === undefined
              ? reason('status.bad_leg', { text: leg })
              : hub !== '' && !hubCode.safeParse(hub).success
                ? reason('status.bad_hub', { text: hub })
                : undefined;
    return {
      row: number,
      orderId: getCell('code', 60),
      serviceType,
      status: parseStatus(getCell('status', 60)),
      updateTimestamp: (at ?? now).toISOString(),
      ...(hub !== '' && { hub }),
      ...(place !== '' && { place }),
      ...(remarks !== '' && { remarks }),
      ...(externalTracking !== '' && { externalTracking }),
      ...(carrierName !== '' && { carrierName }),
      ...(receiverName !== '' && { proof: { receiverName } }),
      ...(deliveryCode !== '' && { deliveryCode }),
      ...(error !== undefined && { error }),
    };
  });
}

/** How old the events of a file can be, and how far ahead the clock of a partner can be. */
const MAX_AGE_MS = 60 * 86_400_000;
const MAX_AHEAD_MS = 86_400_000;

/** The only reading in which no event of the file is in the future or older than two months; undefined if there are two or none. */
function findPlausibleOrder(times: readonly string[], timeZone: string, now: Date): DateOrder | undefined {
  const readings = times
    .map((text) => ({
      dmy: parseLocalTime(text, timeZone, false),
      mdy: parseLocalTime(text, timeZone, true),
    }))
    .filter(({ dmy, mdy }) => dmy !== undefined || mdy !== undefined);
  const isPlausible = (at: Date | undefined) => {
    const ageMs = at === undefined ? Number.NaN : now.getTime() - at.getTime();
    return ageMs <= MAX_AGE_MS && ageMs >= -MAX_AHEAD_MS;
  };
  const orders = (['dmy', 'mdy'] as const).filter((order) =>
    readings.every((reading) => isPlausible(reading[order])),
  );
  return orders.length === 1 ? orders[0] : undefined;
}

/** The error of a time that can be read day first and month first where nothing in the file decides. */
function describeBothReadings(text: string) {
  const [dayFirstDate, monthFirstDate] = (['dmy', 'mdy'] as const).map((order) => {
    const day = readDate(text, order);
    return isCellError(day) ? text : day.value;
  });
  return reason('status.ambiguous_time', {
    text,
    dayFirstDate: dayFirstDate ?? text,
    monthFirstDate: monthFirstDate ?? text,
  });
}

function parseLeg(text: string): ServiceType | undefined {
  const name = normalizeText(text).replaceAll(' ', '_').toUpperCase();
  return SERVICE_TYPES.find((serviceType) => serviceType === name);
}

const STATUS_BY_LABEL = new Map(
  STATUS_OWNERS.flatMap((owner) =>
    STATUSES[owner].map(({ status, label }) => [normalizeText(label), status] as const),
  ),
);

/** The status of a label such as `Picked up`; any other text as a status name or FSU code. */
function parseStatus(text: string): string {
  return STATUS_BY_LABEL.get(normalizeText(text)) ?? normalizeStatusCode(text);
}
