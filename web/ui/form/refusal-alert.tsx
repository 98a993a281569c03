import { Alert } from '@mantine/core';
import { ApiError } from '../../api/client.ts';

interface RefusalAlertProps {
  readonly error: Error;
}

/** The error of a form's request; a refusal with details that its message does not have is shown as a list of reasons. */
export function RefusalAlert({ error }: RefusalAlertProps) {
  const details = error instanceof ApiError ? error.problem.ErrorDetails : [];
  return (
    <Alert color="red" mt="md" role="alert">
      {error.message}
      {(details.length > 1 || details.some(({ reason }) => !error.message.includes(reason))) &&
        details.map(({ note, reason }) => (
          <div key={`${note} ${reason}`}>
            {note}: {reason}
          </div>
        ))}
    </Alert>
  );
}
