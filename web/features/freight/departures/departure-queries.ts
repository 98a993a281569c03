import type { BodyInput, QueryInput } from '@portal/contract/core';
import {
  cancelDeparture,
  changeDeparture,
  changeDepartureSchedule,
  createDeparture,
  createDepartureSchedule,
  endDepartureSchedule,
  getDeparture,
  getDepartureSchedule,
  listDepartures,
  listDepartureSchedules,
  moveDeparture,
  rebookDeparture,
  uploadDepartures,
  uploadDepartureStates,
  type DepartureMove,
  type DepartureSchedule,
  type PartnerDeparture,
} from '@portal/contract/freight';
import type { WeightUnit } from '@portal/contract/orders';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import type { ChangeUpload } from '../../change-files/index.ts';

const departuresKey = (partnerId: string) => ['partner-departures', partnerId] as const;

export function departuresQuery(partnerId: string, query: QueryInput<typeof listDepartures>) {
  return queryOptions({
    queryKey: [...departuresKey(partnerId), 'list', query],
    queryFn: ({ signal }) => call(listDepartures, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function schedulesQuery(partnerId: string, query: QueryInput<typeof listDepartureSchedules>) {
  return queryOptions({
    queryKey: [...departuresKey(partnerId), 'schedules', query],
    queryFn: ({ signal }) => call(listDepartureSchedules, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What a form sends. */
export interface FormRequest<Row, Body> {
  /** The version that is changed; undefined to create. */
  readonly row: Row | undefined;
  readonly body: Body;
  /** Of a creation: a repeated request with the same key returns the first object. */
  readonly idempotencyKey: string;
}

export function useSaveDeparture(partnerId: string) {
  return useDepartureMutation(
    partnerId,
    async ({
      row,
      body,
      idempotencyKey,
    }: FormRequest<PartnerDeparture, BodyInput<typeof createDeparture>>) => {
      if (row === undefined)
        return (await call(createDeparture, { params: { partnerId }, body, idempotencyKey })).value;
      const params = { partnerId, departureId: row.id };
      return (await call(changeDeparture, { params, body, version: row.version })).value;
    },
  );
}

export function useSaveSchedule(partnerId: string) {
  return useDepartureMutation(
    partnerId,
    async ({
      row,
      body,
      idempotencyKey,
    }: FormRequest<DepartureSchedule, BodyInput<typeof createDepartureSchedule>>) => {
      if (row === undefined)
        return (await call(createDepartureSchedule, { params: { partnerId }, body, idempotencyKey })).value;
      const params = { partnerId, scheduleId: row.id };
      return (await call(changeDepartureSchedule, { params, body, version: row.version })).value;
    },
  );
}

export function useCancelDeparture(partnerId: string) {
  return useDepartureMutation(
    partnerId,
    async (departureId: string) =>
      (await call(cancelDeparture, { params: { partnerId, departureId } })).value,
  );
}

interface MoveRequest extends DepartureMove {
  readonly departureId: string;
}

export function useMoveDeparture(partnerId: string) {
  return useDepartureMutation(
    partnerId,
    async ({ departureId, action }: MoveRequest) =>
      (await call(moveDeparture, { params: { partnerId, departureId }, body: { action } })).value,
  );
}

/** What would become of the bookings of a departure if they moved to another one. */
export function rebookingQuery(partnerId: string, departureId: string, targetId: string) {
  return queryOptions({
    queryKey: [...departuresKey(partnerId), 'rebooking', departureId, targetId],
    queryFn: async ({ signal }) =>
      (
        await call(rebookDeparture, {
          params: { partnerId, departureId },
          query: { preview: 'true' },
          body: { departureId: targetId },
          signal,
        })
      ).value,
  });
}

/** Moves the bookings of a departure. */
export function useRebookDeparture(partnerId: string, departureId: string) {
  return useDepartureMutation(
    partnerId,
    async (body: BodyInput<typeof rebookDeparture>) =>
      (await call(rebookDeparture, { params: { partnerId, departureId }, query: {}, body })).value,
  );
}

export function useEndSchedule(partnerId: string) {
  return useDepartureMutation(
    partnerId,
    async (scheduleId: string) =>
      (await call(endDepartureSchedule, { params: { partnerId, scheduleId } })).value,
  );
}

export const loadDeparture = async (partnerId: string, departureId: string) =>
  (await call(getDeparture, { params: { partnerId, departureId } })).value;

export function departureQuery(partnerId: string, departureId: string) {
  return queryOptions({
    queryKey: [...departuresKey(partnerId), 'one', departureId],
    queryFn: () => loadDeparture(partnerId, departureId),
  });
}

export const loadSchedule = async (partnerId: string, scheduleId: string) =>
  (await call(getDepartureSchedule, { params: { partnerId, scheduleId } })).value;

/** A file of departures, and what cells have that name none. */
export interface DepartureUpload {
  readonly file: File;
  readonly currency?: string | undefined;
  readonly weightUnit?: WeightUnit | undefined;
}

/** Checks a file of departures, or saves its good rows. */
export function useUploadDepartures(partnerId: string) {
  return useDepartureMutation(
    partnerId,
    async ({ file, currency, weightUnit, isPreview }: DepartureUpload & { readonly isPreview: boolean }) => {
      const fields = {
        preview: String(isPreview),
        ...(currency !== undefined && { currency }),
        ...(weightUnit !== undefined && { weightUnit }),
      };
      const params = { partnerId };
      return (await call(uploadDepartures, { params, file, fileName: file.name, fields })).value;
    },
  );
}

/** Checks a file of states, or makes the changes of its good rows. */
export function useUploadStates(partnerId: string) {
  return useDepartureMutation(partnerId, async ({ file, isPreview }: ChangeUpload) => {
    const fields = { preview: String(isPreview) };
    const params = { partnerId };
    return (await call(uploadDepartureStates, { params, file, fileName: file.name, fields })).value;
  });
}

/** A change of departures or schedules: all lists of the partner, and bookings, are read again. */
function useDepartureMutation<Input, Answer>(partnerId: string, send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all(
        [departuresKey(partnerId), ['bookings']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
