import { Text } from '@mantine/core';
import type { RateCardFinding } from '@portal/contract/rate-cards';
import { useMessages } from '../../../i18n/messages.ts';
import type { FormState } from '../../../ui/form/errors/use-form-state.ts';
import { QuantityInput, WeightInput } from '../../../ui/form/quantity-input.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { AmountInput, PercentInput, SideInput } from './amount-input.tsx';
import { BreakGrid } from './break-grid.tsx';
import type { CardValues } from './card-values.ts';
import { formMessages } from './form-messages.ts';
import { useCardFields } from './use-card-fields.ts';
import type { FieldHistory } from './use-field-history.ts';
import classes from '../rate-cards.module.css';

interface PriceFieldsProps {
  readonly form: FormState<CardValues>;
  readonly findings: readonly RateCardFinding[];
  /** Changes of the grid. */
  readonly history: FieldHistory;
}

/** Prices by weight: the grid of weight breaks and the terms around it. */
export function PriceFields({ form, findings, history }: PriceFieldsProps) {
  const t = useMessages(formMessages);
  const { values, fieldErrors } = form;
  const { currency } = values;
  const { quantity } = useCardFields(form);
  return (
    <Section title={t('prices')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('breaksHelp')}
      </Text>
      <div data-field="rows" tabIndex={-1} className={classes.rows}>
        <BreakGrid
          currency={currency}
          rows={values.rows}
          findings={findings}
          onChange={(rows) => history.setFields({ rows })}
          history={history}
        />
        {fieldErrors['rows'] !== undefined && (
          <Text size="sm" mt="xs" c="var(--mantine-color-error)" role="alert">
            {t('breaksMissing')}
          </Text>
        )}
      </div>
      <div className={classes.fields}>
        <WeightInput {...quantity('stepGrams')} label={t('step')} />
        <AmountInput {...quantity('minimumMinor')} label={t('minimum')} currency={currency} />
        <WeightInput {...quantity('maxGrams')} label={t('maximum')} />
        <SideInput {...quantity('maxSideMm')} label={t('maxSide')} placeholder={t('noLimit')} />
        <QuantityInput {...quantity('divisor')} label={t('divisor')} scale={1} unit="cm³/kg" />
        <PercentInput {...quantity('fuelBasisPoints')} label={t('fuel')} description={t('fuelHelp')} />
        <AmountInput
          {...quantity('codFeeMinor')}
          label={t('codFee')}
          description={t('codFeeHelp')}
          currency={currency}
        />
        <PercentInput
          {...quantity('codFeeBasisPoints')}
          label={t('codPercent')}
          description={t('codPercentHelp')}
        />
        <AmountInput {...quantity('codFeeMinimumMinor')} label={t('codMinimum')} currency={currency} />
        <AmountInput
          {...quantity('dutyHandlingFeeMinor')}
          label={t('dutyHandling')}
          description={t('dutyHandlingHelp')}
          placeholder={t('noFee')}
          currency={currency}
        />
      </div>
    </Section>
  );
}
