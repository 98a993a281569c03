import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { AddressEntry, AddressKind } from '@portal/contract/address-book';
import type { Party } from '@portal/contract/orders';
import { IconAddressBook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { addressBookMessages } from './address-book-messages.ts';
import classes from './address-picker.module.css';
import { addressOffersQuery } from './address-queries.ts';

const PAUSE_MS = 120;

export interface AddressPickerProps {
  readonly kind: AddressKind;
  readonly onPick: (party: Party) => void;
}

/** Finds an address by a few letters and hands it over: two keystrokes and Enter. */
export function AddressPicker({ kind, onPick }: AddressPickerProps) {
  const t = useMessages(addressBookMessages);
  const [typed, setTyped] = useState('');
  const [sought] = useDebouncedValue(typed, PAUSE_MS);
  const [opened, setOpened] = useState(false);
  const combobox = useCombobox({ opened, onDropdownClose: () => setOpened(false) });
  const { data, isFetching, isError } = useQuery({ ...addressOffersQuery(kind, sought), enabled: opened });
  const offers = data?.data ?? [];
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (opened && data !== undefined) selectFirstOption();
  }, [opened, data, selectFirstOption]);

  const pick = (id: string) => {
    const found = offers.find((offer) => offer.id === id);
    if (found !== undefined) onPick(found.party);
    setTyped('');
    setOpened(false);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          label={t('pick')}
          description={t('pickHelp')}
          leftSection={<IconAddressBook size={16} />}
          rightSection={opened && isFetching ? <Loader size={14} /> : null}
          value={typed}
          maxLength={60}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setOpened(true);
          }}
          onFocus={() => setOpened(true)}
          onClick={() => setOpened(true)}
          onBlur={() => setOpened(false)}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={data === undefined && !isError}>
        <Combobox.Options aria-label={t('pick')}>
          {offers.map((offer) => (
            <Combobox.Option key={offer.id} value={offer.id}>
              <Offer entry={offer} usual={t('usual')} />
            </Combobox.Option>
          ))}
          {offers.length === 0 && <Combobox.Empty>{nothing()}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );

  function nothing(): string {
    if (isError) return t('failed');
    return sought.trim() === '' ? t('empty') : t('none', { typed: sought.trim() });
  }
}

function Offer({ entry, usual }: { readonly entry: AddressEntry; readonly usual: string }) {
  const { party } = entry;
  const place = [party.addressLine1, party.city, party.postcode, party.country].filter(Boolean).join(', ');
  return (
    <div className={classes.offer}>
      <span className={classes.name}>
        {entry.label}
        {entry.isDefault && <span className={classes.usual}>{usual}</span>}
      </span>
      {entry.label !== party.name && <span className={classes.place}>{party.name}</span>}
      <span className={classes.place}>{place}</span>
    </div>
  );
}
