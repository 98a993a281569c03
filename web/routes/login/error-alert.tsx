import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Above a form: why the last try did not work. */
export function RefusalAlert({ said }: { readonly said: string | undefined }) {
  return said === undefined ? null : (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
      {said}
    </Alert>
  );
}
