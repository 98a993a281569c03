import { listNotificationChoices, saveNotificationChoices, type Topic } from '@portal/contract/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Of which topics one wants e-mail. */
export const choicesQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: async ({ signal }) => (await call(listNotificationChoices, { signal })).data,
});

export interface Choice {
  readonly topic: Topic;
  readonly email: boolean;
}

export function useChoose() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (choice: Choice) =>
      (await call(saveNotificationChoices, { body: { choices: [choice] } })).data,
    // One switch after the other, so that an earlier answer never undoes a later choice.
    scope: { id: 'notification-choices' },
    onSuccess: (data) => queries.setQueryData(choicesQuery.queryKey, data),
  });
}
