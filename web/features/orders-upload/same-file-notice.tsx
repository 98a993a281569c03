import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BatchDetails } from '@portal/contract/orders';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useNow } from '../../ui/display/relative-time.tsx';
import classes from './same-file-notice.module.css';
import { uploadMessages } from './upload-messages.ts';

/** A notice that the same file was uploaded before. */
export function SameFileNotice({ batch }: { readonly batch: BatchDetails }) {
  const t = useMessages(uploadMessages);
  const { formatRelative } = useFormats();
  const now = useNow();
  const { duplicateOf } = batch;
  if (duplicateOf === null) return null;
  const { id, batchCode, createdAt } = duplicateOf;
  return (
    <Alert color="yellow" role="status" title={t('duplicate')}>
      {t('duplicateHelp', { time: formatRelative(createdAt, now), code: batchCode })}{' '}
      <Link to="/orders/batch/$batchId" params={{ batchId: id }} className={classes.link}>
        {t('duplicateOpen')}
      </Link>
    </Alert>
  );
}
