import { Alert, Anchor, Button, FileButton, Group, Select, Stack } from '@mantine/core';
import { ADDRESS_KINDS, MAX_ADDRESS_ROWS, type AddressMapping } from '@portal/contract/address-book';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { CountrySelect } from '../../../ui/form/code-select.tsx';
import { RowOutcomes } from '../../../ui/display/row-outcomes.tsx';
import { saveFile } from '../../../ui/browser/save-file.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useCountries } from '../../reference-data/index.ts';
import { addressBookMessages } from '../address-book-messages.ts';
import { useUploadAddresses } from '../address-mutations.ts';
import { addressUploadMessages } from './address-upload-messages.ts';
import { ColumnsTable } from './columns-table.tsx';
import { emptyAddressFile } from './address-template.ts';
import classes from './upload-addresses.module.css';
import { useAddressFates } from './use-address-outcomes.ts';

interface UploadAddressesProps {
  readonly onDone: () => void;
}

/** A file of addresses: chosen, looked at row by row, and its good rows kept. */
export function UploadAddresses({ onDone }: UploadAddressesProps) {
  const t = useMessages(addressUploadMessages);
  const ofBook = useMessages(addressBookMessages);
  const { formatNumber } = useFormats();
  const countries = useCountries();
  const [file, setFile] = useState<File>();
  const { mutate, data, error, isPending, variables } = useUploadAddresses();
  const fates = useAddressFates(data?.rows ?? []);
  const read = data?.file ?? undefined;
  const isKept = data !== undefined && variables !== undefined && !variables.preview;

  const look = (chosen: File | undefined, mapping: AddressMapping | undefined) => {
    if (chosen === undefined) return;
    setFile(chosen);
    mutate({ file: chosen, mapping, preview: true });
  };
  const again = (mapping: AddressMapping) => look(file, mapping);
  const keep = () => {
    if (file === undefined || read === undefined) return;
    mutate(
      { file, mapping: read.mapping, preview: false },
      {
        onSuccess: ({ created, faulty }) => {
          toast(t('kept', { count: created }));
          if (faulty === 0) onDone();
        },
      },
    );
  };

  return (
    <Stack gap="md">
      <p className={classes.help}>
        {t('fileHelp', { count: formatNumber(MAX_ADDRESS_ROWS) })}{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => saveFile(emptyAddressFile(), 'addresses.csv')}
        >
          {t('example')}
        </Anchor>
      </p>
      <Group>
        <FileButton
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={(chosen) => look(chosen ?? undefined, undefined)}
          disabled={isPending}
        >
          {(props) => (
            <Button
              {...props}
              variant={file === undefined ? 'filled' : 'default'}
              loading={isPending}
              data-autofocus
            >
              {t(file === undefined ? 'choose' : 'chooseOther')}
            </Button>
          )}
        </FileButton>
        {file !== undefined && <span className={classes.header}>{file.name}</span>}
      </Group>
      {error !== null && (
        <Alert color="red" role="alert">
          {error instanceof ApiError ? error.problem.error : t('failed')}
        </Alert>
      )}
      {data !== undefined && read !== undefined && (
        <>
          {!isKept && (
            <>
              <div className={classes.pair}>
                <Select
                  label={t('kind')}
                  allowDeselect={false}
                  data={ADDRESS_KINDS.map((one) => ({ value: one, label: ofBook(`kind_${one}`) }))}
                  value={read.mapping.kind}
                  disabled={isPending}
                  onChange={(chosen) => chosen !== null && again({ ...read.mapping, kind: chosen })}
                />
                <CountrySelect
                  label={t('country')}
                  options={countries}
                  value={read.mapping.country ?? ''}
                  disabled={isPending}
                  onChange={(country) => {
                    const { country: _, ...mapping } = read.mapping;
                    again(country === '' ? mapping : { ...mapping, country });
                  }}
                />
              </div>
              <details open={data.faulty > 0 && data.ready === 0}>
                <summary>{t('columns')}</summary>
                <ColumnsTable file={read} disabled={isPending} onMapping={again} />
              </details>
            </>
          )}
          <p className={classes.summary} role="status">
            {isKept
              ? t('result', { created: data.created, existing: data.existing, faulty: data.faulty })
              : t('summary', { ready: data.ready, faulty: data.faulty })}
          </p>
          <RowOutcomes label={t('rows')} outcomes={fates} />
          {isKept && data.faulty > 0 && <p className={classes.help}>{t('again')}</p>}
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t(isKept ? 'close' : 'cancel')}
        </Button>
        {data !== undefined && !isKept && (
          <Button onClick={keep} loading={isPending} disabled={data.ready === 0}>
            {t('keep', { count: data.ready })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
