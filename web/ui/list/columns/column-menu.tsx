import { lazyPart } from '../../../i18n/lazy-part.ts';
import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import { PanelButton } from '../../popup/panel-button.tsx';
import { listMessages } from '../list-messages.ts';
import type { Texts, TextsPatch } from '../list-search.ts';
import type { Column } from '../list-types.ts';
import { wantedColumns } from './visible-columns.ts';

interface ColumnMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly search: Texts;
  readonly onSearch: (patch: TextsPatch) => void;
}

const loadChoice = () => import('./column-picker.tsx');
const ColumnChoice = lazyPart(loadChoice, 'ColumnChoice');

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
    <PanelButton
      label={t('columns')}
      load={loadChoice}
      target={
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('columns')}
        </Button>
      }
    >
      {() => (
        <ColumnChoice
          columns={columns.map(({ key, label, priority }) => ({
            key,
            label,
            wanted: wanted.has(key),
            noRoom: wanted.has(key) && !fits.has(key),
            always: priority === 1,
          }))}
          onToggle={toggle}
          onReset={() => onSearch({ columns: undefined })}
        />
      )}
    </PanelButton>
  );
}
