import { MultiSelect, TextInput, Textarea } from '@mantine/core';
import type { PartnerProfile } from '@portal/contract/partners';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { formatLanguage, LANGUAGE_CHOICES } from './language-names.ts';
import { profileMessages } from './profile-messages.ts';
import { SectionForm } from './section-form.tsx';

const emptyToNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** Headline, description, web site and languages. */
export function TextsForm({ profile }: { readonly profile: PartnerProfile }) {
  const t = useMessages(profileMessages);
  const locale = useLocale();
  const { partnerId, headline, description, website, languages } = profile;
  return (
    <SectionForm
      partnerId={partnerId}
      title={t('about')}
      storedValues={{
        headline: headline ?? '',
        description: description ?? '',
        website: website ?? '',
        languages,
      }}
      toChange={(values) => ({
        headline: emptyToNull(values.headline),
        description: emptyToNull(values.description),
        website: emptyToNull(values.website),
        languages: values.languages,
      })}
      render={(values, setValues) => (
        <>
          <TextInput
            label={t('headline')}
            maxLength={120}
            value={values.headline}
            onChange={(event) => setValues({ headline: event.currentTarget.value })}
          />
          <Textarea
            label={t('description')}
            autosize
            minRows={4}
            maxLength={4000}
            value={values.description}
            onChange={(event) => setValues({ description: event.currentTarget.value })}
          />
          <TextInput
            type="url"
            label={t('website')}
            maxLength={300}
            value={values.website}
            onChange={(event) => setValues({ website: event.currentTarget.value })}
          />
          <MultiSelect
            label={t('languages')}
            searchable
            data={[...new Set([...LANGUAGE_CHOICES, ...languages])].map((tag) => ({
              value: tag,
              label: formatLanguage(tag, locale),
            }))}
            value={values.languages}
            onChange={(tags) => setValues({ languages: tags })}
          />
        </>
      )}
    />
  );
}
