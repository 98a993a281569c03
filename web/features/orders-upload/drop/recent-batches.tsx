import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { batchesQuery, BatchStatusChip } from '../../orders/index.ts';
import { uploadMessages } from '../upload-messages.ts';
import classes from './drop-step.module.css';

const MAX_BATCHES = 5;

/** Links to the latest uploads. */
export function RecentBatches() {
  const t = useMessages(uploadMessages);
  const { data, isError } = useQuery(batchesQuery({ perPage: MAX_BATCHES, sortBy: 'createdAt' }));
  const batches = data?.data ?? [];
  return (
    <section aria-label={t('recent')}>
      <div className={classes.recentHead}>
        <h2 className={classes.heading}>{t('recent')}</h2>
        {batches.length > 0 && (
          <Anchor size="sm" renderRoot={(props) => <Link to="/orders/batch" {...props} />}>
            {t('recentAll')}
          </Anchor>
        )}
      </div>
      {isError && <p className={classes.help}>{t('recentFailed')}</p>}
      {data?.data.length === 0 && <p className={classes.help}>{t('recentNone')}</p>}
      {data === undefined && !isError && <Skeleton height={120} />}
      <ul className={classes.recent}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <Link to="/orders/upload" search={{ batch: batch.id }} className={classes.recentLine}>
              <span className={classes.recentName}>
                {batch.fileName ?? t('apiRows')}
                <span className={classes.help}>
                  {/* The rows are counted during the check. */}
                  {batch.counts.rows > 0 && `${t('recentLine', { rows: batch.counts.rows })} · `}
                  <RelativeTime at={batch.createdAt} />
                </span>
              </span>
              <BatchStatusChip status={batch.status} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
