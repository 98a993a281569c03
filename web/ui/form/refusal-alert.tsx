import { Alert } from '@mantine/core';
import { ApiError } from '../../api/client.ts';

interface RefusalAlertProps {
  readonly error: Error;
}

/** The error of a form's request; a refusal with several details is shown as a list of reasons. */
export function RefusalAlert({ error }: RefusalAlertProps) {
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
