import { Button, Group, NumberInput } from '@mantine/core';
import { type InsightTarget, insightTarget } from '@portal/contract/insights';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { CountrySelect } from '../../../ui/form/code-select.tsx';
import { type FieldErrors, validate } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { dropChangedErrors } from '../../../ui/form/errors/use-form-state.ts';
import { FormErrorAlert } from '../../../ui/form/form-error-alert.tsx';
import { useCountries } from '../../reference-data/index.ts';
import classes from './targets.module.css';
import { useSetTarget } from './target-mutation.ts';
import { targetsMessages } from './targets-messages.ts';

/** Countries are empty until one is selected. */
export interface TargetValues {
  readonly originCountry: string;
  readonly destinationCountry: string;
  readonly onTimePercent: number | null;
}

interface TargetFormProps {
  readonly start: TargetValues;
  /** Focuses the percent when it is rendered. */
  readonly isFocused: boolean;
  /** After the target was saved; `targets` are those of all lanes. */
  readonly onSet: (target: InsightTarget, targets: readonly InsightTarget[]) => void;
}

/** Sets the target of a lane, or changes the one it has. */
export function TargetForm({ start, isFocused, onSet }: TargetFormProps) {
  const t = useMessages(targetsMessages);
  const countries = useCountries();
  const [values, setValues] = useState(start);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const errors = useFormErrors(setFieldErrors);
  const fieldOf = useFieldProps(fieldErrors);
  const { mutate, isPending } = useSetTarget();
  const change = (changed: Partial<TargetValues>) => {
    const next = { ...values, ...changed };
    setValues(next);
    setFieldErrors((current) => dropChangedErrors(current, values, next));
  };
  const submit = () => {
    const { originCountry, destinationCountry, onTimePercent } = values;
    const result = validate(insightTarget, {
      originCountry: originCountry || undefined,
      destinationCountry: destinationCountry || undefined,
      onTimePercent: onTimePercent ?? undefined,
    });
    errors.show('fieldErrors' in result ? result.fieldErrors : {});
    if ('fieldErrors' in result) return;
    mutate(result.value, {
      onSuccess: (targets) => onSet(result.value, targets),
      onError: errors.handleError,
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.fields}>
        {(['originCountry', 'destinationCountry'] as const).map((key) => (
          <CountrySelect
            key={key}
            {...fieldOf(key)}
            label={t(key)}
            withAsterisk
            options={countries}
            value={values[key]}
            onChange={(country) => change({ [key]: country })}
          />
        ))}
        <NumberInput
          {...fieldOf('onTimePercent')}
          label={t('onTimePercent')}
          withAsterisk
          data-autofocus
          autoFocus={isFocused}
          suffix=" %"
          min={1}
          max={100}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          value={values.onTimePercent ?? ''}
          onChange={(percent) => change({ onTimePercent: percent === '' ? null : Number(percent) })}
        />
      </div>
      <FormErrorAlert errors={errors.formErrors} />
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={isPending}>
          {t('set')}
        </Button>
      </Group>
    </form>
  );
}
