import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useMay } from '../../../routes/use-user.ts';
import { type Command, useCommands } from '../../../ui/commands/command-store.ts';
import { useExportFormats } from '../actions/file-formats.ts';
import { useExportOrders } from '../actions/use-export-orders.ts';
import type { OrderListQuery } from '../api/list-orders.ts';
import { filterOf } from '../api/wanted-orders.ts';
import { ordersMessages } from '../orders-messages.ts';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import classes from './orders-list.module.css';

interface ExportMenuProps {
  readonly query: OrderListQuery;
  /** Undefined while the list is still on its way: the button keeps its place. */
  readonly count: number | undefined;
}

/** Everything the filter shows, as a spreadsheet. */
export function ExportMenu({ query, count }: ExportMenuProps) {
  const t = useMessages(ordersMessages);
  const { ok } = useMay('orders.export');
  const formats = useExportFormats();
  const exportOrders = useExportOrders();
  const offered = ok && count !== undefined && count > 0;
  const commands = useMemo(
    (): readonly Command[] =>
      offered
        ? formats.map(({ value, label }) => ({
            id: `orders-export-${value}`,
            label: `${t('exportShown')}: ${label}`,
            group: 'action',
            run: () =>
              exportOrders({ wanted: { kind: 'matching', filter: filterOf(query), count }, format: value }),
          }))
        : [],
    [offered, formats, t, exportOrders, query, count],
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
