import type { BatchStatus } from '@portal/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { batchesQuery, BatchStatusChip } from '../orders/index.ts';
import { homeMessages } from './home-messages.ts';
import classes from './home.module.css';

const LATEST_BATCHES = 10;
const UNDER_WAY: ReadonlySet<BatchStatus> = new Set(['UPLOADED', 'CHECKING', 'CHECKED', 'IMPORTING']);

/** The latest uploads that are not done, or wait for the user. Renders nothing without one. */
export function RunningUploads() {
  const t = useMessages(homeMessages);
  const { data } = useQuery(batchesQuery({ perPage: LATEST_BATCHES, sortBy: 'createdAt' }));
  const batches = (data?.data ?? []).filter(({ status }) => UNDER_WAY.has(status));
  if (batches.length === 0) return null;
  return (
    <Section title={t('uploads')}>
      <ul className={classes.uploads}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <Link to="/orders/upload" search={{ batch: batch.id }}>
              <span className={classes.lineText}>
                {batch.fileName ?? batch.batchCode}
                <span className={classes.note}>
                  {/* The rows are counted during the check. */}
                  {batch.counts.rows > 0 && `${t('uploadRows', { rows: batch.counts.rows })} · `}
                  <RelativeTime at={batch.createdAt} />
                </span>
              </span>
              <BatchStatusChip status={batch.status} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
