import { Anchor, Button, Checkbox, FileButton, NativeSelect } from '@mantine/core';
import {
  compareParcelFile,
  COMPARISON_SORTS,
  exportParcelFile,
  MAX_FILE_PARCELS,
  type ComparisonSort,
} from '@portal/contract/rate-comparison';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, download } from '../../../api/client.ts';
import { getErrorMessage } from '../../../api/errors.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { saveFile } from '../../../ui/browser/save-file.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { toastFailure } from '../../../ui/toast/toasts.tsx';
import { comparisonMessages } from './comparison-messages.ts';
import { fileMessages } from './file-messages.ts';
import { FileRows } from './file-rows.tsx';
import classes from './comparison.module.css';

interface FileInput {
  readonly file: File;
  readonly partners: 'ALL' | 'USABLE';
  readonly sortBy: ComparisonSort;
}

const TEMPLATE = [
  'Order code,Origin country,Origin postcode,Destination country,Destination postcode,Weight (kg),Length (cm),Width (cm),Height (cm),Value,Currency,Goods description,HS code,Service level,Incoterm,Payment type',
  'SO-1001,SG,079903,MY,50450,1.25,30,20,8,49.90,SGD,Cotton T-shirt,610910,ECONOMY,DDP,prepaid',
].join('\r\n');

const toRequest = ({ file, ...query }: FileInput) => ({ file, fileName: file.name, query });

/** Compares the parcels of a file: the best combination of each row. */
export function FileComparison() {
  const t = useMessages(fileMessages);
  const tComparison = useMessages(comparisonMessages);
  const { formatAmount, formatNumber } = useFormats();
  const [input, setInput] = useState<FileInput>();
  const comparing = useMutation({
    mutationFn: (one: FileInput) => call(compareParcelFile, toRequest(one)),
  });
  const exporting = useMutation({
    mutationFn: ({ file, ...query }: FileInput) =>
      download(exportParcelFile, { file, fileName: file.name, query: { ...query, format: 'xlsx' } }),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
    onError: (error) => toastFailure(getErrorMessage(error, tComparison('exportFailed'))),
  });
  const compare = (patch: Partial<FileInput>) => {
    const file = patch.file ?? input?.file;
    if (file === undefined) return;
    const next = { partners: 'ALL' as const, sortBy: 'price' as const, ...input, ...patch, file };
    setInput(next);
    comparing.mutate(next);
  };
  const result = comparing.data;
  return (
    <>
      <Surface>
        <div className={classes.form}>
          <p className={classes.note}>
            {t('help', { rows: formatNumber(MAX_FILE_PARCELS) })}{' '}
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => saveFile(new Blob([TEMPLATE], { type: 'text/csv' }), 'parcels.csv')}
            >
              {t('template')}
            </Anchor>
          </p>
          <div className={classes.submit}>
            <FileButton
              accept=".csv,.tsv,.txt,.xlsx"
              onChange={(file) => file !== null && compare({ file })}
              disabled={comparing.isPending}
            >
              {(props) => (
                <Button
                  {...props}
                  leftSection={<IconUpload size={16} aria-hidden />}
                  loading={comparing.isPending}
                >
                  {t(input === undefined ? 'select' : 'other')}
                </Button>
              )}
            </FileButton>
            {input !== undefined && <span>{input.file.name}</span>}
            <Checkbox
              label={tComparison('onlyUsable')}
              disabled={input === undefined}
              checked={input?.partners === 'USABLE'}
              onChange={({ currentTarget: { checked } }) => compare({ partners: checked ? 'USABLE' : 'ALL' })}
            />
          </div>
        </div>
      </Surface>
      {comparing.isError && (
        <ErrorState error={comparing.error} onRetry={() => input !== undefined && comparing.mutate(input)} />
      )}
      {result === undefined && !comparing.isError && !comparing.isPending && (
        <EmptyState title={t('start')} help={t('startHelp')} />
      )}
      {result !== undefined && input !== undefined && !comparing.isError && (
        <Section
          title={t('results')}
          flush
          aside={
            <div className={classes.aside}>
              <span>
                {t('priced', {
                  priced: formatNumber(result.priced),
                  all: result.totalCount,
                  total: formatAmount(result.total),
                })}
              </span>
              <NativeSelect
                aria-label={tComparison('sortBy')}
                data={COMPARISON_SORTS.map((value) => ({ value, label: tComparison(`sort_${value}`) }))}
                value={input.sortBy}
                onChange={({ currentTarget: { value } }) => {
                  const sortBy = COMPARISON_SORTS.find((one) => one === value);
                  if (sortBy !== undefined) compare({ sortBy });
                }}
              />
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                loading={exporting.isPending}
                onClick={() => exporting.mutate(input)}
              >
                {tComparison('export')}
              </Button>
            </div>
          }
        >
          <FileRows key={result.totalCount} rows={result.data} />
        </Section>
      )}
    </>
  );
}
