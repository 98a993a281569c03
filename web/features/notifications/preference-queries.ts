import {
  listNotificationPreferences,
  saveNotificationPreferences,
  type Topic,
} from '@portal/contract/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The topics, and whether the user wants e-mail of each. */
export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: async ({ signal }) => (await call(listNotificationPreferences, { signal })).data,
});

export interface Preference {
  readonly topic: Topic;
  readonly email: boolean;
}

export function useSavePreference() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (preference: Preference) =>
      (await call(saveNotificationPreferences, { body: { preferences: [preference] } })).data,
    // One mutation at a time, so that an earlier response does not overwrite a later change.
    scope: { id: 'notification-preferences' },
    onSuccess: (data) => queries.setQueryData(preferencesQuery.queryKey, data),
  });
}
