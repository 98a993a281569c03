import { Button, Progress, Skeleton } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BatchDetails } from '@portal/contract/orders';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { useCancelBatch } from './api/upload-calls.ts';
import { uploadMessages } from './upload-messages.ts';
import classes from './wait-step.module.css';

/** The progress while the server reads or checks a file, or the failure. */
export function WaitStep({ batch }: { readonly batch?: BatchDetails }) {
  const t = useMessages(uploadMessages);
  if (batch === undefined)
    return (
      <div className={classes.wait}>
        <RowsSkeleton />
      </div>
    );
  const file = batch.fileName ?? t('apiRows');
  if (batch.status !== 'FAILED') return <WorkingNotice batch={batch} file={file} />;
  return (
    <EmptyState
      icon={<IconFileAlert size={28} stroke={1.5} />}
      title={t('batchFailed', { file })}
      help={
        <>
          {batch.failure?.message} {t('batchFailedHelp')}
        </>
      }
      action={
        <Button renderRoot={(props) => <Link to="/orders/upload" {...props} />}>{t('uploadAnother')}</Button>
      }
    />
  );
}

function WorkingNotice({ batch, file }: { readonly batch: BatchDetails; readonly file: string }) {
  const t = useMessages(uploadMessages);
  const { formatNumber } = useFormats();
  const { rows, checkedRows } = batch.counts;
  const cancel = useCancelBatch(batch.id);
  const isCounted = batch.status === 'CHECKING' && rows > 0;
  const title = t(batch.status === 'CHECKING' ? 'checking' : 'reading', { file });
  return (
    <div className={classes.wait}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <Permitted permission="orders.upload">
          <Button variant="default" size="xs" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('stopSending')}
          </Button>
        </Permitted>
      </div>
      <Progress
        value={isCounted ? (checkedRows / rows) * 100 : 100}
        animated={!isCounted}
        aria-label={title}
      />
      <p className={classes.line} role="status">
        {isCounted ? t('checkingRows', { done: formatNumber(checkedRows), total: formatNumber(rows) }) : null}
      </p>
      <p className={classes.help}>{t('waitHelp')}</p>
      <RowsSkeleton />
    </div>
  );
}

/** Placeholder rows while the rows load. */
export function RowsSkeleton() {
  return (
    <div className={classes.rows} aria-hidden>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height={18} width={`${96 - ((row * 13) % 30)}%`} />
      ))}
    </div>
  );
}
