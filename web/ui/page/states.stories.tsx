import { Button } from '@mantine/core';
import { ApiError } from '../../api/client.ts';
import { EmptyState, ErrorState } from './states.tsx';
import type { Stories } from '../stories.ts';

const refused = new ApiError({
  type: 'about:blank',
  title: 'Not available right now',
  status: 503,
  detail: 'The database is being restarted.',
  kind: 'unavailable',
  code: 'server.unavailable',
  params: {},
  error: 'The database is being restarted. Try again in a minute.',
  ErrorDetails: [],
  requestId: 'req-01j9z3k4',
});

export const stories: Stories = {
  empty: () => (
    <EmptyState
      title="No orders yet"
      help="Drop a spreadsheet on the upload page, or create one order by hand."
      action={<Button>Upload orders</Button>}
    />
  ),
  refused: () => <ErrorState error={refused} onRetry={() => undefined} />,
  broken: () => <ErrorState error={new Error('undefined is not a function')} onRetry={() => undefined} />,
};
