import { Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../i18n/format.ts';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { ErrorState } from '../../ui/page/states.tsx';
import { countryInSentence } from '../reference-data/index.ts';
import { ChecklistItems } from './checklist-items.tsx';
import { ChecklistSources } from './checklist-sources.tsx';
import { mawbChecklistMessages } from './mawb-checklist-messages.ts';
import { mawbChecklistQuery } from './mawb-checklist-query.ts';

interface MawbChecklistProps {
  /** Number of the MAWB. */
  readonly mawbId: string;
}

/** What a MAWB needs for its flight and at its destinations: done, missing, and by when. */
export function MawbChecklist({ mawbId }: MawbChecklistProps) {
  const t = useMessages(mawbChecklistMessages);
  const locale = useLocale();
  const { formatTime } = useFormats();
  const { data: checklist, error, refetch } = useQuery(mawbChecklistQuery(mawbId));
  if (error !== null && checklist === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (checklist === undefined) return <Skeleton height={160} />;
  const { done, total, cutOffAt, freight, countries } = checklist;
  const progress = t('progress', { done, total });
  return (
    <Stack gap="md">
      <div>
        <Text size="sm">
          {progress} · {cutOffAt === null ? t('noCutOff') : t('cutOff', { time: formatTime(cutOffAt) })}
        </Text>
        <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label={progress} mt={4} />
      </div>
      <ChecklistItems title={t('freight')} items={freight} />
      {countries.map(({ country, orders, hasTable, items }) => (
        <ChecklistItems
          key={country}
          title={`${t('country', { country: countryInSentence(country, locale) })} · ${t('ordersTo', { count: orders })}`}
          {...(!hasTable && { note: t('noTable') })}
          items={items}
        />
      ))}
      <ChecklistSources checklist={checklist} />
    </Stack>
  );
}
