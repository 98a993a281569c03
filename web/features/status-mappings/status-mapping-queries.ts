import {
  deleteStatusMappingVersion,
  getStatusCoverage,
  getStatusMappings,
  importStatusMappings,
  listStatusMappingVersions,
  replayStatusMappings,
  restoreStatusMappings,
  saveStatusMappings,
  setStatusMappingSwitches,
  type StatusChannel,
  type StatusMappings,
  type StatusMappingsInput,
} from '@portal/contract/status-mappings';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const KEY = ['status-mappings'] as const;

/** The mapping that is edited: the draft, otherwise the latest version. */
export const mappingsQuery = queryOptions({
  queryKey: [...KEY, 'latest'],
  queryFn: ({ signal }) => call(getStatusMappings, { query: {}, signal }),
});

/** The mapping of one version. A stored version does not change. */
export function versionQuery(version: number) {
  return queryOptions({
    queryKey: [...KEY, 'version', version],
    queryFn: ({ signal }) => call(getStatusMappings, { query: { version }, signal }),
    staleTime: Infinity,
  });
}

export function versionsQuery(page: number, perPage: number) {
  return queryOptions({
    queryKey: [...KEY, 'versions', page, perPage],
    queryFn: ({ signal }) => call(listStatusMappingVersions, { query: { page, perPage }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Coverage under the version that is edited; `version`: its number, for the key. */
export function coverageQuery(version: number) {
  return queryOptions({
    queryKey: [...KEY, 'coverage', version],
    queryFn: async ({ signal }) => (await call(getStatusCoverage, { query: {}, signal })).data,
  });
}

export function replayQuery(version: number) {
  return queryOptions({
    queryKey: [...KEY, 'replay', version],
    queryFn: async ({ signal }) => (await call(replayStatusMappings, { query: { version }, signal })).value,
  });
}

/** Shows the answer of a change at once, and reads what else depends on it again. */
function useMappingsMutation<Input>(change: (input: Input) => Promise<StatusMappings>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (mappings) => queryClient.setQueryData(mappingsQuery.queryKey, mappings),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

interface SaveInput {
  readonly input: StatusMappingsInput;
  /** The version that was edited. */
  readonly version: number;
}

export const useSaveMappings = () =>
  useMappingsMutation<SaveInput>(
    async ({ input, version }) => (await call(saveStatusMappings, { body: input, version })).value,
  );

export const useRestoreVersion = () =>
  useMappingsMutation<number>(
    async (version) => (await call(restoreStatusMappings, { body: { version } })).value,
  );

export const useImportMappings = () =>
  useMappingsMutation<File>(
    async (file) => (await call(importStatusMappings, { file, fileName: file.name })).value,
  );

export function useDeleteVersion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => call(deleteStatusMappingVersion, { params: { version } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

export function useSetSwitch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ channel, isOn }: { readonly channel: StatusChannel; readonly isOn: boolean }) => {
      const body = { enableOMSStatusMapping: { [channel]: isOn } };
      return (await call(setStatusMappingSwitches, { body })).value;
    },
    onSuccess: (enableOMSStatusMapping) =>
      queryClient.setQueryData(
        mappingsQuery.queryKey,
        (stored) => stored && { ...stored, enableOMSStatusMapping },
      ),
  });
}
