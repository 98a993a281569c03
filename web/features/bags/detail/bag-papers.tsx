import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isUnknownId } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { FoldableSection } from '../../../ui/page/foldable-section.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { documentMessages, mawbDocumentsQuery, StaleNote } from '../../orders/index.ts';
import { baggingMessages } from '../bagging-messages.ts';
import classes from '../bagging.module.css';

interface BagPapersProps {
  readonly awbNumber: string | null;
  /** Path of the page with the documents of a MAWB. */
  readonly getMawbPath: (awbNumber: string) => string;
}

/** The current documents of the MAWB of a bag, as far as the side sees them. */
export function BagPapers({ awbNumber, getMawbPath }: BagPapersProps) {
  const t = useMessages(baggingMessages);
  return (
    <FoldableSection title={t('papers')}>
      {awbNumber === null ? (
        <span className={classes.secondary}>{t('papersNeedMawb')}</span>
      ) : (
        <>
          <PaperList awbNumber={awbNumber} />
          <Link to={getMawbPath(awbNumber)} className={classes.link}>
            {t('papersOf', { awbNumber })}
          </Link>
        </>
      )}
    </FoldableSection>
  );
}

function PaperList({ awbNumber }: { readonly awbNumber: string }) {
  const t = useMessages(baggingMessages);
  const tDocuments = useMessages(documentMessages);
  const { data, error, refetch } = useQuery(mawbDocumentsQuery(awbNumber));
  // A MAWB without orders, such as that of an empty bag, is not found.
  const isUnknown = error !== null && isUnknownId(error);
  if (error !== null && !isUnknown) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined && !isUnknown) return <Skeleton height={48} />;
  const documents = (data?.documents ?? []).filter(({ current }) => current);
  if (documents.length === 0) return <p className={classes.noPapers}>{t('noPapers')}</p>;
  return (
    <ul className={classes.papers}>
      {documents.map(({ id, category, fileName, stale }) => (
        <li key={id}>
          <div>{tDocuments(category)}</div>
          <div className={classes.fileName}>{fileName}</div>
          {stale && <StaleNote />}
        </li>
      ))}
    </ul>
  );
}
