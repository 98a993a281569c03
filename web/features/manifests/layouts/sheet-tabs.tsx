import { Button } from '@mantine/core';
import { MAX_SHEETS } from '@portal/contract/manifests';
import { IconPlus } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { layoutMessages } from './layout-messages.ts';
import { hasSheetErrors, type SheetValues } from './sheet-values.ts';
import classes from './layouts.module.css';

interface SheetTabsProps {
  readonly sheets: readonly SheetValues[];
  /** Index of the sheet that is edited. */
  readonly selected: number;
  readonly fieldErrors: FieldErrors;
  readonly isReadOnly: boolean;
  readonly onSelect: (index: number) => void;
  readonly onAdd: (sheet: SheetValues) => void;
}

/** The sheets of a layout, to choose the one that is edited. Those with errors are marked. */
export function SheetTabs({ sheets, selected, fieldErrors, isReadOnly, onSelect, onAdd }: SheetTabsProps) {
  const t = useMessages(layoutMessages);
  const add = () =>
    onAdd({
      name: t('newSheet', { number: sheets.length + 1 }),
      rows: 'ORDER',
      columns: [{ header: 'HAWB', source: 'hawbNumber' }],
      sortBy: ['hawbNumber'],
      hasTotals: true,
    });
  return (
    <div role="group" aria-label={t('sheetList')} className={classes.tabs}>
      {sheets.map(({ name }, index) => (
        <Button
          key={index}
          size="xs"
          {...(hasSheetErrors(fieldErrors, index) && { color: 'red' })}
          variant={index === selected ? 'light' : 'default'}
          aria-pressed={index === selected}
          onClick={() => onSelect(index)}
        >
          {name === '' ? t('newSheet', { number: index + 1 }) : name}
        </Button>
      ))}
      {!isReadOnly && sheets.length < MAX_SHEETS && (
        <Button size="xs" variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('addSheet')}
        </Button>
      )}
    </div>
  );
}
