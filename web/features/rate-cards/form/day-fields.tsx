import { TextInput } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import type { FormState } from '../../../ui/form/errors/use-form-state.ts';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import type { CardValues } from './card-values.ts';
import { formMessages } from './form-messages.ts';
import { useCardFields } from './use-card-fields.ts';
import classes from '../rate-cards.module.css';

interface DayFieldsProps {
  readonly form: FormState<CardValues>;
  /** The values become a version of a card that exists. */
  readonly isChange: boolean;
  /** The first day that a card can start on, YYYY-MM-DD in UTC as routing counts days. */
  readonly today: string;
}

/** Transit days, cut-off and validity. */
export function DayFields({ form, isChange, today }: DayFieldsProps) {
  const t = useMessages(formMessages);
  const { text, quantity } = useCardFields(form);
  return (
    <Section title={t('days')}>
      <div className={classes.fields}>
        <QuantityInput
          {...quantity('transitDaysMin')}
          label={t('transitMin')}
          scale={1}
          unit={t('daysUnit')}
        />
        <QuantityInput
          {...quantity('transitDaysMax')}
          label={t('transitMax')}
          scale={1}
          unit={t('daysUnit')}
        />
        <TextInput {...text('cutOff')} type="time" label={t('cutOff')} description={t('cutOffHelp')} />
        <TextInput
          {...text('validFrom')}
          type="date"
          min={today}
          label={t(isChange ? 'changeFrom' : 'validFrom')}
        />
        <TextInput
          {...text('validTo')}
          type="date"
          min={form.values.validFrom}
          label={t('validTo')}
          description={t('noEnd')}
        />
      </div>
    </Section>
  );
}
