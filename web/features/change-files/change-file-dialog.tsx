import { MAX_CHANGE_ROWS, type ChangeFileResult } from '@portal/contract/change-files';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import type { RowsTemplate } from '../../ui/form/rows-upload.tsx';
import { changeFileMessages } from './change-file-messages.ts';
import { FileDialog } from './file-dialog.tsx';

/** A file of changes, and whether it is only checked. */
export interface ChangeUpload {
  readonly file: File;
  readonly isPreview: boolean;
}

const OUTCOMES = {
  READY: { tone: 'success', labelKey: 'ready' },
  CHANGED: { tone: 'success', labelKey: 'changed' },
  UNCHANGED: { tone: 'ended', labelKey: 'unchanged' },
  SKIPPED: { tone: 'ended', labelKey: 'skipped' },
  FAULTY: { tone: 'danger', labelKey: 'faulty' },
} as const;

interface ChangeFileDialogProps {
  readonly title: string;
  readonly lead: string;
  /** Headers of the columns that are read. */
  readonly columns: readonly string[];
  readonly template: RowsTemplate;
  readonly mutation: UseMutationResult<ChangeFileResult, Error, ChangeUpload>;
  readonly onClose: () => void;
}

/** The upload of a file of changes. */
export function ChangeFileDialog({
  title,
  lead,
  columns,
  template,
  mutation,
  onClose,
}: ChangeFileDialogProps) {
  const t = useMessages(changeFileMessages);
  const [file, setFile] = useState<File>();
  const { mutate, data, variables } = mutation;
  const isSaved = variables !== undefined && !variables.isPreview;
  return (
    <FileDialog
      title={title}
      lead={lead}
      maxRows={MAX_CHANGE_ROWS}
      columns={columns}
      template={template}
      file={file}
      mutation={mutation}
      result={
        data && {
          isSaved,
          columns: data.columns,
          summary: t(isSaved ? 'result' : 'summary', {
            ready: data.ready,
            changed: data.changed,
            unchanged: data.unchanged,
            faulty: data.faulty,
          }),
          outcomes: data.rows.map(({ outcome, errors, warnings, ...row }) => ({
            ...row,
            errors: [...errors, ...warnings],
            tone: OUTCOMES[outcome].tone,
            label: t(OUTCOMES[outcome].labelKey),
          })),
          ready: data.ready,
          retryHelp: data.faulty > 0 ? t('retryHelp') : undefined,
        }
      }
      saveLabel={t('save', { count: data?.ready ?? 0 })}
      onSelect={(next) => {
        setFile(next);
        mutate({ file: next, isPreview: true });
      }}
      onSave={() => file !== undefined && mutate({ file, isPreview: false })}
      onClose={onClose}
    />
  );
}
