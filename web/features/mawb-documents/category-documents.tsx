import { Alert, Button, FileButton } from '@mantine/core';
import type { MawbDocument } from '@portal/contract/documents';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { ACCEPTED_FILES, documentClasses, documentMessages } from '../orders/index.ts';
import type { CategoryOfMawb } from './mawb-categories.ts';
import { mawbDocumentsMessages } from './mawb-documents-messages.ts';
import { useAttachMawbDocument } from './mawb-documents-queries.ts';
import { VersionLine } from './version-line.tsx';

interface CategoryDocumentsProps {
  readonly mawbId: string;
  readonly categories: readonly CategoryOfMawb[];
  readonly documents: readonly MawbDocument[];
  /** The client whose orders alone a new document concerns; undefined for several. */
  readonly clientId: string | undefined;
  /** Categories whose paper the portal has issued, so that none needs to be added. */
  readonly issued?: ReadonlySet<string>;
  readonly onOpen: (documentId: string) => void;
}

/** One slot for each category: current versions, earlier ones, and a button that uploads one. */
export function CategoryDocuments({
  mawbId,
  categories,
  documents,
  clientId,
  issued,
  onOpen,
}: CategoryDocumentsProps) {
  const t = useMessages(documentMessages);
  const tPage = useMessages(mawbDocumentsMessages);
  const { mutate, isPending, variables, error } = useAttachMawbDocument(mawbId);
  const upload = (category: CategoryOfMawb, file: File | null) => {
    if (file === null) return;
    mutate(
      { file, category, clientId },
      { onSuccess: ({ version }) => toast(t('saved', { document: t(category), version })) },
    );
  };
  return (
    <>
      {error !== null && (
        <Alert color="red" role="alert" mb="md">
          {getErrorMessage(error, t('failed'))}
        </Alert>
      )}
      <ul className={documentClasses.slots}>
        {categories.map((category) => {
          const versions = documents.filter((document) => document.category === category);
          const olderVersions = versions.filter(({ current }) => !current);
          return (
            <li key={category} className={documentClasses.slot}>
              <div className={documentClasses.head}>
                <h3 className={documentClasses.category}>{t(category)}</h3>
                <Permitted permission="partner-bagging.write">
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
                        loading={isPending && variables.category === category}
                        aria-label={t('addOf', { document: t(category) })}
                      >
                        {t('add')}
                      </Button>
                    )}
                  </FileButton>
                </Permitted>
              </div>
              {versions.length === 0 && (
                <p className={documentClasses.secondary}>
                  {issued?.has(category) === true ? tPage('issuedHere') : t('noDocuments')}
                </p>
              )}
              {versions
                .filter(({ current }) => current)
                .map((document) => (
                  <VersionLine key={document.id} document={document} onOpen={onOpen} />
                ))}
              {olderVersions.length > 0 && (
                <details>
                  <summary className={documentClasses.older}>
                    {t('older', { count: olderVersions.length })}
                  </summary>
                  {olderVersions.map((document) => (
                    <VersionLine key={document.id} document={document} onOpen={onOpen} />
                  ))}
                </details>
              )}
            </li>
          );
        })}
      </ul>
      <p className={documentClasses.secondary}>{t('kinds')}</p>
    </>
  );
}
