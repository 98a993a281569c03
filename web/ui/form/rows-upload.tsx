import { Alert, Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { saveFile } from '../browser/save-file.ts';
import { rowOutcomesMessages } from '../display/row-outcomes-messages.ts';

interface RowsUploadProps {
  /** What the file has, and how many rows at most. */
  readonly help: string;
  /** An empty file: its name, and its headers as a line of a CSV. */
  readonly template: { readonly name: string; readonly header: string };
  /** Endings of files, as the attribute `accept` has them. */
  readonly accept: string;
  /** Absent before a file is selected. */
  readonly file: File | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly isSaved: boolean;
  readonly onSelect: (file: File) => void;
  readonly onClose: () => void;
  /** Saves the good rows; absent until there is a preview, and after it. */
  readonly save:
    | { readonly label: string; readonly isDisabled: boolean; readonly run: () => void }
    | undefined;
  /** The preview or the result. */
  readonly children: ReactNode;
}

/** The upload of a file of rows in one dialog: select a file, review its rows, save the good ones. */
export function RowsUpload({
  help,
  template,
  accept,
  file,
  isPending,
  error,
  isSaved,
  onSelect,
  onClose,
  save,
  children,
}: RowsUploadProps) {
  const t = useMessages(rowOutcomesMessages);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {help}{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => saveFile(createTemplate(template.header), template.name)}
        >
          {t('example')}
        </Anchor>
      </Text>
      <Group>
        <FileButton accept={accept} onChange={(next) => next !== null && onSelect(next)} disabled={isPending}>
          {(props) => (
            <Button
              {...props}
              variant={file === undefined ? 'filled' : 'default'}
              loading={isPending}
              data-autofocus
            >
              {t(file === undefined ? 'choose' : 'chooseOther')}
            </Button>
          )}
        </FileButton>
        {file !== undefined && <Text fw={600}>{file.name}</Text>}
      </Group>
      {error !== null && (
        <Alert color="red" role="alert">
          {getErrorMessage(error, t('failed'))}
        </Alert>
      )}
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t(isSaved ? 'close' : 'cancel')}
        </Button>
        {save !== undefined && (
          <Button onClick={save.run} loading={isPending} disabled={save.isDisabled}>
            {save.label}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Spreadsheet programs need the byte order mark to read UTF-8. */
function createTemplate(header: string): Blob {
  return new Blob([`\uFEFF${header}\r\n`], { type: 'text/csv' });
}
