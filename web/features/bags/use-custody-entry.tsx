import { downloadCustodyPhoto, type CustodyEntry, type CustodyKind } from '@portal/contract/custody';
import { formatKilograms } from '@portal/contract/quantities';
import { buildUrl } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import type { TimelineEntry } from '../../ui/display/timeline.tsx';
import type { Tone } from '../../ui/theme/theme-tokens.ts';
import { custodyMessages } from './custody-messages.ts';

const TONES: Partial<Record<CustodyKind, Tone>> = {
  UNBAGGED: 'warning',
  OPENED: 'warning',
  UNCHECKED: 'warning',
  MISSING: 'danger',
  DAMAGED: 'danger',
  NOT_ON_LIST: 'danger',
  OFFLOADED: 'warning',
  HANDED_OVER: 'success',
  RECEIVED: 'success',
  CHECKED: 'success',
  RECEIVED_AT_DESTINATION: 'success',
};

/** Kinds whose pieces a person has to look for: their entries have the codes. */
const KINDS_WITH_CODES: readonly CustodyKind[] = ['UNCHECKED', 'MISSING', 'DAMAGED', 'NOT_ON_LIST'];

/** An entry of the custody ledger as a timeline entry. `showsBag`: names its bag. */
export function useCustodyEntry(showsBag: boolean) {
  const t = useMessages(custodyMessages);
  return (entry: CustodyEntry): TimelineEntry => {
    const { id, kind, at, by, holder, bagCode, awbNumber, place, pieces, pieceCodes, grams, remarks } = entry;
    const parts = [
      t('pieces', { count: pieces, weight: formatKilograms(grams) }),
      ...(KINDS_WITH_CODES.includes(kind) ? [pieceCodes.join(', ')] : []),
      ...(showsBag && bagCode !== null ? [bagCode] : []),
      ...(awbNumber === null ? [] : [awbNumber]),
      ...(place === null ? [] : [place]),
      ...(holder === null ? [] : [t('with', { name: holder.name })]),
      ...(remarks === null ? [] : [remarks]),
      by ?? t('bySystem'),
    ];
    return {
      id,
      title: t(kind),
      detail: (
        <>
          {parts.join(' · ')}
          {entry.hasPhoto && (
            <>
              {' · '}
              <a href={buildUrl(downloadCustodyPhoto, { params: { id } })} target="_blank" rel="noreferrer">
                {t('photo')}
              </a>
            </>
          )}
        </>
      ),
      time: <RelativeTime at={at} />,
      tone: TONES[kind] ?? 'info',
    };
  };
}
