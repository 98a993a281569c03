import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { ErrorState } from '../../ui/page/states.tsx';
import { useStatusTexts } from '../orders/index.ts';
import { listDifferences, toKey } from './mapping-draft.ts';
import { statusMappingMessages } from './status-mapping-messages.ts';
import { versionQuery } from './status-mapping-queries.ts';
import classes from './status-mapping.module.css';

interface VersionDifferenceProps {
  readonly version: number;
  readonly previous: number;
}

/** The words that a version changed, each with the word before. */
export function VersionDifference({ version, previous }: VersionDifferenceProps) {
  const t = useMessages(statusMappingMessages);
  const { getStatusText, getLegText } = useStatusTexts();
  const after = useQuery(versionQuery(version));
  const before = useQuery(versionQuery(previous));
  const error = after.error ?? before.error;
  if (error !== null) return <ErrorState error={error} onRetry={() => void after.refetch()} />;
  if (after.data === undefined || before.data === undefined) return <Skeleton height={40} />;
  const differences = listDifferences(before.data.clientStatusMappings, after.data.clientStatusMappings);
  if (differences.length === 0) return <Text c="dimmed">{t('noChanges')}</Text>;
  return (
    <dl className={classes.differences}>
      {differences.map((difference) => (
        <div key={toKey(difference.serviceType, difference.status)}>
          <dt>{`${getLegText(difference.serviceType)}, ${getStatusText(difference)}`}</dt>
          <dd>
            <del>{difference.before === '' ? t('noWord') : difference.before}</del>{' '}
            <ins>{difference.after === '' ? t('noWord') : difference.after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
