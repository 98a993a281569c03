import { Select } from '@mantine/core';
import { DEPARTURE_TEMPLATE, MAX_DEPARTURE_ROWS } from '@portal/contract/freight';
import { WEIGHT_UNITS } from '@portal/contract/orders';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { CurrencySelect } from '../../../ui/form/code-select.tsx';
import { useCurrencies } from '../../reference-data/index.ts';
import { FileDialog } from '../../change-files/index.ts';
import { useUploadDepartures, type DepartureUpload } from './departure-queries.ts';
import classes from './departures.module.css';
import { uploadMessages } from './upload-messages.ts';

const OUTCOMES = {
  READY: { tone: 'success', labelKey: 'ready' },
  CREATED: { tone: 'success', labelKey: 'created' },
  EXISTING: { tone: 'ended', labelKey: 'existing' },
  FAULTY: { tone: 'danger', labelKey: 'faulty' },
} as const;

interface UploadDialogProps {
  readonly partnerId: string;
  readonly onClose: () => void;
}

/** The upload of a file of departures. */
export function UploadDialog({ partnerId, onClose }: UploadDialogProps) {
  const t = useMessages(uploadMessages);
  const currencies = useCurrencies();
  const [upload, setUpload] = useState<DepartureUpload>();
  const mutation = useUploadDepartures(partnerId);
  const { mutate, data, isPending, variables } = mutation;
  const isSaved = variables !== undefined && !variables.isPreview;
  const preview = (next: DepartureUpload) => {
    setUpload(next);
    mutate({ ...next, isPreview: true });
  };
  return (
    <FileDialog
      title={t('title')}
      lead={t('lead')}
      maxRows={MAX_DEPARTURE_ROWS}
      columns={DEPARTURE_TEMPLATE}
      template={{ name: 'departures.csv', header: DEPARTURE_TEMPLATE }}
      file={upload?.file}
      mutation={mutation}
      result={
        data && {
          isSaved,
          columns: data.columns,
          summary: t(isSaved ? 'result' : 'summary', {
            ready: data.ready,
            created: data.created,
            existing: data.existing,
            faulty: data.faulty,
          }),
          outcomes: data.rows.map(({ row, number, outcome, errors }) => ({
            row,
            name: number,
            tone: OUTCOMES[outcome].tone,
            label: t(OUTCOMES[outcome].labelKey),
            errors,
          })),
          ready: data.ready,
          retryHelp: data.faulty > 0 ? t('retryHelp') : undefined,
        }
      }
      saveLabel={t('save', { count: data?.ready ?? 0 })}
      options={
        upload !== undefined && (
          <div className={classes.fields}>
            <CurrencySelect
              label={t('currency')}
              options={currencies}
              value={upload.currency ?? ''}
              disabled={isPending}
              onChange={(currency) => preview({ ...upload, currency: currency || undefined })}
            />
            <Select
              label={t('weightUnit')}
              clearable
              data={WEIGHT_UNITS}
              value={upload.weightUnit ?? null}
              disabled={isPending}
              onChange={(unit) =>
                preview({ ...upload, weightUnit: WEIGHT_UNITS.find((weightUnit) => weightUnit === unit) })
              }
            />
          </div>
        )
      }
      onSelect={(file) => preview({ ...upload, file })}
      onSave={() => upload !== undefined && mutate({ ...upload, isPreview: false })}
      onClose={onClose}
    />
  );
}
