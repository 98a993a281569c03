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
  /** Why none of it can be done now. */
  readonly reason?: string | undefined;
}

/** What can be done with one address. */
export function AddressMenu({ entry, onEdit, reason, setUsual, remove }: AddressMenuProps) {
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
          key: 'usual',
          label: t(entry.isDefault ? 'stopUsual' : 'makeUsual'),
          reason,
          run: () => setUsual(entry, !entry.isDefault),
        },
        { kind: 'divider', key: 'line' },
        { key: 'remove', label: t('remove'), danger: true, reason, run: () => remove(entry) },
      ]}
    />
  );
}
