import { Button } from '@mantine/core';
import type { Bag, BagUpdate } from '@portal/contract/bagging';
import { formatKilograms } from '@portal/contract/quantities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { Section } from '../../ui/detail-page.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { Tone } from '../../ui/theme-tokens.ts';
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx';
import { baggingMessages } from './bagging-messages.ts';
import { bagUpdatesQuery } from './bagging-queries.ts';

const TONES: Readonly<Record<BagUpdate['kind'], Tone>> = {
  CREATED: 'info',
  ORDERS_ADDED: 'info',
  ORDER_REMOVED: 'neutral',
  ORDER_LEFT: 'warning',
  CHANGED: 'neutral',
  SEALED: 'success',
  UNSEALED: 'warning',
  DELETED: 'danger',
};

/** Everything that happened to the bag, newest first. */
export function BagHistory({ bag }: { readonly bag: Bag }) {
  const t = useMessages(baggingMessages);
  const entryOf = useEntry();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    bagUpdatesQuery(bag),
  );
  const updates = data?.pages.flatMap((page) => page.bag_updates) ?? [];
  return (
    <Section title={t('history')}>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Timeline label={t('history')} entries={updates.map(entryOf)} />
      {hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </Section>
  );
}

const REASONS: ReadonlySet<string> = new Set([
  'because_CANCELLED',
  'because_GOES_ELSEWHERE',
  'reason_PACKED_BY_MISTAKE',
  'reason_WRONG_DESTINATION',
  'reason_DAMAGED',
  'reason_ORDER_HELD_BACK',
  'reason_OTHER',
]);

function useEntry() {
  const t = useMessages(baggingMessages);
  return ({ id, kind, at, by, orderCodes, details }: BagUpdate): TimelineEntry => {
    const { sealNumber, grossGrams, tareGrams, awbNumber, warnings, because, comments } = details;
    const said = [
      sealNumber !== undefined && `${t('seal')} ${sealNumber}`,
      grossGrams !== undefined && `${t('gross')} ${formatKilograms(grossGrams)}`,
      tareGrams !== undefined && `${t('tare')} ${tareGrams === null ? '–' : formatKilograms(tareGrams)}`,
      awbNumber !== undefined && (awbNumber === null ? t('noMawb') : `${t('mawb')} ${awbNumber}`),
      warnings !== undefined && t('withWarnings', { count: warnings }),
      because !== undefined && wordsOf(kind, because),
      comments,
      by ?? t('bySystem'),
    ];
    return {
      id,
      title: t(`did_${kind}`, { count: orderCodes.length, code: orderCodes.join(', ') }),
      detail: said.filter((one) => one !== false && one !== undefined).join(' · '),
      time: <RelativeTime at={at} />,
      tone: TONES[kind],
    };
  };

  /** A word of ours, or what somebody wrote. */
  function wordsOf(kind: BagUpdate['kind'], because: string): string {
    const key = `${kind === 'ORDER_LEFT' ? 'because' : 'reason'}_${because}`;
    return REASONS.has(key) && kind !== 'UNSEALED' ? t(key as 'reason_OTHER') : because;
  }
}
