import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { BatchDetails } from '@portal/contract/orders';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { toastFailure } from '../../ui/toast/toasts.tsx';
import { useImportBatch } from './api/upload-calls.ts';
import { uploadMessages } from './upload-messages.ts';

/** Creates the good orders of a batch; afterwards the page shows the result. */
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
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <Permitted permission="orders.upload">
      <Button
        loading={isPending}
        onClick={() =>
          // One key per version of the batch, so that a second click does not import twice.
          mutate(`${idempotencyKey}-${batch.version}`, {
            onSuccess: () =>
              void navigate({ to: '/orders/upload', search: { batch: batch.id }, replace: true }),
            onError: (error) => toastFailure(t('importFailed', { reason: error.message })),
          })
        }
      >
        {children}
      </Button>
    </Permitted>
  );
}
