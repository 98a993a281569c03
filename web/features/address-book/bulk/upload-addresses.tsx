import { Select } from '@mantine/core';
import { ADDRESS_KINDS, MAX_ADDRESS_ROWS, type AddressMapping } from '@portal/contract/address-book';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { CountrySelect } from '../../../ui/form/code-select.tsx';
import { RowsUpload } from '../../../ui/form/rows-upload.tsx';
import { RowOutcomes } from '../../../ui/display/row-outcomes.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useCountries } from '../../reference-data/index.ts';
import { addressBookMessages } from '../address-book-messages.ts';
import { useUploadAddresses } from '../address-mutations.ts';
import { addressUploadMessages } from './address-upload-messages.ts';
import { AddressColumnsTable } from './columns-table.tsx';
import classes from './upload-addresses.module.css';
import { useAddressOutcomes } from './use-address-outcomes.ts';

/** Headers that the upload reads. */
const TEMPLATE_HEADER = [
  'Saved as',
  'Used as',
  'Name',
  'Company',
  'Phone',
  'E-mail',
  'Address line 1',
  'Address line 2',
  'Subdistrict',
  'District',
  'City',
  'Province',
  'Postcode',
  'Country',
];

interface UploadAddressesProps {
  readonly onDone: () => void;
}

/** The upload of a file of addresses: select a file, review its rows, save the good ones. */
export function UploadAddresses({ onDone }: UploadAddressesProps) {
  const t = useMessages(addressUploadMessages);
  const tAddressBook = useMessages(addressBookMessages);
  const { formatNumber } = useFormats();
  const countries = useCountries();
  const [file, setFile] = useState<File>();
  const { mutate, data, error, isPending, variables } = useUploadAddresses();
  const outcomes = useAddressOutcomes(data?.rows ?? []);
  const addressFile = data?.file ?? undefined;
  const isSaved = data !== undefined && variables !== undefined && !variables.preview;

  const preview = (selectedFile: File | undefined, mapping: AddressMapping | undefined) => {
    if (selectedFile === undefined) return;
    setFile(selectedFile);
    mutate({ file: selectedFile, mapping, preview: true });
  };
  const changeMapping = (mapping: AddressMapping) => preview(file, mapping);
  const saveAddresses = () => {
    if (file === undefined || addressFile === undefined) return;
    mutate(
      { file, mapping: addressFile.mapping, preview: false },
      {
        onSuccess: ({ created, faulty }) => {
          toast(t('saved', { count: created }));
          if (faulty === 0) onDone();
        },
      },
    );
  };

  return (
    <RowsUpload
      help={t('fileHelp', { count: formatNumber(MAX_ADDRESS_ROWS) })}
      template={{ name: 'addresses.csv', header: TEMPLATE_HEADER }}
      accept=".csv,.tsv,.txt,.xlsx"
      file={file}
      isPending={isPending}
      error={error}
      isSaved={isSaved}
      onSelect={(selectedFile) => preview(selectedFile, undefined)}
      onClose={onDone}
      save={
        data === undefined || isSaved
          ? undefined
          : {
              label: t('save', { count: data.ready }),
              isDisabled: data.ready === 0,
              run: saveAddresses,
            }
      }
    >
      {data !== undefined && addressFile !== undefined && (
        <>
          {!isSaved && (
            <>
              <div className={classes.pair}>
                <Select
                  label={t('kind')}
                  allowDeselect={false}
                  data={ADDRESS_KINDS.map((kindOption) => ({
                    value: kindOption,
                    label: tAddressBook(`kind_${kindOption}`),
                  }))}
                  value={addressFile.mapping.kind}
                  disabled={isPending}
                  onChange={(selectedKind) =>
                    selectedKind !== null && changeMapping({ ...addressFile.mapping, kind: selectedKind })
                  }
                />
                <CountrySelect
                  label={t('country')}
                  options={countries}
                  value={addressFile.mapping.country ?? ''}
                  disabled={isPending}
                  onChange={(country) => {
                    const { country: _, ...mapping } = addressFile.mapping;
                    changeMapping(country === '' ? mapping : { ...mapping, country });
                  }}
                />
              </div>
              <details open={data.faulty > 0 && data.ready === 0}>
                <summary>{t('columns')}</summary>
                <AddressColumnsTable
                  file={addressFile}
                  disabled={isPending}
                  onMappingChange={changeMapping}
                />
              </details>
            </>
          )}
          <p className={classes.summary} role="status">
            {isSaved
              ? t('result', { created: data.created, existing: data.existing, faulty: data.faulty })
              : t('summary', { ready: data.ready, faulty: data.faulty })}
          </p>
          <RowOutcomes label={t('rows')} outcomes={outcomes} />
          {isSaved && data.faulty > 0 && <p className={classes.help}>{t('retryHelp')}</p>}
        </>
      )}
    </RowsUpload>
  );
}
