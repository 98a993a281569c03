import { Space } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { ListTabs } from '../../ui/list/list-tabs.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { partnerProfileMessages } from './partner-profile-messages.ts';
import type { ProfileListProps } from './profile-list-props.ts';

interface ProfileTabProps extends Omit<ProfileListProps, 'partnerId'> {
  readonly children: ReactNode;
}

/** A tab of the profile that is not a list: the title and the tabs of the page above its content. */
export function ProfileTab({ search, onSearch, tabs, partnerSelect, children }: ProfileTabProps) {
  const t = useMessages(partnerProfileMessages);
  return (
    <PageFrame title={t('title')} actions={partnerSelect}>
      <ListTabs tabs={tabs} search={search} onSearch={onSearch} />
      <Space h="md" />
      {children}
    </PageFrame>
  );
}
