import { Alert, Button, FileButton } from '@mantine/core';
import { IconFile, IconUpload } from '@tabler/icons-react';
import { MAX_DOCUMENT_BYTES, type DocumentCategory, type StoredDocument } from '@portal/contract/documents';
import { formatFileSize } from '@portal/contract/quantities';
import { useState, type ReactNode } from 'react';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { StaleNote } from './stale-note.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { documentMessages } from '../../document-texts/index.ts';
import { useAddDocument, type DocumentOwner } from './document-queries.ts';
import classes from './documents.module.css';

interface DocumentSlotsProps {
  readonly owner: DocumentOwner;
  readonly categories: readonly DocumentCategory[];
  readonly documents: readonly StoredDocument[];
  /** What a slot shows above its versions. */
  readonly renderNote?: (category: DocumentCategory) => ReactNode;
}

export const ACCEPTED_FILES = '.pdf,.png,.jpg,.jpeg,.xlsx,.csv';

/** One slot for each category of document: its versions, and a button that uploads one. */
export function DocumentSlots({ owner, categories, documents, renderNote }: DocumentSlotsProps) {
  const t = useMessages(documentMessages);
  const { mutate, isPending, variables } = useAddDocument(owner);
  const [fileError, setFileError] = useState<string>();
  const upload = (category: DocumentCategory, file: File | null) => {
    if (file === null) return;
    if (file.size > MAX_DOCUMENT_BYTES) {
      setFileError(t('tooLarge', { file: file.name, size: formatFileSize(file.size) }));
      return;
    }
    setFileError(undefined);
    mutate(
      { file, category },
      {
        onSuccess: ({ version }) => toast(t('saved', { document: t(category), version })),
        onError: (error) => setFileError(getErrorMessage(error, t('failed'))),
      },
    );
  };
  return (
    <>
      {fileError !== undefined && (
        <Alert color="red" role="alert" mb="md">
          {fileError}
        </Alert>
      )}
      <ul className={classes.slots}>
        {categories.map((category) => {
          const versions = documents.filter((document) => document.category === category);
          const [current, ...older] = versions;
          return (
            <li key={category} className={classes.slot}>
              <div className={classes.head}>
                <h3 className={classes.category}>{t(category)}</h3>
                <Permitted permission="orders.write">
                  <FileButton
                    accept={ACCEPTED_FILES}
                    onChange={(file) => upload(category, file)}
                    disabled={isPending}
                  >
                    {(props) => (
                      <Button
                        {...props}
                        size="xs"
                        variant="default"
                        leftSection={<IconUpload size={14} aria-hidden />}
                        loading={isPending && variables.category === category}
                        aria-label={t(current === undefined ? 'addOf' : 'replaceOf', {
                          document: t(category),
                        })}
                      >
                        {t(current === undefined ? 'add' : 'replace')}
                      </Button>
                    )}
                  </FileButton>
                </Permitted>
              </div>
              {renderNote?.(category)}
              {current === undefined ? (
                <p className={classes.secondary}>{t('noDocuments')}</p>
              ) : (
                <DocumentLine document={current} />
              )}
              {older.length > 0 && (
                <details>
                  <summary className={classes.older}>{t('older', { count: older.length })}</summary>
                  {older.map((document) => (
                    <DocumentLine key={document.id} document={document} />
                  ))}
                </details>
              )}
            </li>
          );
        })}
      </ul>
      <p className={classes.secondary}>{t('kinds')}</p>
    </>
  );
}

/** One version of a document: its file, by whom and when it was uploaded. */
export function DocumentLine({
  document,
  context,
}: {
  readonly document: StoredDocument;
  readonly context?: string;
}) {
  const t = useMessages(documentMessages);
  const { path, fileName, version, bytes, uploadedBy, uploadedAt, issuedBy, stale } = document;
  return (
    <div className={classes.line}>
      <IconFile size={18} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.details}>
        <a href={path} download className={classes.file} aria-label={t('download', { file: fileName })}>
          {fileName}
        </a>
        <span className={classes.secondary}>
          {context === undefined ? null : `${context} · `}
          {t('version', { version, size: formatFileSize(bytes), by: uploadedBy ?? t('byApi') })} ·{' '}
          <RelativeTime at={uploadedAt} />
          {issuedBy === null ? null : ` · ${issuedBy}`}
        </span>
        {stale && <StaleNote />}
      </div>
    </div>
  );
}
