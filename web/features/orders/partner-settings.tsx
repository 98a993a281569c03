import { Select } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { useUser } from '../../session/use-user.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';

interface PartnerSettingsProps {
  readonly title: string;
  readonly lead: string;
  /** Label of the select of the partner. */
  readonly partnerLabel: string;
  readonly renderSettings: (partnerId: string) => ReactNode;
}

/** A page of settings of one of the user's partners, with a select for users of several. */
export function PartnerSettings({ title, lead, partnerLabel, renderSettings }: PartnerSettingsProps) {
  const { partnerProfiles } = useUser();
  const [partnerId, setPartnerId] = useState(partnerProfiles[0]?.partnerId ?? '');
  return (
    <PageFrame title={title} lead={lead} width="narrow">
      {partnerProfiles.length > 1 && (
        <Select
          label={partnerLabel}
          mb="md"
          data={partnerProfiles.map((profile) => ({ value: profile.partnerId, label: profile.name }))}
          value={partnerId}
          onChange={(next) => next !== null && setPartnerId(next)}
          allowDeselect={false}
        />
      )}
      <Fragment key={partnerId}>{renderSettings(partnerId)}</Fragment>
    </PageFrame>
  );
}
