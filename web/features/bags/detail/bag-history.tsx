import type { BagUpdate } from '@portal/contract/bagging';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatWeight, useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { FoldableSection } from '../../../ui/page/foldable-section.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { MoreButton } from '../../../ui/page/more-button.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { Timeline, type TimelineEntry } from '../../../ui/display/timeline.tsx';
import { baggingMessages } from '../bagging-messages.ts';
import { useBaggingSide, type SideBag } from '../bagging-side.ts';
import { bagUpdatesQuery } from '../side-queries.ts';

const TONES: Readonly<Record<BagUpdate['kind'], Tone>> = {
  CREATED: 'info',
  ORDERS_ADDED: 'info',
  ORDER_REMOVED: 'neutral',
  ORDER_LEFT: 'warning',
  CHANGED: 'neutral',
  SEALED: 'success',
  UNSEALED: 'warning',
  COMPLETED: 'success',
  HANDED_OVER: 'success',
  RECEIVED: 'success',
  MANIFESTED: 'info',
  OFFLOADED: 'warning',
  DELAYED: 'warning',
  DEPARTED: 'info',
  ARRIVED: 'info',
  DELIVERED: 'success',
  BROKEN_UP: 'neutral',
  DELETED: 'danger',
};

/** The history of a bag, newest first. */
export function BagHistory({ bag }: { readonly bag: SideBag }) {
  const t = useMessages(baggingMessages);
  const toEntry = useToEntry();
  const updatesQuery = useInfiniteQuery(bagUpdatesQuery(useBaggingSide(), bag));
  const { data, error, refetch } = updatesQuery;
  const updates = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <FoldableSection title={t('history')}>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Timeline label={t('history')} entries={updates.map(toEntry)} />
      <MoreButton query={updatesQuery}>{t('showOlder')}</MoreButton>
    </FoldableSection>
  );
}

function useToEntry() {
  const t = useMessages(baggingMessages);
  const { formatTime } = useFormats();
  return ({ id, kind, at, by, orderCodes, details }: BagUpdate): TimelineEntry => {
    const { sealNumber, grossGrams, tareGrams, awbNumber, loadUnit, flightNumber, departsAt, warnings } =
      details;
    const { reason, comments, receivedBy } = details;
    const parts = [
      sealNumber !== undefined && `${t('seal')} ${sealNumber}`,
      grossGrams !== undefined && `${t('gross')} ${formatWeight(grossGrams)}`,
      tareGrams !== undefined && `${t('tare')} ${tareGrams === null ? '–' : formatWeight(tareGrams)}`,
      awbNumber !== undefined && (awbNumber === null ? t('noMawb') : `${t('mawb')} ${awbNumber}`),
      loadUnit !== undefined && (loadUnit === null ? t('noLoadUnit') : `${t('loadUnit')} ${loadUnit.code}`),
      flightNumber,
      departsAt !== undefined && formatTime(departsAt),
      warnings !== undefined && t('warningsAcknowledged', { count: warnings }),
      reason !== undefined && t(`reason_${reason}`),
      receivedBy !== undefined && `${t('receivedBy')} ${receivedBy}`,
      comments,
      by ?? t('bySystem'),
    ];
    return {
      id,
      title: t(`update_${kind}`, { count: orderCodes.length, code: orderCodes.join(', ') }),
      detail: parts.filter((part) => part !== false && part !== undefined).join(' · '),
      time: <RelativeTime at={at} />,
      tone: TONES[kind],
    };
  };
}
