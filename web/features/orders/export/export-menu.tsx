import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { type Command, useCommands } from '../../../ui/commands/command-store.ts';
import type { Permission } from '@portal/contract/auth';
import type { ExportChoice, LabelledChoice } from './use-export-choices.ts';
import { ordersMessages } from '../orders-messages.ts';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import classes from '../list/orders-list.module.css';

interface ExportMenuProps {
  readonly permission: Permission;
  readonly choices: readonly LabelledChoice[];
  /** Undefined while the list loads: the button is then shown disabled. */
  readonly count: number | undefined;
  readonly onExport: (choice: ExportChoice) => void;
}

/** Exports all rows that match the filter as a spreadsheet. */
export function ExportMenu({ permission, choices, count, onExport }: ExportMenuProps) {
  const t = useMessages(ordersMessages);
  const { isAllowed } = usePermission(permission);
  const isEnabled = isAllowed && count !== undefined && count > 0;
  const commands = useMemo(
    (): readonly Command[] =>
      isEnabled
        ? choices.map(({ key, label, choice }) => ({
            id: `orders-export-${key}`,
            label: `${t('exportFiltered')}: ${label}`,
            group: 'action',
            run: () => onExport(choice),
          }))
        : [],
    [isEnabled, choices, t, onExport],
  );
  useCommands(commands);
  if (!isAllowed || count === 0) return null;
  return (
    <MenuButton
      target={
        <Button
          variant="default"
          aria-label={t('exportFiltered')}
          className={classes.export ?? ''}
          disabled={!isEnabled}
        >
          <IconDownload size={16} aria-hidden />
          <span className={classes.exportText}>{t('export')}</span>
        </Button>
      }
      entries={() => [
        { kind: 'heading', key: 'heading', label: t('exportFiltered') },
        ...commands.map(({ id, run }, index) => ({ key: id, label: choices[index]?.label ?? id, run })),
      ]}
    />
  );
}
