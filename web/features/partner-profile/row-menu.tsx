import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.ts';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { partnerProfileMessages } from './partner-profile-messages.ts';

interface RowMenuProps {
  /** Name of the row. */
  readonly label: string;
  readonly onEdit: () => void;
  readonly removal: { readonly label: string; readonly run: () => void };
}

/** The menu of one row: edit it, or remove it. */
export function RowMenu({ label, onEdit, removal }: RowMenuProps) {
  const t = useMessages(partnerProfileMessages);
  return (
    <MenuButton
      target={
        <ActionIcon variant="subtle" color="gray" aria-label={t('rowActions', { code: label })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
      entries={() => [
        { key: 'edit', label: t('edit'), run: onEdit },
        { kind: 'divider', key: 'line' },
        { key: 'remove', label: removal.label, danger: true, run: removal.run },
      ]}
    />
  );
}
