import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';

const TRIES = 2;

/**
 * The cache of server answers. `onSignedOut` runs when an answer says that the session has ended, `onMfaDue` when it
 * says that the client requires MFA by now.
 */
export function makeQueryClient(onSignedOut: () => void, onMfaDue: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.problem.code === 'signed_out') onSignedOut();
    if (error instanceof ApiError && error.problem.code === 'mfa_required') onMfaDue();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < TRIES && isPassing(error),
      },
    },
  });
}

/** A connection that dropped or a server that is restarting; what was refused once is refused again. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.problem.status === 0 || error.problem.status === 503);
}
