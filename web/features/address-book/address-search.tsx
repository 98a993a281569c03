import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { AddressEntry, AddressKind } from '@portal/contract/address-book';
import type { Party } from '@portal/contract/parties';
import { IconAddressBook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { addressPickerMessages } from './address-picker-messages.ts';
import classes from './address-picker.module.css';
import { addressOffersQuery } from './address-queries.ts';

const DEBOUNCE_MS = 120;

export interface AddressSearchProps {
  readonly kind: AddressKind;
  readonly onPick: (party: Party) => void;
}

/** A search box for the address book; Enter picks the first match. */
export function AddressSearch({ kind, onPick }: AddressSearchProps) {
  const t = useMessages(addressPickerMessages);
  const [inputText, setInputText] = useState('');
  const [searchText] = useDebouncedValue(inputText, DEBOUNCE_MS);
  const [isOpen, setIsOpen] = useState(false);
  const combobox = useCombobox({ opened: isOpen, onDropdownClose: () => setIsOpen(false) });
  const { data, isFetching, isError } = useQuery({
    ...addressOffersQuery(kind, searchText),
    enabled: isOpen,
  });
  const offers = data?.data ?? [];
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (isOpen && data !== undefined) selectFirstOption();
  }, [isOpen, data, selectFirstOption]);

  const pick = (id: string) => {
    const offer = offers.find((entry) => entry.id === id);
    if (offer !== undefined) onPick(offer.party);
    setInputText('');
    setIsOpen(false);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          label={t('pick')}
          description={t('pickHelp')}
          leftSection={<IconAddressBook size={16} />}
          rightSection={isOpen && isFetching ? <Loader size={14} /> : null}
          value={inputText}
          maxLength={60}
          onChange={(event) => {
            setInputText(event.currentTarget.value);
            setIsOpen(true);
          }}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={data === undefined && !isError}>
        <Combobox.Options aria-label={t('pick')}>
          {offers.map((offer) => (
            <Combobox.Option key={offer.id} value={offer.id}>
              <Offer entry={offer} defaultLabel={t('default')} />
            </Combobox.Option>
          ))}
          {offers.length === 0 && <Combobox.Empty>{getEmptyText()}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );

  function getEmptyText(): string {
    if (isError) return t('failed');
    return searchText.trim() === '' ? t('noAddresses') : t('noMatch', { text: searchText.trim() });
  }
}

function Offer({ entry, defaultLabel }: { readonly entry: AddressEntry; readonly defaultLabel: string }) {
  const { party } = entry;
  const place = [party.addressLine1, party.city, party.postcode, party.country].filter(Boolean).join(', ');
  return (
    <div className={classes.offer}>
      <span className={classes.name}>
        {entry.label}
        {entry.isDefault && <span className={classes.defaultMark}>{defaultLabel}</span>}
      </span>
      {entry.label !== party.name && <span className={classes.place}>{party.name}</span>}
      <span className={classes.place}>{place}</span>
    </div>
  );
}
