import { Checkbox, NumberInput, Stack } from '@mantine/core';
import { deadFreightRule } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { freightRatesMessages } from './freight-rates-messages.ts';
import type { DeadFreightDraft, RatesDraft } from './rates-draft.ts';
import classes from './rates.module.css';

const EMPTY_DEAD_FREIGHT: DeadFreightDraft = { percent: 50, tolerancePercent: 10 };

interface DeadFreightInputProps {
  readonly value: RatesDraft;
  readonly onChange: (value: RatesDraft) => void;
  /** Whether missing values are shown. */
  readonly wasSubmitted: boolean;
}

/** Whether booked weight that does not fly is charged, and by which rule. */
export function DeadFreightInput({ value, onChange, wasSubmitted }: DeadFreightInputProps) {
  const t = useMessages(freightRatesMessages);
  const { deadFreight } = value;
  const set = (next: DeadFreightDraft | null) => onChange({ ...value, deadFreight: next });
  return (
    <Stack gap="sm">
      <Checkbox
        label={t('deadFreight')}
        description={t('deadFreightHelp')}
        checked={deadFreight !== null}
        onChange={({ currentTarget }) => set(currentTarget.checked ? EMPTY_DEAD_FREIGHT : null)}
      />
      {deadFreight !== null && (
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
                value={deadFreight[field] ?? ''}
                error={wasSubmitted && deadFreight[field] === null ? t('percentMissing') : undefined}
                onChange={(percent) =>
                  set({ ...deadFreight, [field]: percent === '' ? null : Number(percent) })
                }
              />
            );
          })}
        </div>
      )}
    </Stack>
  );
}
