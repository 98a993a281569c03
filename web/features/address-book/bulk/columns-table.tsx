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
import { isAddressColumn, withMeaning } from './column-fields.ts';
import classes from './upload-addresses.module.css';

interface ColumnsTableProps {
  readonly file: AddressFile;
  readonly disabled: boolean;
  readonly onMapping: (mapping: AddressMapping) => void;
}

/** Each column of the file with its first values and what it means. */
export function ColumnsTable({ file, disabled, onMapping }: ColumnsTableProps) {
  const t = useMessages(addressUploadMessages);
  const wordOf = useColumnWords();
  const meanings = ADDRESS_FIELDS.map((means) => ({ value: means, label: wordOf(means) }));
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{t('column')}</th>
          <th scope="col">{t('means')}</th>
        </tr>
      </thead>
      <tbody>
        {file.columns.map(({ index, header, samples }) => {
          const name = header.trim() === '' ? t('noName', { number: index + 1 }) : header;
          const means = file.mapping.columns.find((column) => column.index === index)?.field ?? null;
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
                  aria-label={t('meansOf', { column: name })}
                  placeholder={t('leftOut')}
                  data={meanings}
                  value={means}
                  disabled={disabled}
                  onChange={(chosen) =>
                    onMapping(
                      withMeaning(
                        file.mapping,
                        index,
                        chosen !== null && isAddressColumn(chosen) ? chosen : undefined,
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

function useColumnWords(): (column: AddressField) => string {
  const t = useMessages(addressUploadMessages);
  const ofParty = useMessages(partyMessages);
  return (column) => {
    switch (column) {
      case 'label':
        return t('label');
      case 'kind':
        return t('kindColumn');
      case 'isDefault':
        return t('isDefault');
      default:
        return ofParty(partKey(column));
    }
  };
}

type Part = Exclude<AddressField, 'label' | 'kind' | 'isDefault'>;

function partKey(part: Part): Uncapitalize<Part> {
  return `${part.charAt(0).toLowerCase()}${part.slice(1)}` as Uncapitalize<Part>;
}
