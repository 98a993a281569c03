import { Anchor } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { downloadTemplate, type OrderBatchType } from '@portal/contract/orders';
import { useRef, useState } from 'react';
import { buildUrl } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useUploadFile } from '../api/upload-calls.ts';
import { UploadFrame } from '../upload-frame.tsx';
import { uploadMessages } from '../upload-messages.ts';
import { checkFile } from './check-file.ts';
import classes from './drop-step.module.css';
import { DropError, type UploadError } from './drop-error.tsx';
import { DropZone } from './drop-zone.tsx';
import { RecentBatches } from './recent-batches.tsx';
import { TypeChoice } from './type-choice.tsx';
import { usePageDrop } from './use-page-drop.ts';

/** The first step: the type of orders and the file. */
export function DropStep({ freight }: { readonly freight: boolean }) {
  const t = useMessages(uploadMessages);
  const navigate = useNavigate();
  const permission = usePermission('orders.upload');
  const [parcelType, setParcelType] = useState<OrderBatchType>('cross-border');
  const [uploadError, setUploadError] = useState<UploadError>();
  const abortRef = useRef<AbortController>(undefined);
  const { mutate, isPending, variables } = useUploadFile();
  const type = freight ? 'b2b' : parcelType;

  const uploadFiles = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined || isPending || !permission.isAllowed) return;
    const fileError = files.length > 1 ? 'severalFiles' : checkFile(file);
    setUploadError(fileError === undefined ? undefined : { file: file.name, fileError });
    if (fileError !== undefined) return;
    const abortController = new AbortController();
    abortRef.current = abortController;
    mutate(
      { type, file, abortController },
      {
        onSuccess: (batch) =>
          void navigate({ to: '/orders/upload', search: (previous) => ({ ...previous, batch: batch.id }) }),
        onError: (error) => {
          if (abortController.signal.aborted) toast(t('stopped', { file: file.name }));
          else setUploadError({ file: file.name, error });
        },
      },
    );
  };
  const isDraggingOver = usePageDrop(permission.isAllowed && !isPending, uploadFiles);

  return (
    <UploadFrame step="file" freight={freight} lead={t('lead')}>
      <div className={classes.layout}>
        <div className={classes.main}>
          <TypeChoice
            value={type}
            disabled={isPending}
            onChange={(selectedType) => {
              if (selectedType !== 'b2b') setParcelType(selectedType);
              void navigate({
                to: '/orders/upload',
                search: selectedType === 'b2b' ? { serviceType: 'B2B' } : {},
                replace: true,
              });
            }}
          />
          {!permission.isAllowed && (
            <p className={classes.notAllowed}>{permission.reason ?? t('notAllowed')}</p>
          )}
          {uploadError !== undefined && <DropError uploadError={uploadError} />}
          <DropZone
            sendingFileName={isPending ? variables.file.name : undefined}
            isDraggingOver={isDraggingOver}
            disabled={!permission.isAllowed}
            onFiles={uploadFiles}
            onStop={() => abortRef.current?.abort()}
          />
        </div>
        <div className={classes.side}>
          <section aria-label={t('templates')}>
            <h2 className={classes.heading}>{t('templates')}</h2>
            <p className={classes.help}>{t('templatesHelp')}</p>
            {(['xlsx', 'csv'] as const).map((format) => (
              <Anchor
                key={format}
                className={classes.template ?? ''}
                href={buildUrl(downloadTemplate, { params: { type }, query: { format } })}
                download
              >
                <IconFileDownload size={18} stroke={1.5} aria-hidden />
                {t(format === 'xlsx' ? 'templateXlsx' : 'templateCsv')}
              </Anchor>
            ))}
          </section>
          <RecentBatches />
        </div>
      </div>
    </UploadFrame>
  );
}
