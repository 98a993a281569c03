import { Text } from '@mantine/core';
import type { FileRowError } from '@portal/contract/change-files';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { rowOutcomesMessages } from '../../ui/display/row-outcomes-messages.ts';
import { RowOutcomes, type RowOutcome } from '../../ui/display/row-outcomes.tsx';
import { RowsUpload, type RowsTemplate } from '../../ui/form/rows-upload.tsx';
import { fileDialogMessages } from './file-dialog-messages.ts';

/** A row of a file, with what became of it. */
type FileOutcome = Omit<RowOutcome, 'notes'> & { readonly errors: readonly FileRowError[] };

interface FileResult {
  /** False for a preview. */
  readonly isSaved: boolean;
  readonly columns: readonly { readonly header: string; readonly field: string | null }[];
  /** The number of rows by outcome. */
  readonly summary: string;
  readonly outcomes: readonly FileOutcome[];
  /** Rows that can be saved. */
  readonly ready: number;
  /** What to do with the rows that were not saved. */
  readonly retryHelp: string | undefined;
}

interface FileDialogProps {
  readonly title: string;
  /** What a row is, and what else a user has to know. */
  readonly lead: string;
  readonly maxRows: number;
  /** Headers of the columns that are read. */
  readonly columns: readonly string[];
  readonly template: RowsTemplate;
  readonly file: File | undefined;
  readonly mutation: { readonly isPending: boolean; readonly error: Error | null };
  /** Absent before the first preview. */
  readonly result: FileResult | undefined;
  readonly saveLabel: string;
  /** What the user states of a file that was selected. */
  readonly options?: ReactNode;
  readonly onSelect: (file: File) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** The upload of a file in one dialog: select it, review its rows, save the good ones. */
export function FileDialog({
  title,
  lead,
  maxRows,
  columns,
  template,
  file,
  mutation: { isPending, error },
  result,
  saveLabel,
  options,
  onSelect,
  onSave,
  onClose,
}: FileDialogProps) {
  const t = useMessages(fileDialogMessages);
  const { formatNumber } = useFormats();
  const toNote = useErrorNote();
  const isSaved = result?.isSaved === true;
  const unused = result?.columns.filter(({ field, header }) => field === null && header !== '') ?? [];
  const help = t('help', { count: formatNumber(maxRows), columns: columns.join(', ') });
  return (
    <Dialog isOpen onClose={onClose} title={title} size="xl" isPersistent={isPending}>
      <RowsUpload
        help={`${lead} ${help}`}
        template={template}
        accept=".csv,.tsv,.txt,.xls,.xlsx"
        file={file}
        isPending={isPending}
        error={error}
        isSaved={isSaved}
        onSelect={onSelect}
        onClose={onClose}
        save={
          result === undefined || isSaved
            ? undefined
            : { label: saveLabel, isDisabled: result.ready === 0, run: onSave }
        }
      >
        {file !== undefined && !isSaved && options}
        {result !== undefined && (
          <>
            {unused.length > 0 && (
              <Text size="sm" c="dimmed">
                {t('unused', { columns: unused.map(({ header }) => header).join(', ') })}
              </Text>
            )}
            <strong role="status">{result.summary}</strong>
            <RowOutcomes
              label={t('rows')}
              outcomes={result.outcomes.map(({ errors, ...outcome }) => ({
                ...outcome,
                notes: errors.map((one) => toNote(one, outcome.row)),
              }))}
            />
            {isSaved && result.retryHelp !== undefined && (
              <Text size="sm" c="dimmed">
                {result.retryHelp}
              </Text>
            )}
          </>
        )}
      </RowsUpload>
    </Dialog>
  );
}

/** An error with its column and its cell, and its row if it is not that of the outcome. */
function useErrorNote(): (error: FileRowError, rowOfOutcome: number) => string {
  const t = useMessages(rowOutcomesMessages);
  return ({ row, column, field, value, reason }, rowOfOutcome) => {
    const cell = [column ?? field, ...(value === '' ? [] : [`“${value}”`])].join(' ');
    return [...(row === rowOfOutcome ? [] : [t('rowNumber', { row })]), cell, reason.message].join(': ');
  };
}
