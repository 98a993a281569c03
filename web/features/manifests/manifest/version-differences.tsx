import { Button, Text } from '@mantine/core';
import type { ManifestDifference, ManifestFieldChange } from '@portal/contract/manifests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatWeight, useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ErrorState } from '../../../ui/page/states.tsx';
import classes from '../manifests.module.css';
import { mawbProgressMessages } from '../mawb/mawb-progress-messages.ts';
import { manifestDifferencesQuery } from '../mawb/mawb-progress-queries.ts';

interface VersionDifferencesProps {
  readonly mawbId: string;
  readonly version: number;
}

/** The lines of a version that differ from the version before. */
export function VersionDifferences({ mawbId, version }: VersionDifferencesProps) {
  const t = useMessages(mawbProgressMessages);
  const formatChange = useFormatChange();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    manifestDifferencesQuery(mawbId, version),
  );
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  const lines = data?.pages.flatMap((page) => page.data) ?? [];
  const rest = (data?.pages[0]?.totalCount ?? 0) - lines.length;
  const describe = ({ line, code, kind }: ManifestDifference) =>
    `${t(`kind_${kind}`)}: ${t(`line_${line}`, { code })}`;
  return (
    <>
      <ul className={classes.differences}>
        {lines.map((difference) => (
          <li key={`${difference.line} ${difference.code}`}>
            <Text size="sm">{describe(difference)}</Text>
            {difference.changes.map((change) => (
              <Text key={change.field} size="sm" c="dimmed">
                {formatChange(change)}
              </Text>
            ))}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('moreLines', { count: rest })}
        </Button>
      )}
    </>
  );
}

const NOTHING = '–';

function useFormatChange() {
  const t = useMessages(mawbProgressMessages);
  const { formatAmount, formatNumber } = useFormats();
  const format = (change: ManifestFieldChange): readonly string[] => {
    switch (change.kind) {
      case 'WEIGHT':
        return [change.before, change.after].map((grams) => (grams === null ? NOTHING : formatWeight(grams)));
      case 'COUNT':
        return [change.before, change.after].map((count) => formatNumber(count));
      case 'AMOUNT':
        return [change.before, change.after].map((amount) =>
          amount === null ? NOTHING : formatAmount(amount),
        );
      case 'TEXT':
        return [change.before, change.after].map((text) => text ?? NOTHING);
    }
  };
  return (change: ManifestFieldChange) => {
    const [before = NOTHING, after = NOTHING] = format(change);
    return t('change', { field: t(`field_${change.field}`), before, after });
  };
}
