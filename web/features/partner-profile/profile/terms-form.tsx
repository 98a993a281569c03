import { Checkbox, MultiSelect, NumberInput, Select, Textarea } from '@mantine/core';
import {
  INVOICING_CYCLES,
  PAYMENT_METHODS,
  type PartnerProfile,
  type PaymentTerms,
} from '@portal/contract/partners';
import { useMessages } from '../../../i18n/messages.ts';
import { profileMessages } from './profile-messages.ts';
import { SectionForm } from './section-form.tsx';

const NEW_TERMS: PaymentTerms = {
  creditDays: null,
  invoicing: 'MONTHLY',
  currencies: [],
  methods: ['BANK_TRANSFER'],
  note: null,
};

interface TermsValues {
  readonly terms: PaymentTerms | null;
}

/** The usual payment terms, or none. */
export function TermsForm({ profile }: { readonly profile: PartnerProfile }) {
  const t = useMessages(profileMessages);
  const storedValues: TermsValues = { terms: profile.paymentTerms };
  return (
    <SectionForm
      partnerId={profile.partnerId}
      title={t('terms')}
      storedValues={storedValues}
      toChange={({ terms }) => ({
        paymentTerms: terms && { ...terms, note: terms.note?.trim() === '' ? null : terms.note },
      })}
      render={({ terms }, setValues) => (
        <>
          <Checkbox
            label={t('statesTerms')}
            checked={terms !== null}
            onChange={(event) => setValues({ terms: event.currentTarget.checked ? NEW_TERMS : null })}
          />
          {terms !== null && (
            <TermsFields
              terms={terms}
              onChange={(changed) => setValues({ terms: { ...terms, ...changed } })}
            />
          )}
        </>
      )}
    />
  );
}

interface TermsFieldsProps {
  readonly terms: PaymentTerms;
  readonly onChange: (changed: Partial<PaymentTerms>) => void;
}

function TermsFields({ terms, onChange }: TermsFieldsProps) {
  const t = useMessages(profileMessages);
  return (
    <>
      <NumberInput
        label={t('creditDays')}
        description={t('creditDaysHelp')}
        min={0}
        max={365}
        allowDecimal={false}
        value={terms.creditDays ?? ''}
        onChange={(days) => onChange({ creditDays: typeof days === 'number' ? days : null })}
      />
      <Select
        label={t('invoicing')}
        allowDeselect={false}
        data={INVOICING_CYCLES.map((cycle) => ({ value: cycle, label: t(`cycle_${cycle}`) }))}
        value={terms.invoicing}
        onChange={(cycle) => onChange({ invoicing: cycle ?? terms.invoicing })}
      />
      <MultiSelect
        label={t('currencies')}
        searchable
        data={Intl.supportedValuesOf('currency')}
        limit={60}
        value={terms.currencies}
        onChange={(currencies) => onChange({ currencies })}
      />
      <MultiSelect
        label={t('methods')}
        data={PAYMENT_METHODS.map((method) => ({ value: method, label: t(`method_${method}`) }))}
        value={terms.methods}
        onChange={(methods) =>
          onChange({ methods: PAYMENT_METHODS.filter((method) => methods.includes(method)) })
        }
      />
      <Textarea
        label={t('note')}
        autosize
        minRows={2}
        maxLength={1000}
        value={terms.note ?? ''}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  );
}
