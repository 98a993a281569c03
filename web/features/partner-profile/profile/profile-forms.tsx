import { Skeleton, Stack } from '@mantine/core';
import type { PartnerProfile } from '@portal/contract/partners';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { ErrorState } from '../../../ui/page/states.tsx';
import { ContactRows, toContacts, toContactValues } from '../../connections/index.ts';
import type { ProfileListProps } from '../profile-list-props.ts';
import { ProfileTab } from '../profile-tab.tsx';
import { CoverageForm } from './coverage-form.tsx';
import { profileMessages } from './profile-messages.ts';
import { partnerProfileQuery } from './profile-queries.ts';
import { SectionForm } from './section-form.tsx';
import { TermsForm } from './terms-form.tsx';
import { TextsForm } from './texts-form.tsx';
import { VisibilityForm } from './visibility-form.tsx';

/** The sections of the profile; each is saved alone. */
export function ProfileForms({ partnerId, ...tab }: ProfileListProps) {
  const { data, error, refetch } = useQuery(partnerProfileQuery(partnerId));
  return (
    <ProfileTab {...tab}>
      {data !== undefined ? (
        <Stack key={partnerId} gap="md" maw={860}>
          <TextsForm profile={data} />
          <CoverageForm profile={data} />
          <ContactsForm profile={data} />
          <TermsForm profile={data} />
          <VisibilityForm profile={data} />
        </Stack>
      ) : error === null ? (
        <Skeleton height={480} radius="md" />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </ProfileTab>
  );
}

function ContactsForm({ profile }: { readonly profile: PartnerProfile }) {
  const t = useMessages(profileMessages);
  return (
    <SectionForm
      partnerId={profile.partnerId}
      title={t('contacts')}
      storedValues={{ contacts: toContactValues(profile.contacts) }}
      toChange={({ contacts }) => ({ contacts: toContacts(contacts) })}
      render={({ contacts }, setValues) => (
        <ContactRows rows={contacts} onChange={(rows) => setValues({ contacts: [...rows] })} />
      )}
    />
  );
}
