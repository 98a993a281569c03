import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { AddressEntry } from '@portal/contract/address-book';
import { useMessages } from '../../i18n/messages.ts';
import { addressBookMessages } from './address-book-messages.ts';
import type { AddressActions } from './use-address-actions.ts';

interface AddressMenuProps extends AddressActions {
  readonly entry: AddressEntry;
  readonly onEdit: (entry: AddressEntry) => void;
}

/** What can be done with one address. */
export function AddressMenu({ entry, onEdit, setUsual, remove }: AddressMenuProps) {
  const t = useMessages(addressBookMessages);
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('rowActions', { label: entry.label })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onEdit(entry)}>{t('edit')}</Menu.Item>
        <Menu.Item onClick={() => setUsual(entry, !entry.isDefault)}>
          {t(entry.isDefault ? 'stopUsual' : 'makeUsual')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => remove(entry)}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
