import { Checkbox } from '@mantine/core';
import { GOODS_FLAGS } from '@portal/contract/trade';
import { LITRES_PER_CUBIC_METRE } from '@portal/contract/quantities';
import { useMessages } from '../../../i18n/messages.ts';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { DimensionsInput } from '../../../ui/form/dimensions-input.tsx';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { QuantityInput, WeightInput } from '../../../ui/form/quantity-input.tsx';
import { useGoodsNames } from '../../orders/index.ts';
import { getPortCountry } from '../../reference-data/index.ts';
import { RatesInput } from '../rates/rates-input.tsx';
import { isAccepted } from './carriage-values.ts';
import { departureMessages } from './departure-messages.ts';
import classes from './departures.module.css';
import type { CarriageFieldsProps } from './vehicle-fields.tsx';

interface CargoFieldsProps extends CarriageFieldsProps {
  /** Whether missing rates are shown. */
  readonly wasSubmitted: boolean;
}

/** What a departure takes, and at which rates. */
export function CargoFields({ values, onChange, fieldErrors, wasSubmitted }: CargoFieldsProps) {
  const t = useMessages(departureMessages);
  const getGoodsName = useGoodsNames();
  const fieldOf = useFieldProps(fieldErrors);
  return (
    <>
      <DialogSection title={t('goodsAndCapacity')}>
        <div className={classes.fields}>
          <WeightInput
            {...fieldOf('capacityGrams')}
            label={t('capacityWeight')}
            withAsterisk
            value={values.capacityGrams}
            onChange={(capacityGrams) => onChange({ capacityGrams })}
          />
          <QuantityInput
            {...fieldOf('capacityLitres')}
            label={t('capacityVolume')}
            withAsterisk
            unit="m³"
            scale={LITRES_PER_CUBIC_METRE}
            value={values.capacityLitres}
            onChange={(capacityLitres) => onChange({ capacityLitres })}
          />
          <WeightInput
            {...fieldOf('maxPieceGrams')}
            label={t('maxPieceWeight')}
            description={t('emptyForNoLimit')}
            value={values.maxPieceGrams}
            onChange={(maxPieceGrams) => onChange({ maxPieceGrams })}
          />
          <DimensionsInput
            label={t('maxPieceEdges')}
            value={values.maxPieceMm}
            error={fieldOf('maxPieceMm').error}
            onChange={(maxPieceMm) => onChange({ maxPieceMm })}
          />
        </div>
        <Checkbox.Group
          {...fieldOf('acceptedGoods')}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          label={t('acceptedGoods')}
          value={[...values.acceptedGoods]}
          onChange={(selected) =>
            onChange({ acceptedGoods: GOODS_FLAGS.filter((flag) => selected.includes(flag)) })
          }
        >
          <div className={classes.goods}>
            {GOODS_FLAGS.map((flag) => (
              <Checkbox
                key={flag}
                value={flag}
                label={getGoodsName(flag)}
                {...(!isAccepted(values, flag) && { disabled: true, description: t('cargoAircraftOnly') })}
              />
            ))}
          </div>
        </Checkbox.Group>
      </DialogSection>
      <RatesInput
        label={t('rates')}
        help={t('ratesHelp')}
        originCountry={getPortCountry(values.originPortId)}
        value={values.rates}
        onChange={(rates) => onChange({ rates })}
        wasSubmitted={wasSubmitted}
        reason={fieldOf('rates').error}
        hasDeadFreight
      />
    </>
  );
}
