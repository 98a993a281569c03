import type { BodyInput, QueryInput } from '@portal/contract/core';
import {
  archiveManifestLayout,
  confirmManifestLayout,
  createManifestLayout,
  getManifestLayout,
  listManifestLayouts,
  listManifestLayoutVersions,
  MAX_LAYOUTS_PER_PAGE,
  previewManifestLayout,
  readManifestTemplate,
  saveManifestLayout,
} from '@portal/contract/manifests';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const LAYOUTS_KEY = ['manifest-layouts'] as const;
const VERSIONS_PER_PAGE = 10;

export function layoutPageQuery(query: QueryInput<typeof listManifestLayouts>) {
  return queryOptions({
    queryKey: [...LAYOUTS_KEY, 'list', query],
    queryFn: ({ signal }) => call(listManifestLayouts, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The layouts that a partner can use. */
export function usableLayoutsQuery(partnerId: string) {
  return layoutPageQuery({ partnerId, isArchived: 'false', perPage: MAX_LAYOUTS_PER_PAGE });
}

/** A version of a layout; undefined for the latest one. */
export function layoutQuery(layoutKey: string, version?: number) {
  return queryOptions({
    queryKey: [...LAYOUTS_KEY, 'layout', layoutKey, version],
    queryFn: async ({ signal }) =>
      (
        await call(getManifestLayout, {
          params: { layoutKey },
          query: version === undefined ? {} : { version },
          signal,
        })
      ).value,
  });
}

/** Versions of a layout, latest first. */
export function layoutVersionsQuery(layoutKey: string) {
  return infiniteQueryOptions({
    queryKey: [...LAYOUTS_KEY, 'versions', layoutKey],
    queryFn: ({ pageParam, signal }) =>
      call(listManifestLayoutVersions, {
        params: { layoutKey },
        query: { page: pageParam, perPage: VERSIONS_PER_PAGE, sortDesc: 'true' },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
  });
}

type PreviewInput = BodyInput<typeof previewManifestLayout>;

export function previewQuery(body: PreviewInput) {
  return queryOptions({
    queryKey: [...LAYOUTS_KEY, 'preview', body],
    queryFn: async ({ signal }) => (await call(previewManifestLayout, { body, signal })).value,
    placeholderData: keepPreviousData,
    // Each keystroke asks for another preview.
    gcTime: 0,
  });
}

function useLayoutMutation<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: LAYOUTS_KEY }),
  });
}

export function useCreateLayout() {
  return useLayoutMutation(
    async (body: BodyInput<typeof createManifestLayout>) =>
      (await call(createManifestLayout, { body })).value,
  );
}

interface SaveInput {
  readonly version: number;
  readonly body: BodyInput<typeof saveManifestLayout>;
}

export function useSaveLayout(layoutKey: string) {
  return useLayoutMutation(
    async ({ body, version }: SaveInput) =>
      (await call(saveManifestLayout, { params: { layoutKey }, body, version })).value,
  );
}

interface ConfirmInput extends BodyInput<typeof confirmManifestLayout> {
  readonly version: number;
}

export function useConfirmLayout(layoutKey: string) {
  return useLayoutMutation(
    async ({ version, ...body }: ConfirmInput) =>
      (await call(confirmManifestLayout, { params: { layoutKey, version }, body })).value,
  );
}

export function useArchiveLayout(layoutKey: string) {
  return useLayoutMutation(
    async (isArchived: boolean) =>
      (await call(archiveManifestLayout, { params: { layoutKey }, body: { isArchived } })).value,
  );
}

export function useReadTemplate() {
  return useMutation({
    mutationFn: async (file: File) => (await call(readManifestTemplate, { file, fileName: file.name })).value,
  });
}
