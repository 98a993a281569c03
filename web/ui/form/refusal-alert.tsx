import { Alert } from '@mantine/core';
import { ApiError } from '../../api/client.ts';

interface RefusedAlertProps {
  readonly error: Error;
}

/** The server's own words, or else the error's; where it lists several things, each with its reason. */
export function RefusedAlert({ error }: RefusedAlertProps) {
  const details = error instanceof ApiError ? error.problem.ErrorDetails : [];
  return (
    <Alert color="red" mt="md" role="alert">
      {error.message}
      {details.length > 1 &&
        details.map(({ note, reason }) => (
          <div key={note}>
            {note}: {reason}
          </div>
        ))}
    </Alert>
  );
}
