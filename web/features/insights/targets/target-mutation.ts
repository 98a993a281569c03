import type { BodyOf } from '@portal/contract/core';
import { setInsightTarget } from '@portal/contract/insights';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { insightTargetsQuery } from '../insight-queries.ts';

export type TargetInput = BodyOf<typeof setInsightTarget>;

/** Sets or removes the target of a lane. A repeat changes nothing; the answer has the targets that others set meanwhile. */
export function useSetTarget() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: TargetInput) => (await call(setInsightTarget, { body })).data,
    onSuccess: async (targets) => {
      // A list that was read before the change must not replace the answer.
      await queries.cancelQueries(insightTargetsQuery);
      queries.setQueryData(insightTargetsQuery.queryKey, targets);
    },
  });
}
