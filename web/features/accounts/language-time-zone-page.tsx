import { Select } from '@mantine/core';
import type { Profile } from '@portal/contract/accounts';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { languageName } from '../../i18n/language-name.ts';
import { offeredLanguages } from '../../i18n/locales.ts';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { listTimeZones } from '../../ui/form/list-time-zones.ts';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import { useNow } from '../../ui/display/relative-time.tsx';
import { ProfileForm } from './profile-form.tsx';
import { profileMessages } from './profile-messages.ts';
import { ProfileTab } from './profile-tab.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** `/next/settings/language-time-zone` */
export function LanguageTimeZonePage() {
  const t = useMessages(profileMessages);
  return (
    <ProfileTab title={t('languageTimeZone')}>
      {(profile) => <PreferencesForm profile={profile} />}
    </ProfileTab>
  );
}

/** The option "as the client": a select cannot have the value null. */
const INHERITED_VALUE = '';

function PreferencesForm({ profile }: { readonly profile: Profile }) {
  const t = useMessages(profileMessages);
  const locale = useLocale();
  const initial = { timeZone: profile.timeZone, language: profile.language };
  const { form, ...submission } = useProfileForm('own-language-time-zone', initial);
  const { values } = form;
  const fieldOf = useFieldProps(form.fieldErrors);
  const inheritedZone = profile.client?.timeZone ?? 'UTC';
  const clientName = profile.client?.name;
  const zones = useMemo(
    () => [
      {
        value: INHERITED_VALUE,
        label:
          clientName === undefined
            ? inheritedZone
            : t('clientTimeZone', { client: clientName, zone: inheritedZone }),
      },
      ...listTimeZones().filter(({ value }) => clientName !== undefined || value !== inheritedZone),
    ],
    [t, inheritedZone, clientName],
  );
  const languages = offeredLanguages();
  return (
    <ProfileForm
      form={form}
      onDiscard={() => form.reset(initial)}
      formErrors={submission.formErrors}
      isBusy={submission.isBusy}
      onSubmit={submission.submit}
    >
      {languages.length > 1 && (
        <Select
          label={t('language')}
          allowDeselect={false}
          data={[
            { value: INHERITED_VALUE, label: t('browserLanguage') },
            ...languages.map((tag) => ({ value: tag, label: languageName(tag, locale) })),
          ]}
          value={values.language ?? INHERITED_VALUE}
          onChange={(tag) => form.setFields({ language: languages.find((one) => one === tag) ?? null })}
          {...fieldOf('language')}
        />
      )}
      <Select
        label={t('timeZone')}
        description={t('timeZoneHelp')}
        searchable
        allowDeselect={false}
        limit={100}
        data={zones}
        value={values.timeZone ?? INHERITED_VALUE}
        onChange={(zone) => form.setFields({ timeZone: zone === INHERITED_VALUE ? null : zone })}
        {...fieldOf('timeZone')}
      />
      <CurrentTime zone={values.timeZone ?? inheritedZone} />
    </ProfileForm>
  );
}

function CurrentTime({ zone }: { readonly zone: string }) {
  const t = useMessages(profileMessages);
  const { formatTime } = useFormats();
  const time = formatTime(new Date(useNow()).toISOString(), {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    timeZoneName: 'short',
  });
  return <div role="status">{t('currentTime', { time })}</div>;
}
