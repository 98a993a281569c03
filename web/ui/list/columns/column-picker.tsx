import { Button, Checkbox } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import classes from './column-picker.module.css';
import { listMessages } from '../list-messages.ts';

interface ColumnChoiceProps {
  readonly columns: readonly {
    readonly key: string;
    readonly label: string;
    readonly wanted: boolean;
    /** Wanted, but the window is too narrow. */
    readonly noRoom: boolean;
    /** The table makes no sense without it. */
    readonly always: boolean;
  }[];
  readonly onToggle: (key: string, on: boolean) => void;
  readonly onReset: () => void;
}

export function ColumnChoice({ columns, onToggle, onReset }: ColumnChoiceProps) {
  const t = useMessages(listMessages);
  return (
    <>
      <div className={classes.list}>
        {columns.map(({ key, label, wanted, noRoom, always }) => (
          <Checkbox
            key={key}
            label={label}
            description={noRoom ? t('noRoom') : null}
            checked={wanted}
            disabled={always}
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
