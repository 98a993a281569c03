import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';
import { sessionQuery } from '../api/session.ts';

const MAX_RETRIES = 2;

/** The query cache. `onSignedOut` runs when the session has ended, `onMfaDue` when the client requires MFA. */
export function createQueryClient(onSignedOut: () => void, onMfaDue: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    const { kind } = error.problem;
    if (kind === 'signed_out') onSignedOut();
    if (kind === 'mfa_required') onMfaDue();
    // The role or the suspension has changed since the session was loaded. Reloading it updates the buttons.
    if (kind === 'forbidden' || kind === 'suspended')
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
      },
    },
  });
  return client;
}

/** Only network errors and 503 are retried; a refusal would be refused again. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.problem.status === 0 || error.problem.status === 503);
}
