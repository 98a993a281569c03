import { Anchor } from '@mantine/core';
import type { StoredDocument } from '@portal/contract/documents';
import { formatFileSize } from '@portal/contract/quantities';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { documentMessages } from '../../document-texts/index.ts';
import classes from './documents.module.css';

/** What every list of documents has of a version. */
export type ListedDocument = Omit<StoredDocument, 'path' | 'awbNumber' | 'stale'>;

interface DocumentVersionProps {
  readonly document: ListedDocument;
  /** False for files of one category that do not replace each other. */
  readonly hasVersions?: boolean;
  readonly onOpen: (documentId: string) => void;
  readonly children?: ReactNode;
}

/** One version of a document that is opened by a signed link: its file, by whom and when it was added. */
export function DocumentVersion({
  document: { id, fileName, version, bytes, uploadedBy, uploadedAt, issuedBy },
  hasVersions = true,
  onOpen,
  children,
}: DocumentVersionProps) {
  const t = useMessages(documentMessages);
  const facts = { size: formatFileSize(bytes), by: uploadedBy ?? t('byApi') };
  return (
    <div className={classes.details}>
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="start"
        className={classes.file ?? ''}
        aria-label={t('download', { file: fileName })}
        onClick={() => onOpen(id)}
      >
        {fileName}
      </Anchor>
      <span className={classes.secondary}>
        {hasVersions ? t('version', { version, ...facts }) : t('fileFacts', facts)} ·{' '}
        <RelativeTime at={uploadedAt} />
        {issuedBy === null ? null : ` · ${issuedBy}`}
      </span>
      {children}
    </div>
  );
}
