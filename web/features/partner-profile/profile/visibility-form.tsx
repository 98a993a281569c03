import { Checkbox, Text } from '@mantine/core';
import { HIDEABLE_PARTS, type PartnerProfile } from '@portal/contract/partners';
import { useMessages } from '../../../i18n/messages.ts';
import { profileMessages } from './profile-messages.ts';
import { SectionForm } from './section-form.tsx';

/** What clients see before a connection. */
export function VisibilityForm({ profile }: { readonly profile: PartnerProfile }) {
  const t = useMessages(profileMessages);
  const labels = { RATES: t('showRates'), SCORECARD: t('showScorecard') };
  return (
    <SectionForm
      partnerId={profile.partnerId}
      title={t('visibility')}
      storedValues={{ hidden: profile.hiddenBeforeConnection }}
      toChange={({ hidden }) => ({ hiddenBeforeConnection: hidden })}
      render={({ hidden }, setValues) => (
        <>
          <Text size="sm" c="dimmed">
            {t('visibilityHelp')}
          </Text>
          {HIDEABLE_PARTS.map((part) => (
            <Checkbox
              key={part}
              label={labels[part]}
              checked={!hidden.includes(part)}
              onChange={(event) => {
                const others = hidden.filter((one) => one !== part);
                setValues({ hidden: event.currentTarget.checked ? others : [...others, part] });
              }}
            />
          ))}
        </>
      )}
    />
  );
}
