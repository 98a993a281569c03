import { Select } from '@mantine/core';
import { MAX_DEPARTURE_ROWS, type DepartureRowResult } from '@portal/contract/freight';
import { WEIGHT_UNITS } from '@portal/contract/orders';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { rowOutcomesMessages } from '../../../ui/display/row-outcomes-messages.ts';
import { RowOutcomes, type RowOutcome } from '../../../ui/display/row-outcomes.tsx';
import { CurrencySelect } from '../../../ui/form/code-select.tsx';
import { RowsUpload } from '../../../ui/form/rows-upload.tsx';
import { useCurrencies } from '../../reference-data/index.ts';
import { useUploadDepartures, type DepartureUpload } from './departure-queries.ts';
import classes from './departures.module.css';
import { uploadMessages } from './upload-messages.ts';

/** Headers that the upload reads. */
const TEMPLATE_HEADER =
  'Mode,Carrier,Number,From,To,Aircraft,Equipment,Departure,Arrival,Cut-off,LAT,Capacity (kg),Capacity (m3),Max piece (kg),Max dims (cm),Goods,Currency,M,N,+45,+100,+300,+500,+1000';

interface UploadDialogProps {
  readonly partnerId: string;
  readonly onClose: () => void;
}

/** The upload of a file of departures: select a file, review its rows, save the good ones. */
export function UploadDialog({ partnerId, onClose }: UploadDialogProps) {
  const t = useMessages(uploadMessages);
  const { formatNumber } = useFormats();
  const currencies = useCurrencies();
  const [upload, setUpload] = useState<DepartureUpload>();
  const { mutate, data, error, isPending, variables } = useUploadDepartures(partnerId);
  const outcomes = useOutcomes(data?.rows ?? []);
  const isSaved = data !== undefined && variables !== undefined && !variables.isPreview;
  const unused = data?.columns.filter(({ field, header }) => field === null && header !== '') ?? [];
  const preview = (next: DepartureUpload) => {
    setUpload(next);
    mutate({ ...next, isPreview: true });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} size="xl" isPersistent={isPending}>
      <RowsUpload
        help={t('fileHelp', { count: formatNumber(MAX_DEPARTURE_ROWS) })}
        template={{ name: 'departures.csv', header: TEMPLATE_HEADER }}
        accept=".csv,.tsv,.txt,.xls,.xlsx"
        file={upload?.file}
        isPending={isPending}
        error={error}
        isSaved={isSaved}
        onSelect={(file) => preview({ ...upload, file })}
        onClose={onClose}
        save={
          upload === undefined || data === undefined || isSaved
            ? undefined
            : {
                label: t('save', { count: data.ready }),
                isDisabled: data.ready === 0,
                run: () => mutate({ ...upload, isPreview: false }),
              }
        }
      >
        {upload !== undefined && !isSaved && (
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
        )}
        {data !== undefined && (
          <>
            {unused.length > 0 && (
              <p className={classes.help}>
                {t('unused', { columns: unused.map(({ header }) => header).join(', ') })}
              </p>
            )}
            <strong role="status">
              {t(isSaved ? 'result' : 'summary', {
                ready: data.ready,
                created: data.created,
                existing: data.existing,
                faulty: data.faulty,
              })}
            </strong>
            <RowOutcomes label={t('rows')} outcomes={outcomes} />
            {isSaved && data.faulty > 0 && <p className={classes.help}>{t('retryHelp')}</p>}
          </>
        )}
      </RowsUpload>
    </Dialog>
  );
}

const OUTCOMES = {
  READY: { tone: 'success', labelKey: 'ready' },
  CREATED: { tone: 'success', labelKey: 'created' },
  EXISTING: { tone: 'ended', labelKey: 'existing' },
  FAULTY: { tone: 'danger', labelKey: 'faulty' },
} as const;

/** Each departure with what became of it; an error names its column and its cell, and its row if it is a further one. */
function useOutcomes(rows: readonly DepartureRowResult[]): readonly RowOutcome[] {
  const t = useMessages(uploadMessages);
  const tRows = useMessages(rowOutcomesMessages);
  return rows.map(({ row, number, outcome, errors }) => ({
    row,
    name: number,
    tone: OUTCOMES[outcome].tone,
    label: t(OUTCOMES[outcome].labelKey),
    notes: errors.map(({ row: rowOfError, column, field, value, reason }) => {
      const cell = [column ?? field, ...(value === '' ? [] : [`“${value}”`])].join(' ');
      const place = rowOfError === row ? [] : [tRows('rowNumber', { row: rowOfError })];
      return [...place, cell, reason.message].join(': ');
    }),
  }));
}
