import { Alert } from '@mantine/core';

interface FormErrorAlertProps {
  readonly errors: readonly string[];
}

/** Shows the errors of a form that belong to no field; nothing without errors. */
export function FormErrorAlert({ errors }: FormErrorAlertProps) {
  return errors.length === 0 ? null : (
    <Alert color="red" role="alert">
      {errors.map((error) => (
        <div key={error}>{error}</div>
      ))}
    </Alert>
  );
}
