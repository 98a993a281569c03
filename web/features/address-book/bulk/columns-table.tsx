import { Select } from '@mantine/core';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressFile,
  type AddressMapping,
} from '@portal/contract/address-book';
import { useMessages } from '../../../i18n/messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { partyMessages } from '../party-messages.ts';
import { addressUploadMessages } from './address-upload-messages.ts';
import { isAddressField, setColumnField } from './column-fields.ts';
import classes from './upload-addresses.module.css';

interface AddressColumnsTableProps {
  readonly file: AddressFile;
  readonly disabled: boolean;
  readonly onMappingChange: (mapping: AddressMapping) => void;
}

/** The columns of the file with their first values and fields. */
export function AddressColumnsTable({ file, disabled, onMappingChange }: AddressColumnsTableProps) {
  const t = useMessages(addressUploadMessages);
  const getFieldLabel = useFieldLabels();
  const fieldOptions = ADDRESS_FIELDS.map((field) => ({ value: field, label: getFieldLabel(field) }));
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{t('column')}</th>
          <th scope="col">{t('field')}</th>
        </tr>
      </thead>
      <tbody>
        {file.columns.map(({ index, header, samples }) => {
          const name = header.trim() === '' ? t('noName', { number: index + 1 }) : header;
          const field = file.mapping.columns.find((column) => column.index === index)?.field ?? null;
          return (
            <tr key={index}>
              <th scope="row">
                <span className={classes.header}>{name}</span>
                <span className={classes.samples}>
                  {samples.length === 0 ? t('noSamples') : samples.join(' · ')}
                </span>
              </th>
              <td>
                <Select
                  size="sm"
                  searchable
                  clearable
                  aria-label={t('fieldOf', { column: name })}
                  placeholder={t('notUsed')}
                  data={fieldOptions}
                  value={field}
                  disabled={disabled}
                  onChange={(value) =>
                    onMappingChange(
                      setColumnField(
                        file.mapping,
                        index,
                        value !== null && isAddressField(value) ? value : undefined,
                      ),
                    )
                  }
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}

function useFieldLabels(): (field: AddressField) => string {
  const t = useMessages(addressUploadMessages);
  const tParty = useMessages(partyMessages);
  return (field) => {
    switch (field) {
      case 'label':
        return t('label');
      case 'kind':
        return t('kindColumn');
      case 'isDefault':
        return t('isDefault');
      case 'TaxId':
        return tParty('taxIdNumber');
      default:
        return tParty(toPartyMessageKey(field));
    }
  };
}

type Part = Exclude<AddressField, 'label' | 'kind' | 'isDefault' | 'TaxId'>;

function toPartyMessageKey(part: Part): Uncapitalize<Part> {
  return `${part.charAt(0).toLowerCase()}${part.slice(1)}` as Uncapitalize<Part>;
}
