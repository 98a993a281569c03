import { lazyPart } from '../../../i18n/lazy-part.ts';
import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import { PanelButton } from '../../popup/panel-button.tsx';
import { listMessages } from '../list-messages.ts';
import type { SearchParams, SearchPatch } from '../list-search.ts';
import type { Column } from '../list-types.ts';
import { selectColumns } from './visible-columns.ts';

interface ColumnMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly visibleColumns: readonly Column<Row>[];
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
}

const loadPicker = () => import('./column-picker.tsx');
const ColumnPicker = lazyPart(loadPicker, 'ColumnPicker');

/** Selects the columns of the table; the selection is part of the URL. */
export function ColumnMenu<Row>({ columns, visibleColumns, search, onSearch }: ColumnMenuProps<Row>) {
  const t = useMessages(listMessages);
  const selectedKeys = new Set(selectColumns(columns, search['columns']).map((column) => column.key));
  const visibleKeys = new Set(visibleColumns.map((column) => column.key));
  const toggle = (key: string, isSelected: boolean) => {
    const next = new Set(selectedKeys);
    if (isSelected) next.add(key);
    else next.delete(key);
    const inOrder = columns.map((column) => column.key).filter((columnKey) => next.has(columnKey));
    onSearch({ columns: inOrder.join(',') });
  };
  return (
    <PanelButton
      label={t('columns')}
      load={loadPicker}
      target={
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('columns')}
        </Button>
      }
    >
      {() => (
        <ColumnPicker
          columns={columns.map(({ key, label, priority }) => ({
            key,
            label,
            isSelected: selectedKeys.has(key),
            isHiddenByWidth: selectedKeys.has(key) && !visibleKeys.has(key),
            isRequired: priority === 1,
          }))}
          onToggle={toggle}
          onReset={() => onSearch({ columns: undefined })}
        />
      )}
    </PanelButton>
  );
}
