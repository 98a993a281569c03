import { Alert, Button, Group } from '@mantine/core';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RowOutcomes } from '../../../ui/display/row-outcomes.tsx';
import { statusFileMessages } from './status-file-messages.ts';
import classes from './status-file.module.css';
import { useStatusOutcomes } from './use-status-outcomes.ts';
import type { StatusUploadState } from './use-status-upload.ts';

interface StatusFileOutcomesProps {
  readonly upload: StatusUploadState;
  /** Rows before the first update that its row number leaves out. */
  readonly headerRows: number;
}

/** The outcome of each row of a file, and the button that stores the accepted ones. */
export function StatusFileOutcomes({ upload, headerRows }: StatusFileOutcomesProps) {
  const t = useMessages(statusFileMessages);
  const { outcomes, isSaved, isPending, error, save } = upload;
  const rows = useStatusOutcomes(outcomes ?? [], isSaved, headerRows);
  const changeCount = outcomes?.filter(({ ok, duplicate }) => ok && !duplicate).length ?? 0;
  const duplicateCount = outcomes?.filter(({ duplicate }) => duplicate).length ?? 0;
  const refusedCount = outcomes?.filter(({ ok }) => !ok).length ?? 0;
  return (
    <>
      {error !== null && (
        <Alert color="red" role="alert">
          {getErrorMessage(error, t('failed'))}
        </Alert>
      )}
      {outcomes !== undefined && (
        <>
          <p className={classes.summary} role="status">
            {t(isSaved ? 'result' : 'summary', { changeCount, duplicateCount, refusedCount })}
          </p>
          <RowOutcomes label={t('rows')} outcomes={rows} />
          {!isSaved && (
            <Group>
              <Button onClick={save} loading={isPending} disabled={changeCount === 0}>
                {t('update', { count: changeCount })}
              </Button>
            </Group>
          )}
        </>
      )}
    </>
  );
}
