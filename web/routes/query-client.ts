import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';
import { sessionQuery } from '../api/session.ts';

const TRIES = 2;

/**
 * The cache of server answers. `onSignedOut` runs when an answer says that the session has ended, `onMfaDue` when it
 * says that the client requires MFA by now.
 */
export function makeQueryClient(onSignedOut: () => void, onMfaDue: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    const { kind: code } = error.problem;
    if (code === 'signed_out') onSignedOut();
    if (code === 'mfa_required') onMfaDue();
    // The role or the client's standing is not what the page thinks: its buttons must not go on offering it.
    if (code === 'forbidden' || code === 'suspended')
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < TRIES && isPassing(error),
      },
    },
  });
  return client;
}

/** A connection that dropped or a server that is restarting; what was refused once is refused again. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.problem.status === 0 || error.problem.status === 503);
}
