import { downloadCustodyPhoto, type CustodyEntry } from '@portal/contract/custody';
import { buildUrl } from '../../api/client.ts';
import { formatWeight } from '../../i18n/format.ts';
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

/** The texts of entries of the custody ledger. */
export function useCustodyTexts({ showsBag, showsMawb }: ShownNames) {
  const t = useMessages(custodyMessages);
  const getTitleBag = ({ kind, bagCode }: CustodyEntry) =>
    showsBag && BAG_KINDS.includes(kind) ? bagCode : null;
  return {
    /** What happened: `Bag BAG1000042: Sealed`. */
    getTitle: (entry: CustodyEntry): string => {
      const { kind, awbNumber } = entry;
      if (MAWB_KINDS.includes(kind) && showsMawb && awbNumber !== null)
        return t('ofMawb', { awbNumber, entry: t(kind) });
      const bagCode = getTitleBag(entry);
      return bagCode === null ? t(kind) : t('ofBag', { bagCode, entry: t(kind) });
    },
    /** Pieces with their weight; those that a person has to look for by their codes. */
    listPieces: ({ kind, pieces, pieceCodes, grams }: CustodyEntry): readonly string[] => [
      t('pieces', { count: pieces, weight: formatWeight(grams) }),
      ...(KINDS_WITH_CODES.includes(kind) ? [pieceCodes.join(', ')] : []),
    ],
    /** Bag and MAWB that the title does not have. */
    listNames: (entry: CustodyEntry): readonly string[] => {
      const { kind, bagCode, awbNumber } = entry;
      return [
        ...(showsBag && bagCode !== null && getTitleBag(entry) === null ? [bagCode] : []),
        ...(showsMawb && awbNumber !== null && !MAWB_KINDS.includes(kind) ? [awbNumber] : []),
      ];
    },
    /** The load unit, remarks, and who did it. */
    listAuthor: ({ unitCode, remarks, by }: CustodyEntry): readonly string[] => [
      ...(unitCode === null ? [] : [unitCode]),
      ...(remarks === null ? [] : [remarks]),
      by ?? t('bySystem'),
    ],
    /** Whether a station scanned it. */
    listScan: ({ scanIds }: CustodyEntry): readonly string[] => (scanIds.length === 0 ? [] : [t('byScan')]),
  };
}

/** The parts of a line, with the photo of the entry. */
export function CustodyLine({
  entry,
  parts,
}: {
  readonly entry: CustodyEntry;
  readonly parts: readonly string[];
}) {
  const t = useMessages(custodyMessages);
  return (
    <>
      {parts.join(' · ')}
      {entry.hasPhoto && (
        <>
          {' · '}
          <a
            href={buildUrl(downloadCustodyPhoto, { params: { id: entry.id } })}
            target="_blank"
            rel="noreferrer"
          >
            {t('photo')}
          </a>
        </>
      )}
    </>
  );
}

/** An entry of the ledger of a bag or a MAWB as a timeline entry: what happened, where and with whom. */
export function useCustodyEntry(names: ShownNames) {
  const t = useMessages(custodyMessages);
  const { getTitle, listPieces, listNames, listAuthor, listScan } = useCustodyTexts(names);
  return (entry: CustodyEntry): TimelineEntry => {
    const { id, kind, at, place, holder } = entry;
    const parts = [
      ...listPieces(entry),
      ...listNames(entry),
      ...(place === null ? [] : [place]),
      ...(holder === null ? [] : [t('with', { name: holder.name })]),
      ...listAuthor(entry),
      ...listScan(entry),
    ];
    return {
      id,
      title: getTitle(entry),
      detail: <CustodyLine entry={entry} parts={parts} />,
      time: <RelativeTime at={at} />,
      tone: CUSTODY_TONES[kind] ?? 'info',
    };
  };
}
