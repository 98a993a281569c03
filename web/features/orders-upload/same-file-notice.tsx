import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BatchDetails, BatchStatus } from '@portal/contract/orders';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useNow } from '../../ui/display/relative-time.tsx';
import { batchQuery } from '../orders/index.ts';
import classes from './same-file-notice.module.css';
import { uploadMessages } from './upload-messages.ts';

/** States in which an upload has created no orders and waits for its user. */
const OPEN_STATES: ReadonlySet<BatchStatus> = new Set(['UPLOADED', 'CHECKING', 'CHECKED']);

/** A notice that the same file was uploaded before, with a link to the result of that upload or, before it has one, to its next step. */
export function SameFileNotice({ batch }: { readonly batch: Pick<BatchDetails, 'duplicateOf'> }) {
  return batch.duplicateOf === null ? null : <EarlierUpload {...batch.duplicateOf} />;
}

function EarlierUpload({ id, batchCode, createdAt }: NonNullable<BatchDetails['duplicateOf']>) {
  const t = useMessages(uploadMessages);
  const { formatRelative } = useFormats();
  const now = useNow();
  const { data } = useQuery(batchQuery(id));
  if (data === undefined) return null;
  const values = { time: formatRelative(createdAt, now), code: batchCode };
  return (
    <Alert color="yellow" role="status" title={t('duplicate')}>
      {OPEN_STATES.has(data.status) ? (
        <>
          {t('duplicateOpenHelp', values)}{' '}
          <Link to="/orders/upload" search={{ batch: id }} className={classes.link}>
            {t('duplicateContinue')}
          </Link>
        </>
      ) : (
        <>
          {t('duplicateHelp', values)}{' '}
          <Link to="/orders/batch/$batchId" params={{ batchId: id }} className={classes.link}>
            {t('duplicateOpen')}
          </Link>
        </>
      )}
    </Alert>
  );
}
