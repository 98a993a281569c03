import { Button, Progress } from '@mantine/core';
import type { BatchDetails } from '@portal/contract/orders';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toastFailure } from '../../../ui/toast/toasts.tsx';
import { useCancelBatch } from '../api/upload-calls.ts';
import { uploadMessages } from '../upload-messages.ts';
import { createMessages } from './create-messages.ts';
import classes from './create-step.module.css';

/** The number of created orders, and the button to stop. */
export function CreateProgress({ batch }: { readonly batch: BatchDetails }) {
  const t = useMessages(createMessages);
  const tUpload = useMessages(uploadMessages);
  const { formatNumber } = useFormats();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const cancel = useCancelBatch(batch.id);
  const createdCount = batch.counts.createdOrders;
  const totalCount = createdCount + batch.counts.goodOrders;
  return (
    <div className={classes.progress}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('creating')}</h2>
        <Permitted permission="orders.upload">
          <Button variant="default" size="xs" onClick={() => setIsConfirmOpen(true)}>
            {t('stop')}
          </Button>
        </Permitted>
      </div>
      <Progress
        size="lg"
        value={totalCount === 0 ? 100 : (createdCount / totalCount) * 100}
        animated
        aria-label={t('creating')}
      />
      <p className={classes.counted} role="status">
        {t('created', { done: formatNumber(createdCount), total: formatNumber(totalCount) })}
      </p>
      <p className={classes.line}>{tUpload('waitHelp')}</p>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        onClose={() => setIsConfirmOpen(false)}
        title={t('stopTitle', { file: batch.fileName ?? tUpload('apiRows') })}
        confirmLabel={t('stopConfirm')}
        cancelLabel={t('stopKeep')}
        danger
        pending={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(undefined, {
            onError: (error) => toastFailure(t('stopFailed', { reason: error.message })),
            onSettled: () => setIsConfirmOpen(false),
          })
        }
      >
        {t('stopText')}
      </ConfirmDialog>
    </div>
  );
}
