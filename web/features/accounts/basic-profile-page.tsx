import { TextInput } from '@mantine/core';
import type { Profile } from '@portal/contract/accounts';
import { useMessages } from '../../i18n/messages.ts';
import { Facts } from '../../ui/page/detail-page.tsx';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import { Surface } from '../../ui/page/surface.tsx';
import classes from './profile-form.module.css';
import { ProfileForm } from './profile-form.tsx';
import { profileMessages } from './profile-messages.ts';
import { ProfileTab } from './profile-tab.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** `/next/settings/basic-profile` */
export function BasicProfilePage() {
  const t = useMessages(profileMessages);
  return (
    <ProfileTab title={t('basicProfile')}>
      {(profile) => (
        <>
          <AccountFacts profile={profile} />
          <NameForm profile={profile} />
        </>
      )}
    </ProfileTab>
  );
}

/** The fields the user cannot change: e-mail, role, client, customer and partners. */
function AccountFacts({ profile }: { readonly profile: Profile }) {
  const t = useMessages(profileMessages);
  const { client, customer, partners } = profile;
  const partnerNames = partners.map(({ name, role }) => `${name} (${t(`role_${role}`)})`).join(', ');
  return (
    <Surface className={classes.facts ?? ''}>
      <Facts
        facts={[
          { label: t('email'), value: profile.email },
          { label: t('role'), value: t(`role_${profile.role}`) },
          ...(client === null ? [] : [{ label: t('client'), value: client.name }]),
          ...(customer === null ? [] : [{ label: t('customer'), value: customer.name }]),
          ...(partners.length === 0 ? [] : [{ label: t('partners'), value: partnerNames }]),
        ]}
      />
    </Surface>
  );
}

function NameForm({ profile }: { readonly profile: Profile }) {
  const t = useMessages(profileMessages);
  const initial = { name: profile.name };
  const { form, ...submission } = useProfileForm('own-name', initial);
  const fieldOf = useFieldProps(form.fieldErrors);
  return (
    <ProfileForm
      form={form}
      onDiscard={() => form.reset(initial)}
      formErrors={submission.formErrors}
      isBusy={submission.isBusy}
      onSubmit={submission.submit}
    >
      <TextInput
        label={t('name')}
        description={t('nameHelp')}
        autoComplete="name"
        maxLength={120}
        value={form.values.name}
        onChange={(event) => form.setFields({ name: event.currentTarget.value })}
        {...fieldOf('name')}
      />
    </ProfileForm>
  );
}
