import { Button, Progress } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { uploadMessages } from '../upload-messages.ts';
import classes from './drop-step.module.css';

interface DropZoneProps {
  /** Name of the file that is being uploaded. */
  readonly sendingFileName: string | undefined;
  readonly isDraggingOver: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onStop: () => void;
}

/** The area to drop or choose a file, or the progress of the upload. */
export function DropZone({ sendingFileName, isDraggingOver, disabled, onFiles, onStop }: DropZoneProps) {
  const t = useMessages(uploadMessages);
  const input = useRef<HTMLInputElement>(null);
  if (sendingFileName !== undefined)
    return (
      <div className={classes.zone} role="status">
        <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden className={classes.zoneIcon} />
        <p className={classes.zoneTitle}>{t('sending', { file: sendingFileName })}</p>
        <Progress
          value={100}
          animated
          w="100%"
          maw={360}
          aria-label={t('sending', { file: sendingFileName })}
        />
        <p className={classes.help}>{t('sendingHelp')}</p>
        <Button variant="default" size="xs" onClick={onStop}>
          {t('stopSending')}
        </Button>
      </div>
    );
  return (
    <div
      className={classes.zone}
      data-over={isDraggingOver || undefined}
      data-disabled={disabled || undefined}
    >
      <IconUpload size={32} stroke={1.5} aria-hidden className={classes.zoneIcon} />
      <p className={classes.zoneTitle}>{t(isDraggingOver ? 'dropAnywhere' : 'dropTitle')}</p>
      <p className={classes.help}>{t('dropHelp')}</p>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="order-file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Reset, so that the same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
    </div>
  );
}
