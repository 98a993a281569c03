import { Alert, Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { toCsvBlob } from '../browser/csv.ts';
import { saveFile } from '../browser/save-file.ts';
import { rowOutcomesMessages } from '../display/row-outcomes-messages.ts';

/** A CSV to fill. */
export interface RowsTemplate {
  readonly name: string;
  readonly header: readonly string[];
  /** Rows that it begins with, and what they are. Absent for an empty one. */
  readonly rows?: { readonly label: string; readonly cells: readonly (readonly string[])[] };
}

interface RowsUploadProps {
  /** What the file has, and how many rows at most. */
  readonly help: string;
  readonly template: RowsTemplate;
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
          onClick={() => saveFile(toCsvBlob(template.header, template.rows?.cells ?? []), template.name)}
        >
          {template.rows?.label ?? t('example')}
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
