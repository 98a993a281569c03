import type { MawbDocument } from '@portal/contract/documents';
import { useMessages } from '../../i18n/messages.ts';
import { documentClasses, DocumentVersion, StaleNote } from '../orders/index.ts';
import { mawbDocumentsMessages } from './mawb-documents-messages.ts';

interface VersionLineProps {
  readonly document: MawbDocument;
  readonly onOpen: (documentId: string) => void;
}

/** One version of a document of a MAWB: by whom and when it was added, whom it concerns, and who downloaded it. */
export function VersionLine({ document, onOpen }: VersionLineProps) {
  const t = useMessages(mawbDocumentsMessages);
  const { stale, client, views } = document;
  const people = views.map(({ name, company }) => t('viewer', { name, company })).join(', ');
  return (
    <DocumentVersion document={document} onOpen={onOpen}>
      <span className={documentClasses.secondary}>
        {client === null ? t('concernsSeveral') : t('concernsOne', { client: client.name })} ·{' '}
        {views.length === 0 ? t('notViewed') : t('viewedBy', { people })}
      </span>
      {stale && <StaleNote />}
    </DocumentVersion>
  );
}
