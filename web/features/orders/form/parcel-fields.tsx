import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import { DimensionsInput } from '../../../ui/form/dimensions-input.tsx';
import { WeightInput } from '../../../ui/form/quantity-input.tsx';
import { FormBlock } from './form-block.tsx';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import classes from './order-form.module.css';
import { orderFormMessages } from './order-form-messages.ts';
import { EMPTY_PARCEL, type ParcelValues } from './order-form-values.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';

export interface ParcelFieldsProps {
  readonly value: readonly ParcelValues[];
  readonly onChange: (value: readonly ParcelValues[]) => void;
  readonly faults: FieldErrors;
}

/** One line a parcel: weight, and its edges where they are known. */
export function ParcelFields({ value, onChange, faults }: ParcelFieldsProps) {
  const t = useMessages(orderFormMessages);
  const field = useFieldProps(faults, 'parcels');
  const change = (at: number, parcel: ParcelValues) => onChange(value.with(at, parcel));
  return (
    <>
      {value.map((parcel, at) => (
        <FormBlock
          key={at}
          title={t('parcel', { number: at + 1 })}
          removeLabel={t('removeParcel', { number: at + 1 })}
          onRemove={value.length > 1 ? () => onChange(value.toSpliced(at, 1)) : undefined}
        >
          <div className={classes.parcel}>
            <WeightInput
              {...field(`${at}.grossGrams`)}
              label={t('weight')}
              required
              value={parcel.grossGrams}
              onChange={(grossGrams) => change(at, { ...parcel, grossGrams })}
            />
            <DimensionsInput
              value={parcel}
              onChange={(edges) => change(at, { ...parcel, ...edges })}
              error={
                field(`${at}.lengthMm`).error ?? field(`${at}.widthMm`).error ?? field(`${at}.heightMm`).error
              }
            />
          </div>
        </FormBlock>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...value, EMPTY_PARCEL])}
        >
          {t('addParcel')}
        </Button>
      </div>
    </>
  );
}
