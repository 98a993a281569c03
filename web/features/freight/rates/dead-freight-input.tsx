import { Checkbox, NumberInput, Stack } from '@mantine/core';
import { deadFreightRule } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { freightRatesMessages } from './freight-rates-messages.ts';
import type { DeadFreightDraft } from './rates-draft.ts';
import classes from './rates.module.css';

const EMPTY_DEAD_FREIGHT: DeadFreightDraft = { percent: 50, tolerancePercent: 10 };

interface DeadFreightInputProps {
  /** Null if it costs nothing. */
  readonly value: DeadFreightDraft | null;
  readonly onChange: (value: DeadFreightDraft | null) => void;
  /** Whether missing values are shown. */
  readonly wasSubmitted: boolean;
}

/** Whether booked weight that does not fly is charged, and by which rule. */
export function DeadFreightInput({ value, onChange, wasSubmitted }: DeadFreightInputProps) {
  const t = useMessages(freightRatesMessages);
  return (
    <Stack gap="sm">
      <Checkbox
        label={t('deadFreight')}
        description={t('deadFreightHelp')}
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? EMPTY_DEAD_FREIGHT : null)}
      />
      {value !== null && (
        <div className={classes.pair}>
          {(['percent', 'tolerancePercent'] as const).map((field) => {
            const { minValue, maxValue } = deadFreightRule.shape[field];
            return (
              <NumberInput
                key={field}
                label={t(`deadFreight_${field}`)}
                withAsterisk
                suffix=" %"
                allowDecimal={false}
                {...(minValue !== null && { min: minValue })}
                {...(maxValue !== null && { max: maxValue })}
                value={value[field] ?? ''}
                error={wasSubmitted && value[field] === null ? t('percentMissing') : undefined}
                onChange={(percent) =>
                  onChange({ ...value, [field]: percent === '' ? null : Number(percent) })
                }
              />
            );
          })}
        </div>
      )}
    </Stack>
  );
}
