import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useMay } from '../../../session/use-user.ts';
import { type Command, useCommands } from '../../../ui/commands/command-store.ts';
import type { Permission } from '@portal/contract/auth';
import type { ExportFormat } from '@portal/contract/orders';
import { useExportFormats } from '../print-labels/file-formats.ts';
import { ordersMessages } from '../orders-messages.ts';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import classes from '../list/orders-list.module.css';

interface ExportMenuProps {
  readonly permission: Permission;
  /** Undefined while the list is still on its way: the button keeps its place. */
  readonly count: number | undefined;
  readonly onExport: (format: ExportFormat) => void;
}

/** Everything the filter shows, as a spreadsheet. */
export function ExportMenu({ permission, count, onExport }: ExportMenuProps) {
  const t = useMessages(ordersMessages);
  const { ok } = useMay(permission);
  const formats = useExportFormats();
  const offered = ok && count !== undefined && count > 0;
  const commands = useMemo(
    (): readonly Command[] =>
      offered
        ? formats.map(({ value, label }) => ({
            id: `orders-export-${value}`,
            label: `${t('exportShown')}: ${label}`,
            group: 'action',
            run: () => onExport(value),
          }))
        : [],
    [offered, formats, t, onExport],
  );
  useCommands(commands);
  if (!ok || count === 0) return null;
  return (
    <MenuButton
      target={
        <Button
          variant="default"
          aria-label={t('exportShown')}
          className={classes.export ?? ''}
          disabled={!offered}
        >
          <IconDownload size={16} aria-hidden />
          <span className={classes.exportText}>{t('export')}</span>
        </Button>
      }
      entries={() => [
        { kind: 'words', key: 'what', label: t('exportShown') },
        ...commands.map(({ id, run }, at) => ({ key: id, label: formats[at]?.label ?? id, run })),
      ]}
    />
  );
}
