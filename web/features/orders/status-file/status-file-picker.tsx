import { Anchor, Button, FileButton, Group } from '@mantine/core';
import { MAX_STATUS_ROWS } from '@portal/contract/orders';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { saveFile } from '../../../ui/browser/save-file.ts';
import { buildStatusTemplate } from './status-template.ts';
import { statusFileMessages } from './status-file-messages.ts';
import classes from './status-file.module.css';
import type { StatusUploadState } from './use-status-upload.ts';

interface StatusFilePickerProps {
  readonly upload: StatusUploadState;
  readonly help: string;
}

/** The button that selects a file of status updates, with the columns of such a file and a template. */
export function StatusFilePicker({ upload, help }: StatusFilePickerProps) {
  const t = useMessages(statusFileMessages);
  return (
    <>
      <p className={classes.help}>
        {help}{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => saveFile(buildStatusTemplate(), 'updates.csv')}
        >
          {t('template')}
        </Anchor>
      </p>
      <Group>
        <FileButton
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={(file) => file !== null && upload.check(file)}
          disabled={upload.isPending}
        >
          {(props) => (
            <Button {...props} variant="default" loading={upload.isPending}>
              {t(upload.outcomes === undefined ? 'file' : 'otherFile')}
            </Button>
          )}
        </FileButton>
        {upload.outcomes !== undefined && <span>{upload.file?.name}</span>}
      </Group>
    </>
  );
}

/** The help of files whose times are in the time zone. */
export function useStatusFileHelp(zone: string): string {
  const t = useMessages(statusFileMessages);
  const { formatNumber } = useFormats();
  return t('fileHelp', { count: formatNumber(MAX_STATUS_ROWS), zone });
}
