import { Anchor } from '@mantine/core';
import type { MawbDocument } from '@portal/contract/documents';
import { formatFileSize } from '@portal/contract/quantities';
import { useMessages } from '../../i18n/messages.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { documentClasses, documentMessages, StaleNote } from '../orders/index.ts';
import { mawbDocumentsMessages } from './mawb-documents-messages.ts';

interface VersionLineProps {
  readonly document: MawbDocument;
  readonly onOpen: (documentId: string) => void;
}

/** One version of a document of a MAWB: by whom and when it was added, whom it concerns, and who downloaded it. */
export function VersionLine({ document, onOpen }: VersionLineProps) {
  const t = useMessages(mawbDocumentsMessages);
  const tDocuments = useMessages(documentMessages);
  const { id, fileName, version, bytes, uploadedBy, uploadedAt, issuedBy, stale, client, views } = document;
  const people = views.map(({ name, company }) => t('viewer', { name, company })).join(', ');
  return (
    <div className={documentClasses.details}>
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="start"
        className={documentClasses.file ?? ''}
        aria-label={tDocuments('download', { file: fileName })}
        onClick={() => onOpen(id)}
      >
        {fileName}
      </Anchor>
      <span className={documentClasses.secondary}>
        {tDocuments('version', {
          version,
          size: formatFileSize(bytes),
          by: uploadedBy ?? tDocuments('byApi'),
        })}{' '}
        · <RelativeTime at={uploadedAt} />
        {issuedBy === null ? null : ` · ${issuedBy}`}
      </span>
      <span className={documentClasses.secondary}>
        {client === null ? t('concernsSeveral') : t('concernsOne', { client: client.name })} ·{' '}
        {views.length === 0 ? t('notViewed') : t('viewedBy', { people })}
      </span>
      {stale && <StaleNote />}
    </div>
  );
}
