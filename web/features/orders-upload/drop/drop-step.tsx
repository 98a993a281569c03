import { Anchor } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { downloadTemplate, type OrderBatchType } from '@portal/contract/orders';
import { useRef, useState } from 'react';
import { buildUrl } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useMay } from '../../../session/use-user.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useUploadFile } from '../api/upload-calls.ts';
import { UploadFrame } from '../upload-frame.tsx';
import { uploadMessages } from '../upload-messages.ts';
import { fileFault } from './check-file.ts';
import classes from './drop-step.module.css';
import { DropProblem, type SendingFault } from './drop-error.tsx';
import { DropZone } from './drop-zone.tsx';
import { RecentBatches } from './recent-batches.tsx';
import { TypeChoice } from './type-choice.tsx';
import { usePageDrop } from './use-page-drop.ts';

/** The first step: which orders, and the file. */
export function DropStep({ freight }: { readonly freight: boolean }) {
  const t = useMessages(uploadMessages);
  const navigate = useNavigate();
  const may = useMay('orders.upload');
  const [parcels, setParcels] = useState<OrderBatchType>('cross-border');
  const [fault, setFault] = useState<SendingFault>();
  const stop = useRef<AbortController>(undefined);
  const { mutate, isPending, variables } = useUploadFile();
  const type = freight ? 'b2b' : parcels;

  const send = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined || isPending || !may.ok) return;
    const plain = files.length > 1 ? 'several' : fileFault(file);
    setFault(plain === undefined ? undefined : { file: file.name, plain });
    if (plain !== undefined) return;
    const control = new AbortController();
    stop.current = control;
    mutate(
      { type, file, stop: control },
      {
        onSuccess: (batch) =>
          void navigate({ to: '/orders/upload', search: (now) => ({ ...now, batch: batch.id }) }),
        onError: (error) => {
          if (control.signal.aborted) toast(t('stopped', { file: file.name }));
          else setFault({ file: file.name, error });
        },
      },
    );
  };
  const over = usePageDrop(may.ok && !isPending, send);

  return (
    <UploadFrame step="file" freight={freight} lead={t('lead')}>
      <div className={classes.layout}>
        <div className={classes.main}>
          <TypeChoice
            value={type}
            disabled={isPending}
            onChange={(next) => {
              if (next !== 'b2b') setParcels(next);
              void navigate({
                to: '/orders/upload',
                search: next === 'b2b' ? { serviceType: 'B2B' } : {},
                replace: true,
              });
            }}
          />
          {!may.ok && <p className={classes.notAllowed}>{may.reason ?? t('notAllowed')}</p>}
          {fault !== undefined && <DropProblem fault={fault} />}
          <DropZone
            sending={isPending ? variables.file.name : undefined}
            over={over}
            disabled={!may.ok}
            onFiles={send}
            onStop={() => stop.current?.abort()}
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
