import { useMessages } from '../../i18n/messages.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import type { TimelineEntry } from '../../ui/display/timeline.tsx';
import { CUSTODY_TONES } from './custody-kinds.ts';
import { custodyMessages } from './custody-messages.ts';
import classes from './custody.module.css';
import type { Holding } from './holdings.ts';
import { CustodyLine, useCustodyTexts } from './use-custody-entry.tsx';

/**
 * A party that had pieces of an order at one place, as a timeline entry with what happened there. The timeline of the order says
 * what happened to it, without holder, weight and place.
 */
export function useHoldingEntry() {
  const t = useMessages(custodyMessages);
  const { getTitle, listPieces, listNames, listAuthor, listScan } = useCustodyTexts({
    showsBag: true,
    showsMawb: false,
  });
  return (holding: Holding): TimelineEntry => {
    const [{ id, at, holder, place }] = holding;
    const holderText = holder === null ? t('heldByClient') : t('heldBy', { name: holder.name });
    return {
      id,
      title: [holderText, ...(place === null ? [] : [place])].join(' · '),
      detail: (
        <ul className={classes.lines}>
          {holding.map((entry) => (
            <li key={entry.id}>
              <CustodyLine
                entry={entry}
                parts={[
                  getTitle(entry),
                  ...listPieces(entry),
                  ...listNames(entry),
                  ...listAuthor(entry),
                  ...listScan(entry),
                ]}
              />
              {entry.at !== at && (
                <>
                  {' · '}
                  <RelativeTime at={entry.at} />
                </>
              )}
            </li>
          ))}
        </ul>
      ),
      time: <RelativeTime at={at} />,
      tone: holding.map(({ kind }) => CUSTODY_TONES[kind]).find((tone) => tone !== undefined) ?? 'info',
    };
  };
}
