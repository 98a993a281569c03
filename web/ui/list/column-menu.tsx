import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.ts';
import classes from './column-menu.module.css';
import { listMessages } from './list-messages.ts';
import type { Texts, TextsPatch } from './list-search.ts';
import type { Column } from './list-types.ts';
import { wantedColumns } from './visible-columns.ts';

interface ColumnMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly search: Texts;
  readonly onSearch: (patch: TextsPatch) => void;
}

/** Which columns the table has; the choice is part of the link. */
export function ColumnMenu<Row>({ columns, shown, search, onSearch }: ColumnMenuProps<Row>) {
  const t = useMessages(listMessages);
  const wanted = new Set(wantedColumns(columns, search['columns']).map((column) => column.key));
  const fits = new Set(shown.map((column) => column.key));
  const toggle = (key: string, on: boolean) => {
    const next = columns.map((column) => column.key).filter((one) => (one === key ? on : wanted.has(one)));
    onSearch({ columns: next.join(',') });
  };
  return (
    <Popover position="bottom-end" shadow="md" width={260} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <div className={classes.list}>
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              label={column.label}
              description={wanted.has(column.key) && !fits.has(column.key) ? t('noRoom') : null}
              checked={wanted.has(column.key)}
              disabled={column.priority === 1}
              onChange={(event) => toggle(column.key, event.currentTarget.checked)}
            />
          ))}
        </div>
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => onSearch({ columns: undefined })}>
          {t('columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
