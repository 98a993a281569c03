import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { DateField } from '../../form/date-field.tsx';
import { getToday } from '../../../i18n/today.ts';
import { listMessages } from '../list-messages.ts';
import { DATE_PRESETS, type DateRange, getPresetRange } from './date-presets.ts';
import classes from './date-range-editor.module.css';

interface DateRangeEditorProps extends DateRange {
  /** Name of the filter. */
  readonly label: string;
  readonly onChange: (range: DateRange) => void;
}

/** The first and last day of a filter, each optional, and buttons for usual ranges. */
export function DateRangeEditor({ label, from, to, onChange }: DateRangeEditorProps) {
  const t = useMessages(listMessages);
  const [today] = useState(() => getToday());
  return (
    <>
      <div className={classes.presets}>
        {DATE_PRESETS.map((preset) => (
          <Button
            key={preset}
            variant="default"
            size="compact-sm"
            onClick={() => onChange(getPresetRange(preset, today))}
          >
            {t(`preset_${preset}`)}
          </Button>
        ))}
      </div>
      <div className={classes.dates}>
        <DateField
          data-autofocus
          label={t('from', { label })}
          value={from}
          {...(to !== undefined && { maxDate: to })}
          onChange={(day) => onChange({ from: day, to })}
        />
        <DateField
          label={t('to', { label })}
          value={to}
          {...(from !== undefined && { minDate: from })}
          onChange={(day) => onChange({ from, to: day })}
        />
      </div>
    </>
  );
}
