import { useMessages } from '../../../i18n/messages.ts';
import type { FormState } from '../../../ui/form/errors/use-form-state.ts';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { useCurrencies } from '../../reference-data/index.ts';
import { AmountInput } from './amount-input.tsx';
import type { CardValues } from './card-values.ts';
import { formMessages } from './form-messages.ts';
import { useCardFields } from './use-card-fields.ts';
import classes from '../rate-cards.module.css';

/** Fees of a customs broker: by entry and lines, whatever the goods weigh. */
export function ClearanceFields({ form }: { readonly form: FormState<CardValues> }) {
  const t = useMessages(formMessages);
  const currencies = useCurrencies();
  const { values, setFields } = form;
  const { currency, manifestValue } = values;
  const { field, quantity } = useCardFields(form);
  return (
    <Section title={t('clearance')}>
      <div className={classes.fields}>
        <AmountInput {...quantity('entryMinor')} label={t('entry')} currency={currency} />
        <QuantityInput {...quantity('includedLines')} label={t('includedLines')} scale={1} unit="" />
        <AmountInput {...quantity('perLineMinor')} label={t('perLine')} currency={currency} />
        <AmountInput
          {...quantity('manifestFeeMinor')}
          label={t('manifestFee')}
          description={t('manifestHelp')}
          placeholder={t('noFee')}
          currency={currency}
        />
        <MoneyInput
          {...field('manifestValue')}
          label={t('manifestValue')}
          currencies={currencies}
          amountMinor={manifestValue.amountMinor}
          currency={manifestValue.currency === '' ? currency : manifestValue.currency}
          onChange={(value) => setFields({ manifestValue: value })}
        />
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
