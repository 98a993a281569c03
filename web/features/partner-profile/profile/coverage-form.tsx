import { Checkbox, MultiSelect, TagsInput, Text } from '@mantine/core';
import { SERVICE_TYPES, type ServiceType } from '@portal/contract/trade';
import type { PartnerProfile } from '@portal/contract/partners';
import { useMessages } from '../../../i18n/messages.ts';
import { useStatusTexts } from '../../orders/index.ts';
import { useCountries } from '../../reference-data/index.ts';
import { CodCeilings, type CeilingValues } from './cod-ceilings.tsx';
import { profileMessages } from './profile-messages.ts';
import { SectionForm } from './section-form.tsx';

/** Services, countries, ports and cash on delivery, which routing reads. */
export function CoverageForm({ profile }: { readonly profile: PartnerProfile }) {
  const t = useMessages(profileMessages);
  const { getLegText } = useStatusTexts();
  const countryOptions = useCountries();
  const { partnerId, serviceTypes, countries, ports, cod } = profile;
  const codCeilings: readonly CeilingValues[] = profile.codCeilings;
  return (
    <SectionForm
      partnerId={partnerId}
      title={t('coverage')}
      storedValues={{ serviceTypes, countries, ports, cod, codCeilings }}
      toChange={(values) => ({
        ...values,
        codCeilings: values.codCeilings.flatMap(({ amountMinor, currency }) =>
          amountMinor === null ? [] : [{ amountMinor, currency }],
        ),
      })}
      render={(values, setValues) => (
        <>
          <Text size="sm" c="dimmed">
            {t('coverageHelp')}
          </Text>
          <MultiSelect
            label={t('services')}
            data={SERVICE_TYPES.map((type) => ({ value: type, label: getLegText(type) }))}
            value={values.serviceTypes}
            onChange={(types) => setValues({ serviceTypes: types.filter(isServiceType) })}
          />
          <MultiSelect
            label={t('countries')}
            searchable
            data={[...countryOptions]}
            limit={60}
            value={values.countries}
            onChange={(codes) => setValues({ countries: codes })}
          />
          <TagsInput
            label={t('ports')}
            description={t('portsHelp')}
            value={values.ports}
            onChange={(codes) => setValues({ ports: [...new Set(codes.map((code) => code.toUpperCase()))] })}
          />
          <Checkbox
            label={t('cod')}
            checked={values.cod}
            onChange={(event) => setValues({ cod: event.currentTarget.checked })}
          />
          {values.cod && (
            <CodCeilings
              ceilings={values.codCeilings}
              onChange={(ceilings) => setValues({ codCeilings: ceilings })}
            />
          )}
        </>
      )}
    />
  );
}

const isServiceType = (text: string): text is ServiceType => SERVICE_TYPES.some((type) => type === text);
