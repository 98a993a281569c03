import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { BatchDetails } from '@portal/contract/orders';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { toastFailure } from '../../ui/toast/toasts.tsx';
import { useImportBatch } from './api/upload-calls.ts';
import { uploadMessages } from './upload-messages.ts';

/** Creates the good orders of a batch; afterwards the page says what became of them. */
export function ImportButton({
  batch,
  children,
}: {
  readonly batch: BatchDetails;
  readonly children: ReactNode;
}) {
  const t = useMessages(uploadMessages);
  const navigate = useNavigate();
  const { mutate, isPending } = useImportBatch(batch.id);
  const [attempt] = useState(() => crypto.randomUUID());
  return (
    <Permitted permission="orders.upload">
      <Button
        loading={isPending}
        onClick={() =>
          // One key for this batch as it stands: a second click is the same wish.
          mutate(`${attempt}-${batch.version}`, {
            onSuccess: () =>
              void navigate({ to: '/orders/upload', search: { batch: batch.id }, replace: true }),
            onError: (error) => toastFailure(t('importFailed', { reason: reasonOf(error) })),
          })
        }
      >
        {children}
      </Button>
    </Permitted>
  );
}

function reasonOf(error: Error): string {
  return error instanceof ApiError ? error.problem.error : error.message;
}
