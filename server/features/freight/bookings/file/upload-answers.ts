import type { Refusal } from '@portal/contract/core';
import type { ChangeFileResult } from '@portal/contract/change-files';
import {
  BOOKING_FILE_HEADERS,
  bookingAnswer,
  departureName,
  type BookingAnswer,
  type BookingState,
  type DepartureName,
} from '@portal/contract/freight';
import { reason } from '@portal/contract/reasons';
import type { Transaction } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import { inPartnerTenant } from '../../../../request/in-partner-tenant.ts';
import type { UploadedFile } from '../../../../request/payloads.ts';
import { refuseSchemaErrors } from '../../../../request/refuse-schema-errors.ts';
import type { RequestContext } from '../../../../request/request-context.ts';
import { findDeparturesByName } from '../../departures/departures-store.ts';
import { applyChangeFile } from '../../../change-files/index.ts';
import type { ChangeRow } from '../../../change-files/index.ts';
import { listNameErrors } from '../../files/departure-names.ts';
import { findFileColumns, toFieldErrors } from '../../../change-files/index.ts';
import type { RecordBookingEvent } from '../booking-events.ts';
import { answerBookingOf } from '../partner-bookings.ts';
import { ANSWER_HEADERS, readAnswerRows, type AnswerRow } from './read-answer-rows.ts';

interface Answer {
  readonly bookingId: string;
  readonly answer: BookingAnswer;
}

/** States of a booking that was confirmed. */
const CONFIRMED_STATES: readonly unknown[] = [
  'CONFIRMED',
  'CLOSED',
  'DEPARTED',
  'ARRIVED',
] satisfies BookingState[];

/**
 * Confirms and rejects the bookings of the rows of a file as their partner, one by one.
 * Refuses: not_found, invalid (columns), too_large, unreadable_file.
 */
export function answerBookingsOfFile(
  record: RecordBookingEvent,
  context: RequestContext,
  partnerId: string,
  upload: UploadedFile,
  now: Date,
): Promise<{ value: ChangeFileResult } | Refusal> {
  return applyChangeFile(context, upload, {
    inTenant: (work) => inPartnerTenant(context, partnerId, work),
    headers: BOOKING_FILE_HEADERS,
    needed: ['code', 'action'],
    findColumns: (header) => findFileColumns(header, ANSWER_HEADERS),
    checkRows: (tx, list, columns) => checkRows(tx, partnerId, readAnswerRows(list, columns)),
    apply: (rowContext, { bookingId, answer }: Answer) =>
      answerBookingOf(record, rowContext, { partnerId, bookingId }, answer, now),
    isStateReached: ({ answer }, { code, params }) =>
      answer.action === 'confirm' &&
      code === 'booking.action_not_allowed' &&
      CONFIRMED_STATES.includes(params['stateTerm']),
    nameField: 'code',
  });
}

/** A booking that a row can name, with the ports of its departure. */
interface NamedBooking {
  readonly id: string;
  readonly code: string;
  readonly originPortId: string;
  readonly destinationPortId: string;
}

/** Finds the bookings of the partner and the alternatives that the rows name, and checks the answers as single ones are checked. */
async function checkRows(
  tx: Transaction,
  partnerId: string,
  rows: readonly AnswerRow[],
): Promise<ChangeRow<Answer>[]> {
  const bookings = await tx.rows<NamedBooking>(sql`select b.id, b.code, d.origin_port_id "originPortId",
      d.destination_port_id "destinationPortId"
    from bookings b join departures d on d.partner_id = b.partner_id and d.id = b.departure_id
    where b.partner_id = ${partnerId} and b.code = any (${rows.map(({ code }) => code)}::text[])`);
  const bookingsByCode = new Map(bookings.map((booking) => [booking.code, booking]));
  const names = rows.map(({ code, alternative }) => {
    const booking = bookingsByCode.get(code);
    if (booking === undefined || alternative === undefined) return undefined;
    const { originPortId, destinationPortId } = booking;
    return departureName.safeParse({ ...alternative, originPortId, destinationPortId });
  });
  const alternatives = await findDeparturesByName(
    tx,
    partnerId,
    names.map((name) => name?.data),
  );
  return rows.map((row, index) =>
    checkRow(row, bookingsByCode.get(row.code), names[index], alternatives[index] ?? []),
  );
}

function checkRow(
  { row, code: name, body, errors: cellErrors, toError }: AnswerRow,
  booking: NamedBooking | undefined,
  alternative: ReturnType<typeof departureName.safeParse> | undefined,
  alternativeIds: readonly string[],
): ChangeRow<Answer> {
  if (body === undefined) return { row, name, errors: [], change: undefined, toError };
  const answer = bookingAnswer.safeParse({ ...body, alternativeDepartureId: alternativeIds[0] });
  const errors = [
    ...cellErrors,
    ...(booking === undefined ? [toError('code', reason('booking.not_found'))] : []),
    ...(cellErrors.length > 0
      ? []
      : listNameErrors(alternative, alternativeIds, (field, why) => toError(ALTERNATIVE_FIELDS[field], why))),
    ...(answer.success ? [] : toFieldErrors(refuseSchemaErrors('row', answer.error), toError)),
  ];
  const isGood = errors.length === 0 && booking !== undefined && answer.success;
  return {
    row,
    name,
    errors,
    change: isGood ? { bookingId: booking.id, answer: answer.data } : undefined,
    toError,
  };
}

/** The fields of a row that name its alternative; the ports are those of the booking. */
const ALTERNATIVE_FIELDS = {
  number: 'alternativeDepartureId',
  originPortId: 'alternativeDepartureId',
  destinationPortId: 'alternativeDepartureId',
  localDeparture: 'alternativeLocalDeparture',
} as const satisfies Record<keyof DepartureName, string>;
