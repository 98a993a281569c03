import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** The error of the last attempt, above a form. */
export function ErrorAlert({ message }: { readonly message: string | undefined }) {
  return message === undefined ? null : (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
      {message}
    </Alert>
  );
}
