import type { BodyInput, QueryInput } from '@portal/contract/core';
import {
  discardRateFile,
  fixRateFileCells,
  getRateFile,
  listRateDifferences,
  listRateFileRows,
  listRateFiles,
  mapRateFile,
  previewRateFile,
  publishRateFile,
  uploadRateFile,
  type RateFileDetails,
  type RateFileMapping,
} from '@portal/contract/rate-cards';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

interface FileParams {
  readonly partnerId: string;
  readonly fileId: string;
}

const filesKey = (partnerId: string) => ['rate-files', partnerId] as const;
const fileKey = ({ partnerId, fileId }: FileParams) => [...filesKey(partnerId), 'file', fileId] as const;

/** One page of the rate files of a partner. */
export function rateFilePageQuery(partnerId: string, query: QueryInput<typeof listRateFiles>) {
  return queryOptions({
    queryKey: [...filesKey(partnerId), 'list', query],
    queryFn: ({ signal }) => call(listRateFiles, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function rateFileQuery(params: FileParams) {
  return queryOptions({
    queryKey: [...fileKey(params), 'details'],
    queryFn: async ({ signal }) => (await call(getRateFile, { params, signal })).value,
  });
}

/** Rows with errors or warnings that are shown. */
export const SHOWN_ROWS = 200;

export function faultyRowsQuery(params: FileParams, version: number) {
  const query = { faults: 'ANY', perPage: SHOWN_ROWS } as const;
  return queryOptions({
    queryKey: [...fileKey(params), 'rows', version],
    queryFn: ({ signal }) => call(listRateFileRows, { params, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function previewQuery(params: FileParams, version: number, validFrom: string) {
  return queryOptions({
    queryKey: [...fileKey(params), 'preview', version, validFrom],
    queryFn: async ({ signal }) =>
      (await call(previewRateFile, { params, query: { validFrom }, signal })).value,
    placeholderData: keepPreviousData,
  });
}

export function differencesQuery(
  params: FileParams,
  version: number,
  query: QueryInput<typeof listRateDifferences>,
) {
  return queryOptions({
    queryKey: [...fileKey(params), 'differences', version, query],
    queryFn: ({ signal }) => call(listRateDifferences, { params, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Uploads a file; answers with its suggested mapping. */
export function useUploadRateFile(partnerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) =>
      (await call(uploadRateFile, { params: { partnerId }, file, fileName: file.name })).value,
    onSettled: () => queries.invalidateQueries({ queryKey: filesKey(partnerId) }),
  });
}

/** Sets the mapping of the version that the user has seen. */
export function useMapRateFile(params: FileParams) {
  return useFileMutation(
    params,
    async ({ mapping, version }: { readonly mapping: RateFileMapping; readonly version: number }) =>
      (await call(mapRateFile, { params, body: mapping, version })).value,
  );
}

export function useFixCells(params: FileParams) {
  return useFileMutation(
    params,
    async (body: BodyInput<typeof fixRateFileCells>) =>
      (await call(fixRateFileCells, { params, body })).value,
  );
}

interface Publication {
  readonly body: BodyInput<typeof publishRateFile>;
  readonly idempotencyKey: string;
}

export function usePublishRateFile(params: FileParams) {
  return useFileMutation(
    params,
    async (publication: Publication) => (await call(publishRateFile, { params, ...publication })).value,
  );
}

export function useDiscardRateFile(params: FileParams) {
  return useFileMutation(params, async () => (await call(discardRateFile, { params })).value);
}

function useFileMutation<Input>(params: FileParams, send: (input: Input) => Promise<RateFileDetails>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (file) => queries.setQueryData(rateFileQuery(params).queryKey, file),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: filesKey(params.partnerId) });
      await queries.invalidateQueries({ queryKey: ['rate-cards', params.partnerId] });
    },
  });
}
