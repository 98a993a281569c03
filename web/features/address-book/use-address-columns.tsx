import { UnstyledButton } from '@mantine/core';
import type { AddressEntry } from '@portal/contract/address-book';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import type { Column } from '../../ui/list/list-types.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { countryName } from '../reference-data/index.ts';
import classes from './address-book.module.css';
import { addressBookMessages } from './address-book-messages.ts';
import { addressPickerMessages } from './address-picker-messages.ts';
import { AddressMenu } from './address-menu.tsx';
import type { AddressActions } from './use-address-actions.ts';

interface ColumnDeps extends AddressActions {
  readonly mayWrite: boolean;
  /** Why writing is not allowed now, for a user with the permission. */
  readonly reason?: string | undefined;
  readonly onEdit: (entry: AddressEntry) => void;
}

/** The columns of the list of addresses. */
export function useAddressColumns(deps: ColumnDeps): readonly Column<AddressEntry>[] {
  const t = useMessages(addressBookMessages);
  const tPicker = useMessages(addressPickerMessages);
  const locale = useLocale();
  const { mayWrite, onEdit } = deps;
  const columns: readonly Column<AddressEntry>[] = [
    {
      key: 'label',
      label: t('label'),
      sortKey: 'label',
      width: 240,
      priority: 1,
      card: 'title',
      render: (entry) => (
        <span className={classes.name}>
          {mayWrite ? (
            <UnstyledButton className={classes.open} onClick={() => onEdit(entry)}>
              {entry.label}
            </UnstyledButton>
          ) : (
            <span className={classes.clipped}>{entry.label}</span>
          )}
          {entry.isDefault && <span className={classes.defaultMark}>{tPicker('default')}</span>}
        </span>
      ),
    },
    {
      key: 'kind',
      label: t('kind'),
      width: 130,
      priority: 2,
      card: 'line',
      render: (entry) => t(`kind_${entry.kind}`),
    },
    {
      key: 'contact',
      label: t('contact'),
      width: 200,
      priority: 3,
      card: 'line',
      render: ({ label, party }) => (
        <CodeLine
          texts={[party.name === label ? undefined : party.name, party.company]}
          separator=" · "
          code={party.phone}
        />
      ),
    },
    {
      key: 'place',
      label: t('place'),
      width: 300,
      priority: 2,
      card: 'line',
      render: ({ party }) => (
        <CodeLine
          texts={[party.addressLine1, party.subdistrict, party.district, party.city]}
          separator=", "
          code={party.postcode}
        />
      ),
    },
    {
      key: 'country',
      label: t('country'),
      sortKey: 'country',
      width: 130,
      priority: 3,
      card: 'line',
      render: (entry) => countryName(entry.country, locale),
    },
    {
      key: 'updatedAt',
      label: t('changed'),
      sortKey: 'updatedAt',
      width: 124,
      priority: 4,
      card: 'none',
      render: (entry) => <RelativeTime at={entry.updatedAt} />,
    },
    {
      key: 'actions',
      label: t('actions'),
      width: 88,
      priority: 1,
      align: 'right',
      card: 'side',
      render: (entry) => <AddressMenu entry={entry} {...deps} />,
    },
  ];
  return columns.filter(({ key }) => mayWrite || deps.reason !== undefined || key !== 'actions');
}

interface CodeLineProps {
  readonly texts: readonly (string | undefined)[];
  readonly separator: string;
  readonly code: string | undefined;
}

/** Texts that are cut where they are too long, followed by a code that is shown whole. */
function CodeLine({ texts, separator, code = '' }: CodeLineProps) {
  const text = texts.filter(Boolean).join(separator);
  return (
    <span className={classes.codeLine}>
      <span className={classes.clipped}>{text === '' && code === '' ? '–' : text}</span>
      {code !== '' && <span className={classes.code}>{text === '' ? code : `${separator}${code}`}</span>}
    </span>
  );
}
