import type { StoredDocument } from '@portal/contract/documents';
import { useMessages } from '../../../i18n/messages.ts';
import { documentMessages } from '../../document-texts/index.ts';
import { DocumentVersion, type ListedDocument } from './document-version.tsx';
import classes from './documents.module.css';

interface DocumentListProps {
  readonly documents: readonly ListedDocument[];
  /** A category whose documents do not replace each other. */
  readonly separateCategory?: StoredDocument['category'];
  readonly onOpen: (documentId: string) => void;
}

/** Documents with their categories, each opened by a signed link; earlier versions are folded. */
export function DocumentList({ documents, separateCategory, onOpen }: DocumentListProps) {
  const t = useMessages(documentMessages);
  const isShown = ({ category, current }: ListedDocument) => current || category === separateCategory;
  const older = documents.filter((document) => !isShown(document));
  const renderDocument = (document: ListedDocument) => (
    <li key={document.id}>
      <DocumentVersion
        document={document}
        hasVersions={document.category !== separateCategory}
        onOpen={onOpen}
      >
        <span className={classes.secondary}>{t(document.category)}</span>
      </DocumentVersion>
    </li>
  );
  return (
    <>
      <ul className={classes.files}>{documents.filter(isShown).map(renderDocument)}</ul>
      {older.length > 0 && (
        <details>
          <summary className={classes.older}>{t('older', { count: older.length })}</summary>
          <ul className={classes.files}>{older.map(renderDocument)}</ul>
        </details>
      )}
    </>
  );
}
