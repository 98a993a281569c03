import { Alert, Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { downloadFaultyRows, type BatchDetails } from '@portal/contract/orders';
import { buildUrl } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ImportButton } from '../import-button.tsx';
import { SameFileNotice } from '../same-file-notice.tsx';
import { UploadFrame } from '../upload-frame.tsx';
import { uploadMessages } from '../upload-messages.ts';
import { checkMessages } from './check-messages.ts';
import classes from './check-step.module.css';
import { CheckedRows } from './checked-rows.tsx';
import { LeftOutNotice } from './left-out-notice.tsx';

/** The third step: the checked rows with their errors, and the buttons to create the orders. */
export function CheckStep({ batch }: { readonly batch: BatchDetails }) {
  const t = useMessages(checkMessages);
  const tUpload = useMessages(uploadMessages);
  const navigate = useNavigate();
  const { counts } = batch;
  // The faulty orders of a batch that is done: the columns can no longer be changed.
  const isCorrecting = batch.status === 'DONE';
  return (
    <UploadFrame
      step="check"
      width="window"
      freight={batch.type === 'b2b'}
      lead={[batch.fileName ?? tUpload('apiRows'), ...listSheet(batch)].join(' · ')}
      actions={
        <>
          {counts.faultyOrders > 0 && (
            <Button
              variant="default"
              component="a"
              href={buildUrl(downloadFaultyRows, { params: { id: batch.id } })}
              download
            >
              {t('download')}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() =>
              void navigate({
                to: '/orders/upload',
                search: { batch: batch.id, ...(isCorrecting ? {} : { step: 'columns' }) },
              })
            }
          >
            {t(isCorrecting ? 'result' : 'columns')}
          </Button>
          {counts.goodOrders > 0 && (
            <ImportButton batch={batch}>
              {t(counts.faultyOrders > 0 ? 'createGood' : 'create', { count: counts.goodOrders })}
            </ImportButton>
          )}
        </>
      }
    >
      <div className={classes.notices}>
        {!isCorrecting && <SameFileNotice batch={batch} />}
        <LeftOutNotice batch={batch} />
        <CheckResult batch={batch} />
      </div>
      <CheckedRows batch={batch} />
    </UploadFrame>
  );
}

/** Whether the mapping names both ports: an order without a port receives the gateway of its address. */
function hasPortColumns({ mapping }: BatchDetails): boolean {
  const fields = new Set<string>([
    ...(mapping?.columns ?? []).map(({ field }) => field),
    ...Object.keys(mapping?.defaults ?? {}),
  ]);
  return fields.has('originPort') && fields.has('destinationPort');
}

/** Without faulty orders: whether there are orders to create. */
function CheckResult({ batch }: { readonly batch: BatchDetails }) {
  const t = useMessages(checkMessages);
  const { goodOrders, faultyOrders, existingOrders, createdOrders } = batch.counts;
  if (faultyOrders > 0 || (goodOrders === 0 && createdOrders > 0)) return null;
  if (goodOrders > 0) {
    return (
      <Alert color="green" role="status" title={t('allGood')}>
        {t('allGoodHelp', { count: goodOrders })} {!hasPortColumns(batch) && t('portsByDefault')}
      </Alert>
    );
  }
  if (existingOrders === 0) return <Alert color="yellow">{t('noOrders')}</Alert>;
  return (
    <Alert color="brand" role="status" title={t('nothingNew')}>
      {t('nothingNewHelp', { count: existingOrders })}
    </Alert>
  );
}

/** The sheet that was read, if the workbook has several. */
function listSheet({ suggestion }: BatchDetails): readonly string[] {
  const table = suggestion?.table;
  return table == null || table.sheet === null || table.sheets.length < 2 ? [] : [table.sheet];
}
