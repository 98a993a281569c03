import { Checkbox, Input, Skeleton, Stack, Switch } from '@mantine/core';
import { SERVICE_LEVELS } from '@portal/contract/trade';
import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { CountrySelect } from '../../ui/form/code-select.tsx';
import type { FieldErrors } from '../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import { RowList } from '../../ui/form/row-list.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { useCountries } from '../reference-data/index.ts';
import type { CustomerValues } from './customer-form-values.ts';
import { customerMessages } from './customer-messages.ts';

// With the calendar of its date.
const CreditFields = lazyPart(() => import('./credit-fields.tsx'), 'CreditFields');

interface CustomerLimitFieldsProps {
  readonly values: CustomerValues;
  readonly onChange: (change: Partial<CustomerValues>) => void;
  readonly fieldErrors: FieldErrors;
}

/** What the customer may order, and how its users sign in. */
export function CustomerLimitFields({ values, onChange, fieldErrors }: CustomerLimitFieldsProps) {
  const t = useMessages(customerMessages);
  const countries = useCountries();
  const fieldOf = useFieldProps(fieldErrors);
  return (
    <Section title={t('limits')}>
      <Stack gap="md">
        <Switch
          label={t('ordersStopped')}
          description={t('ordersStoppedHelp')}
          checked={values.ordersStopped}
          onChange={(event) => onChange({ ordersStopped: event.currentTarget.checked })}
        />
        <Switch
          label={t('mfaRequired')}
          checked={values.mfaRequired}
          onChange={(event) => onChange({ mfaRequired: event.currentTarget.checked })}
        />
        <Switch
          label={t('partnersShown')}
          checked={values.partnersShown}
          onChange={(event) => onChange({ partnersShown: event.currentTarget.checked })}
        />
        <Suspense fallback={<Skeleton height={120} />}>
          <CreditFields
            values={values.credit}
            onChange={(credit) => onChange({ credit })}
            fieldErrors={fieldErrors}
          />
        </Suspense>
        <Checkbox.Group
          label={t('serviceLevels')}
          description={t('serviceLevelsHelp')}
          value={[...values.serviceLevels]}
          onChange={(serviceLevels) => onChange({ serviceLevels })}
        >
          <Stack gap="xs" mt="xs">
            {SERVICE_LEVELS.map((level) => (
              <Checkbox key={level} value={level} label={t(`level_${level}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Input.Wrapper label={t('lanes')} description={t('lanesHelp')} labelElement="div">
          <RowList
            rows={values.lanes}
            onChange={(lanes) => onChange({ lanes: [...lanes] })}
            getLegend={(number) => t('lane', { number })}
            addLabel={t('addLane')}
            removeLabel={t('removeLane')}
            newRow={{ originCountry: '', destinationCountry: '' }}
            render={(row, change, index) => (
              <>
                <CountrySelect
                  label={t('originCountry')}
                  options={countries}
                  value={row.originCountry}
                  onChange={(originCountry) => change({ ...row, originCountry })}
                  {...fieldOf(`lanes.${index}.originCountry`)}
                />
                <CountrySelect
                  label={t('destinationCountry')}
                  options={countries}
                  value={row.destinationCountry}
                  onChange={(destinationCountry) => change({ ...row, destinationCountry })}
                  {...fieldOf(`lanes.${index}.destinationCountry`)}
                />
              </>
            )}
          />
        </Input.Wrapper>
      </Stack>
    </Section>
  );
}
