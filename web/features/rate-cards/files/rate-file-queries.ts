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
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
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

const ROWS_OF_PAGE = 200;

/** The rows of a sheet with errors or warnings, loaded page by page. */
export function faultyRowsQuery(params: FileParams, sheet: number) {
  const query = { faults: 'ANY', sheet, perPage: ROWS_OF_PAGE } as const;
  return infiniteQueryOptions({
    queryKey: [...fileKey(params), 'rows', sheet],
    queryFn: ({ pageParam, signal }) =>
      call(listRateFileRows, { params, query: { ...query, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
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

interface RateFileUpload {
  readonly file: File;
  /** Empty for all clients. */
  readonly clientId: string;
}

/** Uploads a file; answers with its suggested mapping. */
export function useUploadRateFile(partnerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, clientId }: RateFileUpload) => {
      const fields = clientId === '' ? {} : { clientId };
      return (await call(uploadRateFile, { params: { partnerId }, file, fileName: file.name, fields })).value;
    },
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
    // Corrections run one after another, so that a response never overtakes an earlier one.
    { id: `fix-${params.fileId}` },
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

function useFileMutation<Input>(
  params: FileParams,
  send: (input: Input) => Promise<RateFileDetails>,
  scope?: { readonly id: string },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    ...(scope && { scope }),
    onSuccess: (file) => queries.setQueryData(rateFileQuery(params).queryKey, file),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: filesKey(params.partnerId) });
      await queries.invalidateQueries({ queryKey: ['rate-cards', params.partnerId] });
    },
  });
}
