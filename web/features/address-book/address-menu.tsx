import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { AddressEntry } from '@portal/contract/address-book';
import { useMessages } from '../../i18n/messages.ts';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { addressBookMessages } from './address-book-messages.ts';
import type { AddressActions } from './use-address-actions.ts';

interface AddressMenuProps extends AddressActions {
  readonly entry: AddressEntry;
  readonly onEdit: (entry: AddressEntry) => void;
  /** Why the actions are disabled; undefined when they are allowed. */
  readonly reason?: string | undefined;
}

/** The menu of one address. */
export function AddressMenu({ entry, onEdit, reason, setDefault, removeAddress }: AddressMenuProps) {
  const t = useMessages(addressBookMessages);
  return (
    <MenuButton
      target={
        <ActionIcon variant="subtle" color="gray" aria-label={t('rowActions', { label: entry.label })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
      entries={() => [
        { key: 'edit', label: t('edit'), reason, run: () => onEdit(entry) },
        {
          key: 'default',
          label: t(entry.isDefault ? 'removeDefault' : 'setDefault'),
          reason,
          run: () => setDefault(entry, !entry.isDefault),
        },
        { kind: 'divider', key: 'line' },
        { key: 'remove', label: t('remove'), danger: true, reason, run: () => removeAddress(entry) },
      ]}
    />
  );
}
