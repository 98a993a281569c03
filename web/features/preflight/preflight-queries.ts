import {
  getOrderFindings,
  getPreflightRules,
  listPreflightSettings,
  savePreflightSettings,
  type PreflightSetting,
} from '@portal/contract/preflight';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const RULES_KEY = ['preflight', 'rules'];

/** The rules that the order form checks goods by. */
export const preflightRulesQuery = queryOptions({
  queryKey: RULES_KEY,
  queryFn: async ({ signal }) => (await call(getPreflightRules, { signal })).value,
  staleTime: 5 * 60_000,
});

/** Findings of an order. The key is below the order's key, so that a change of the order invalidates them. */
export function findingsQuery(orderKey: readonly unknown[], id: string) {
  return queryOptions({
    queryKey: [...orderKey, 'findings'],
    queryFn: async ({ signal }) => (await call(getOrderFindings, { params: { id }, signal })).data,
  });
}

export const preflightSettingsQuery = queryOptions({
  queryKey: ['preflight', 'settings'],
  queryFn: async ({ signal }) => (await call(listPreflightSettings, { signal })).data,
});

export function useSavePreflightSetting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (setting: PreflightSetting) =>
      (await call(savePreflightSettings, { body: { settings: [setting] } })).data,
    // Sent in sequence, so that an earlier response does not overwrite a later setting.
    scope: { id: 'preflight-settings' },
    onSuccess: (data) => {
      queryClient.setQueryData(preflightSettingsQuery.queryKey, data);
      return queryClient.invalidateQueries({ queryKey: RULES_KEY });
    },
  });
}
