import { Button, Progress } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { uploadMessages } from '../upload-messages.ts';
import classes from './drop-step.module.css';

interface DropZoneProps {
  /** The file on its way to the server. */
  readonly sending: string | undefined;
  readonly over: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onStop: () => void;
}

/** Where a file is dropped or chosen, and the way it goes. */
export function DropZone({ sending, over, disabled, onFiles, onStop }: DropZoneProps) {
  const t = useMessages(uploadMessages);
  const input = useRef<HTMLInputElement>(null);
  if (sending !== undefined)
    return (
      <div className={classes.zone} role="status">
        <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden className={classes.zoneIcon} />
        <p className={classes.zoneTitle}>{t('sending', { file: sending })}</p>
        <Progress value={100} animated w="100%" maw={360} aria-label={t('sending', { file: sending })} />
        <p className={classes.help}>{t('sendingHelp')}</p>
        <Button variant="default" size="xs" onClick={onStop}>
          {t('stopSending')}
        </Button>
      </div>
    );
  return (
    <div className={classes.zone} data-over={over || undefined} data-disabled={disabled || undefined}>
      <IconUpload size={32} stroke={1.5} aria-hidden className={classes.zoneIcon} />
      <p className={classes.zoneTitle}>{t(over ? 'dropAnywhere' : 'dropTitle')}</p>
      <p className={classes.help}>{t('dropHelp')}</p>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="order-file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
    </div>
  );
}
