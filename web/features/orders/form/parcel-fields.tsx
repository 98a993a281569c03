import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { DimensionsInput } from '../../../ui/form/dimensions-input.tsx';
import { WeightInput } from '../../../ui/form/quantity-input.tsx';
import { FormBlock } from './form-block.tsx';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import classes from './order-form.module.css';
import { orderFormMessages } from './order-form-messages.ts';
import { EMPTY_PARCEL, type ParcelValues } from './order-form-values.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';

// Loaded separately: parcels do not need the names of package types.
const PackageFields = lazyPart(() => import('./package-fields.tsx'), 'PackageFields');

export interface ParcelFieldsProps {
  readonly value: readonly ParcelValues[];
  readonly onChange: (value: readonly ParcelValues[]) => void;
  /** Freight has package types, and states whether a piece is stackable. */
  readonly isFreight: boolean;
  readonly fieldErrors: FieldErrors;
}

/** One block for each parcel: its weight and, optionally, its dimensions. */
export function ParcelFields({ value, onChange, isFreight, fieldErrors }: ParcelFieldsProps) {
  const t = useMessages(orderFormMessages);
  const field = useFieldProps(fieldErrors, 'parcels');
  const change = (index: number, parcel: ParcelValues) => onChange(value.with(index, parcel));
  return (
    <>
      {value.map((parcel, index) => (
        <FormBlock
          key={index}
          title={t('parcel', { number: index + 1 })}
          removeLabel={t('removeParcel', { number: index + 1 })}
          onRemove={value.length > 1 ? () => onChange(value.toSpliced(index, 1)) : undefined}
        >
          <div className={classes.parcel}>
            <WeightInput
              {...field(`${index}.grossGrams`)}
              label={t('weight')}
              required
              value={parcel.grossGrams}
              onChange={(grossGrams) => change(index, { ...parcel, grossGrams })}
            />
            <DimensionsInput
              value={parcel}
              onChange={(edges) => change(index, { ...parcel, ...edges })}
              error={
                field(`${index}.lengthMm`).error ??
                field(`${index}.widthMm`).error ??
                field(`${index}.heightMm`).error
              }
            />
          </div>
          {isFreight && (
            <Suspense>
              <PackageFields
                value={parcel}
                onChange={(fields) => change(index, { ...parcel, ...fields })}
                error={field(`${index}.packageType`).error}
              />
            </Suspense>
          )}
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
