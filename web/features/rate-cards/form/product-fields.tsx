import { MultiSelect, Select } from '@mantine/core';
import {
  SERVICE_LEVELS,
  SERVICE_TYPES,
  SERVICE_TYPES_WITH_MODE,
  SHIPMENT_MODES,
} from '@portal/contract/trade';
import { useMessages } from '../../../i18n/messages.ts';
import { CurrencySelect } from '../../../ui/form/code-select.tsx';
import type { FormState } from '../../../ui/form/errors/use-form-state.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { useOptionTexts, useStatusTexts } from '../../orders/index.ts';
import { useCurrencies } from '../../reference-data/index.ts';
import type { CardValues } from './card-values.ts';
import { ClientSelect, type ClientOption } from '../../connections/index.ts';
import { formMessages } from './form-messages.ts';
import { PlaceFields } from './place-fields.tsx';
import { useCardFields } from './use-card-fields.ts';
import classes from '../rate-cards.module.css';

interface ProductFieldsProps {
  readonly partnerId: string;
  readonly initialClient: ClientOption | null;
  readonly form: FormState<CardValues>;
}

/** What a card is for: client, service, lane and currency. They stay the same in all versions of a card. */
export function ProductFields({ partnerId, initialClient, form }: ProductFieldsProps) {
  const t = useMessages(formMessages);
  const { getLegText } = useStatusTexts();
  const getOptionText = useOptionTexts();
  const currencies = useCurrencies();
  const { values, fieldErrors, setFields } = form;
  const { field } = useCardFields(form);
  const hasMode = SERVICE_TYPES_WITH_MODE.includes(values.serviceType);
  return (
    <>
      <Section title={t('product')}>
        <div className={classes.fields}>
          <ClientSelect
            {...field('clientId')}
            partnerId={partnerId}
            initialClient={initialClient}
            label={t('client')}
            description={t('clientHelp')}
            placeholder={t('allClients')}
            clientId={values.clientId}
            onChange={(clientId) => setFields({ clientId })}
          />
          <Select
            {...field('serviceType')}
            label={t('serviceType')}
            allowDeselect={false}
            data={SERVICE_TYPES.map((type) => ({ value: type, label: getLegText(type) }))}
            value={values.serviceType}
            onChange={(serviceType) => {
              if (serviceType === null) return;
              const mode = SERVICE_TYPES_WITH_MODE.includes(serviceType) ? values.mode : '';
              setFields({ serviceType, mode });
            }}
          />
          {hasMode && (
            <Select
              {...field('mode')}
              label={t('mode')}
              clearable
              placeholder={t('noMode')}
              data={SHIPMENT_MODES.map((mode) => ({
                value: mode,
                label: getOptionText('shipmentMode', mode),
              }))}
              value={values.mode === '' ? null : values.mode}
              onChange={(mode) => setFields({ mode: mode ?? '' })}
            />
          )}
          <MultiSelect
            {...field('serviceLevels')}
            label={t('serviceLevels')}
            placeholder={values.serviceLevels.length === 0 ? t('allLevels') : ''}
            data={SERVICE_LEVELS.map((level) => ({
              value: level,
              label: getOptionText('serviceLevel', level),
            }))}
            value={[...values.serviceLevels]}
            onChange={(serviceLevels) => setFields({ serviceLevels })}
          />
          <CurrencySelect
            {...field('currency')}
            label={t('currency')}
            options={currencies}
            value={values.currency}
            onChange={(currency) => setFields({ currency })}
          />
        </div>
      </Section>
      <Section title={t('lane')}>
        <div className={classes.ends}>
          {(['origin', 'destination'] as const).map((end) => (
            <PlaceFields
              key={end}
              end={end}
              value={values[end]}
              onChange={(place) => setFields({ [end]: place })}
              fieldErrors={fieldErrors}
            />
          ))}
        </div>
      </Section>
    </>
  );
}
