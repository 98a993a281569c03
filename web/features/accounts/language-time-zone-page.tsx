import { Select } from '@mantine/core';
import type { Profile } from '@portal/contract/accounts';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { languageName } from '../../i18n/language-name.ts';
import { offeredLanguages } from '../../i18n/locales.ts';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import { useNow } from '../../ui/display/relative-time.tsx';
import { ProfileForm } from './profile-form.tsx';
import { profileMessages } from './profile-messages.ts';
import { ProfileTab } from './profile-tab.tsx';
import { zoneChoices } from './zone-choices.ts';
import { useProfileForm } from './use-profile-form.ts';

/** `/next/settings/language-time-zone` */
export function LanguageTimeZonePage() {
  const t = useMessages(profileMessages);
  return <ProfileTab title={t('languageTimeZone')}>{(profile) => <Choices profile={profile} />}</ProfileTab>;
}

/** The value of "as the client", which a select cannot hold as null. */
const INHERITED = '';

function Choices({ profile }: { readonly profile: Profile }) {
  const t = useMessages(profileMessages);
  const locale = useLocale();
  const start = { timeZone: profile.timeZone, language: profile.language };
  const { form, ...sending } = useProfileForm('own-language-time-zone', start);
  const { values } = form;
  const fieldOf = useFieldProps(form.fieldErrors);
  const inherited = profile.client?.timeZone ?? 'UTC';
  const clientName = profile.client?.name;
  const zones = useMemo(
    () => [
      {
        value: INHERITED,
        label:
          clientName === undefined ? inherited : t('clientTimeZone', { client: clientName, zone: inherited }),
      },
      ...zoneChoices().filter(({ value }) => clientName !== undefined || value !== inherited),
    ],
    [t, inherited, clientName],
  );
  const languages = offeredLanguages();
  return (
    <ProfileForm
      form={form}
      onDiscard={() => form.reset(start)}
      complaints={sending.complaints}
      busy={sending.busy}
      onSubmit={sending.submit}
    >
      {languages.length > 1 && (
        <Select
          label={t('language')}
          allowDeselect={false}
          data={[
            { value: INHERITED, label: t('browserLanguage') },
            ...languages.map((tag) => ({ value: tag, label: languageName(tag, locale) })),
          ]}
          value={values.language ?? INHERITED}
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
        value={values.timeZone ?? INHERITED}
        onChange={(zone) => form.setFields({ timeZone: zone === INHERITED ? null : zone })}
        {...fieldOf('timeZone')}
      />
      <TimeThere zone={values.timeZone ?? inherited} />
    </ProfileForm>
  );
}

function TimeThere({ zone }: { readonly zone: string }) {
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
  return <div role="status">{t('now', { time })}</div>;
}
