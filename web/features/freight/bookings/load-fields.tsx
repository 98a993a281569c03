import { LITRES_PER_CUBIC_METRE } from '@portal/contract/quantities';
import { Input, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { QuantityInput, WeightInput } from '../../../ui/form/quantity-input.tsx';
import { flightMessages } from '../flights/flight-messages.ts';
import { GoodsSelect } from '../flights/goods-select.tsx';
import { PieceFields } from '../flights/piece-fields.tsx';
import classes from './bookings.module.css';
import { reserveMessages } from './reserve-messages.ts';
import type { QuantityValues, ReserveValues } from './reserve-values.ts';

interface QuantityFieldsProps {
  readonly values: QuantityValues;
  readonly onChange: (change: Partial<QuantityValues>) => void;
  readonly fieldErrors: FieldErrors;
  /** Whether the volume can stay empty. */
  readonly isBrief?: boolean;
}

/** How much is sent: pieces, or weight and volume. */
export function QuantityFields({ values, onChange, fieldErrors, isBrief = false }: QuantityFieldsProps) {
  const t = useMessages(reserveMessages);
  const tFlights = useMessages(flightMessages);
  const fieldOf = useFieldProps(fieldErrors);
  const getPieceError = (index: number) => {
    const error = fieldErrors[`pieces.${index}`];
    if (error === undefined) return undefined;
    return error.code === 'server' ? error.message : tFlights('kindMissing');
  };
  const error = fieldErrors['pieces'];
  return (
    <>
      <SegmentedControl
        aria-label={t('quantity')}
        data={[
          { value: 'pieces', label: t('byPieces') },
          { value: 'total', label: t('byTotal') },
        ]}
        value={values.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      {values.quantity === 'pieces' ? (
        <Stack gap="md">
          <PieceFields
            rows={values.pieces}
            onChange={(pieces) => onChange({ pieces })}
            getError={(_, index) => getPieceError(index)}
          />
          {error !== undefined && (
            <Input.Error role="alert">
              {error.code === 'server' ? error.message : t('piecesMissing')}
            </Input.Error>
          )}
        </Stack>
      ) : (
        <div className={classes.fields}>
          <WeightInput
            {...fieldOf('weight')}
            label={t('weight')}
            withAsterisk
            value={values.weight}
            onChange={(weight) => onChange({ weight })}
          />
          <QuantityInput
            {...fieldOf('volume')}
            label={t('volume')}
            withAsterisk={!isBrief}
            scale={LITRES_PER_CUBIC_METRE}
            unit="m³"
            value={values.volume}
            onChange={(volume) => onChange({ volume })}
          />
        </div>
      )}
    </>
  );
}

interface LoadFieldsProps extends Omit<QuantityFieldsProps, 'values' | 'onChange'> {
  readonly values: ReserveValues;
  readonly onChange: (change: Partial<ReserveValues>) => void;
}

/** What is sent: pieces, or weight and volume; goods, commodity and reference. Commodity and volume can stay empty if it is brief. */
export function LoadFields({ values, onChange, fieldErrors, isBrief = false }: LoadFieldsProps) {
  const t = useMessages(reserveMessages);
  const fieldOf = useFieldProps(fieldErrors);
  return (
    <>
      <QuantityFields values={values} onChange={onChange} fieldErrors={fieldErrors} isBrief={isBrief} />
      <GoodsSelect
        value={values.goods}
        onChange={(goods) => onChange({ goods })}
        error={fieldOf('goods').error}
      />
      <div className={classes.fields}>
        <TextInput
          {...fieldOf('commodity')}
          label={t('commodity')}
          description={t('commodityHelp')}
          withAsterisk={!isBrief}
          value={values.commodity}
          onChange={(event) => onChange({ commodity: event.currentTarget.value })}
        />
        <TextInput
          {...fieldOf('reference')}
          label={t('reference')}
          value={values.reference}
          onChange={(event) => onChange({ reference: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
