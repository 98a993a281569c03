import { Alert, Button } from '@mantine/core';
import { IconCheck, IconPlayerStop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { downloadFaultyRows, type BatchDetails } from '@portal/contract/orders';
import { buildUrl } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Surface } from '../../../ui/page/surface.tsx';
import {
  BatchLabels,
  listBatchOutcomes,
  OutcomeLinks,
  usePrintLabels,
  WaitingReasons,
} from '../../orders/index.ts';
import { ImportButton } from '../import-button.tsx';
import { UploadFrame } from '../upload-frame.tsx';
import { uploadMessages } from '../upload-messages.ts';
import { createMessages } from './create-messages.ts';
import classes from './create-step.module.css';
import { CreateProgress } from './create-progress.tsx';

/** The last step: the progress of the import, then its result. */
export function CreateStep({ batch }: { readonly batch: BatchDetails }) {
  const tUpload = useMessages(uploadMessages);
  const isImporting = batch.status === 'IMPORTING';
  return (
    <UploadFrame
      step={isImporting ? 'creating' : 'result'}
      freight={batch.type === 'b2b'}
      lead={batch.fileName ?? tUpload('apiRows')}
      actions={
        isImporting ? undefined : (
          <Button variant="default" renderRoot={(props) => <Link to="/orders/upload" {...props} />}>
            {tUpload('uploadAnother')}
          </Button>
        )
      }
    >
      <Surface>{isImporting ? <CreateProgress batch={batch} /> : <Result batch={batch} />}</Surface>
    </UploadFrame>
  );
}

function Result({ batch }: { readonly batch: BatchDetails }) {
  const t = useMessages(createMessages);
  const { createdOrders, faultyOrders, goodOrders } = batch.counts;
  const isStopped = batch.status === 'CANCELLED';
  const { print, isPrinting, report } = usePrintLabels();
  const faultyHelp =
    batch.mapping === null ? 'faultyHelpApi' : isStopped ? 'faultyHelpStopped' : 'faultyHelp';
  return (
    <div className={classes.result}>
      <div className={classes.mark} data-tone={createdOrders > 0 ? 'success' : 'neutral'} aria-hidden>
        {isStopped ? <IconPlayerStop size={28} stroke={1.5} /> : <IconCheck size={28} stroke={1.5} />}
      </div>
      <div role="status">
        <h2 className={classes.title}>{t(isStopped ? 'stopped' : 'done', { count: createdOrders })}</h2>
      </div>
      <OutcomeLinks outcomes={listBatchOutcomes(batch)} />
      <WaitingReasons batch={batch} />
      {goodOrders > 0 && (
        <p className={classes.line}>{t(isStopped ? 'remaining' : 'corrected', { count: goodOrders })}</p>
      )}
      <div className={classes.actions}>
        {goodOrders > 0 && (!isStopped || createdOrders > 0) && (
          <ImportButton batch={batch}>
            {t(isStopped ? 'continue' : 'createCorrected', { count: goodOrders })}
          </ImportButton>
        )}
        <BatchLabels batch={batch} print={print} isPrinting={isPrinting} isSecondary={goodOrders > 0} />
        {createdOrders > 0 && (
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/orders" search={{ batchCode: batch.batchCode }} {...props} />}
          >
            {t('seeOrders')}
          </Button>
        )}
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/orders/batch/$batchId" params={{ batchId: batch.id }} {...props} />
          )}
        >
          {t('rows')}
        </Button>
      </div>
      {faultyOrders > 0 && (
        <Alert color="yellow" className={classes.faulty ?? ''} title={t('faulty', { count: faultyOrders })}>
          {t(faultyHelp, { count: faultyOrders })}
          <div className={classes.download}>
            {batch.mapping !== null && !isStopped && (
              <Button
                size="xs"
                renderRoot={(props) => (
                  <Link to="/orders/upload" search={{ batch: batch.id, step: 'correct' }} {...props} />
                )}
              >
                {t('correct', { count: faultyOrders })}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              component="a"
              href={buildUrl(downloadFaultyRows, { params: { id: batch.id } })}
              download
            >
              {t('download')}
            </Button>
          </div>
        </Alert>
      )}
      {report}
    </div>
  );
}
