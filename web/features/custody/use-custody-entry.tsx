import { downloadCustodyPhoto, type CustodyEntry } from '@portal/contract/custody';
import { formatKilograms } from '@portal/contract/quantities';
import { buildUrl } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import type { TimelineEntry } from '../../ui/display/timeline.tsx';
import { BAG_KINDS, CUSTODY_TONES, KINDS_WITH_CODES, MAWB_KINDS } from './custody-kinds.ts';
import { custodyMessages } from './custody-messages.ts';

interface ShownNames {
  /** Whether entries name their bag. */
  readonly showsBag: boolean;
  /** Whether entries name their MAWB. */
  readonly showsMawb: boolean;
}

/** An entry of the custody ledger as a timeline entry. */
export function useCustodyEntry({ showsBag, showsMawb }: ShownNames) {
  const t = useMessages(custodyMessages);
  return (entry: CustodyEntry): TimelineEntry => {
    const { id, kind, at, by, holder, bagCode, awbNumber, place, pieces, pieceCodes, grams, remarks } = entry;
    const isOfMawb = MAWB_KINDS.includes(kind);
    const titleBag = showsBag && BAG_KINDS.includes(kind) ? bagCode : null;
    const parts = [
      t('pieces', { count: pieces, weight: formatKilograms(grams) }),
      ...(KINDS_WITH_CODES.includes(kind) ? [pieceCodes.join(', ')] : []),
      ...(showsBag && bagCode !== null && titleBag === null ? [bagCode] : []),
      ...(awbNumber === null || isOfMawb || !showsMawb ? [] : [awbNumber]),
      ...(place === null ? [] : [place]),
      ...(holder === null ? [] : [t('with', { name: holder.name })]),
      ...(remarks === null ? [] : [remarks]),
      by ?? t('bySystem'),
    ];
    const buildTitle = (title: string) => {
      if (isOfMawb && showsMawb && awbNumber !== null) return t('ofMawb', { awbNumber, entry: title });
      return titleBag === null ? title : t('ofBag', { bagCode: titleBag, entry: title });
    };
    return {
      id,
      title: buildTitle(t(kind)),
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
      tone: CUSTODY_TONES[kind] ?? 'info',
    };
  };
}
