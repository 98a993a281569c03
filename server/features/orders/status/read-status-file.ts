import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import {
  MAX_STATUS_ROWS,
  SERVICE_TYPES,
  STATUS_OWNERS,
  STATUSES,
  type ServiceType,
} from '@portal/contract/orders';
import type { UploadedFile } from '../../../http/binding.ts';
import { parseLocalTime } from './parse-local-time.ts';
import type { StatusUpdateInput } from './apply-status-updates.ts';
import { normalizeText } from '../upload/cells/cell-value.ts';
import { readListFile } from '../upload/list/read-list-file.ts';
import { parseHeader } from '../upload/map/parse-header.ts';

/** What the columns of such a file are called. */
const COLUMN_HEADERS = {
  code: /^(order (code|number|no|id|ref.*)|customer order (code|number|no|id)|your (order )?code|reference|order|code|parcel|tracking( (number|no))?)$/,
  status: /^((new |order )?status|event|fsu( code)?|status code)$/,
  leg: /^(leg|service( type)?|stage)$/,
  time: /^(time|date|when|at|date ?time|(event|status|update) ?(time|date)( ?stamp)?|update ?timestamp|timestamp)$/,
  place: /^(place|location|port|station|city|where)$/,
  remarks: /^(remarks?|notes?|comments?|reason)$/,
  externalTracking: /^(external|carrier|partner) (tracking|number|ref.*)( (number|no))?$/,
} as const;

/** The updates of an uploaded list; times without an offset are of `timeZone`, and empty ones `now`. Refuses: too_large, unreadable_file. */
export async function readStatusFile(
  upload: UploadedFile,
  timeZone: string,
  now: Date,
): Promise<StatusUpdateInput[] | Refusal> {
  const list = await readListFile(upload, MAX_STATUS_ROWS);
  if (isRefusal(list)) return list;
  const headerTexts = list.header.map((header) => parseHeader(header).text);
  const column = (name: keyof typeof COLUMN_HEADERS) =>
    headerTexts.findIndex((text) => COLUMN_HEADERS[name].test(text));
  if (column('code') < 0 || column('status') < 0) {
    return refuse(
      'unreadable_file',
      'The file needs a column Order code (or Your code), and a column Status.',
      {
        details: [{ note: 'file', reason: 'no_header' }],
      },
    );
  }
  return list.rows.map(({ number, cells }) => {
    const cell = (name: keyof typeof COLUMN_HEADERS, maxLength: number) =>
      (cells[column(name)] ?? '').slice(0, maxLength);
    const time = cell('time', 40);
    const at = time === '' ? now : parseLocalTime(time, timeZone);
    const leg = cell('leg', 40);
    const serviceType = leg === '' ? undefined : parseLeg(leg);
    const [place, remarks, externalTracking] = [
      cell('place', 120),
      cell('remarks', 500),
      cell('externalTracking', 60),
    ];
    const error =
      at === undefined
        ? `"${time}" is not a time. Write it as 2026-11-30 14:05.`
        : leg !== '' && serviceType === undefined
          ? `"${leg}" is not a leg. Write FREIGHT_FORWARDER, B2B or leave it empty.`
          : undefined;
    return {
      row: number,
      orderId: cell('code', 60),
      serviceType,
      status: parseStatus(cell('status', 60)),
      updateTimestamp: (at ?? now).toISOString(),
      ...(place !== '' && { place }),
      ...(remarks !== '' && { remarks }),
      ...(externalTracking !== '' && { externalTracking }),
      ...(error !== undefined && { problem: error }),
    };
  });
}

function parseLeg(text: string): ServiceType | undefined {
  const name = normalizeText(text).replaceAll(' ', '_').toUpperCase();
  return SERVICE_TYPES.find((one) => one === name);
}

const STATUS_BY_LABEL = new Map(
  STATUS_OWNERS.flatMap((owner) =>
    STATUSES[owner].map(({ status, label }) => [normalizeText(label), status] as const),
  ),
);

/** As the table has it, as the chip says it, or a code of the trade. */
function parseStatus(text: string): string {
  return STATUS_BY_LABEL.get(normalizeText(text)) ?? normalizeText(text).replaceAll(' ', '_').toUpperCase();
}
