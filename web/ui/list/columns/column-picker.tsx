import { Button, Checkbox } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import classes from './column-picker.module.css';
import { listMessages } from '../list-messages.ts';

interface ColumnPickerProps {
  readonly columns: readonly {
    readonly key: string;
    readonly label: string;
    readonly isSelected: boolean;
    /** Selected, but the window is too narrow. */
    readonly isHiddenByWidth: boolean;
    /** Cannot be deselected. */
    readonly isRequired: boolean;
  }[];
  readonly onToggle: (key: string, isSelected: boolean) => void;
  readonly onReset: () => void;
}

export function ColumnPicker({ columns, onToggle, onReset }: ColumnPickerProps) {
  const t = useMessages(listMessages);
  return (
    <>
      <div className={classes.list}>
        {columns.map(({ key, label, isSelected, isHiddenByWidth, isRequired }) => (
          <Checkbox
            key={key}
            label={label}
            description={isHiddenByWidth ? t('noRoom') : null}
            checked={isSelected}
            disabled={isRequired}
            onChange={(event) => onToggle(key, event.currentTarget.checked)}
          />
        ))}
      </div>
      <Button variant="subtle" size="compact-sm" mt="sm" onClick={onReset}>
        {t('columnsReset')}
      </Button>
    </>
  );
}
