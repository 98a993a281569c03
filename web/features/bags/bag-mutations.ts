import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BAGS_QUERY_KEY } from '../custody/index.ts';

/** A mutation that invalidates every query about bags. */
export function useBagMutation<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: BAGS_QUERY_KEY }),
  });
}
