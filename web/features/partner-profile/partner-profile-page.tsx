import { Skeleton } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { listQueryKeys } from '../../api/list-query.ts';
import {
  listPartnerCertificates,
  listPartnerDays,
  listPartnerHours,
  listPartnerHubs,
  listPartnerProfileHistory,
  listPartnerStatusCodes,
} from '@portal/contract/partners';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { LIST_PARAMS, type SearchPatch } from '../../ui/list/list-search.ts';
import { PartnerSelect, usePartnerId } from '../partner-orders/index.ts';
import { HubsList } from './hubs/hubs-list.tsx';
import { partnerProfileMessages } from './partner-profile-messages.ts';
import type { ProfileListProps } from './profile-list-props.ts';
import { ProfileTab } from './profile-tab.tsx';

const CertificatesList = lazyPart(() => import('./certificates/certificates-list.tsx'), 'CertificatesList');
const DaysList = lazyPart(() => import('./calendar/days-list.tsx'), 'DaysList');
const GoodsRules = lazyPart(() => import('./goods/goods-rules.tsx'), 'GoodsRules');
const HoursList = lazyPart(() => import('./calendar/hours-list.tsx'), 'HoursList');
const PicturesTab = lazyPart(() => import('./pictures/pictures-tab.tsx'), 'PicturesTab');
const ProfileForms = lazyPart(() => import('./profile/profile-forms.tsx'), 'ProfileForms');
const ProfileHistory = lazyPart(() => import('./profile/profile-history.tsx'), 'ProfileHistory');
const ProfilePreview = lazyPart(() => import('./profile/profile-preview.tsx'), 'ProfilePreview');
const StatusCodesList = lazyPart(() => import('./status-codes/status-codes-list.tsx'), 'StatusCodesList');

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/profiles');

/** `/partner-portals/{partnerId}/profiles`: the profile of a partner with its hubs, calendar, pictures, certificates, goods and status codes. */
export function PartnerProfilePage() {
  const t = useMessages(partnerProfileMessages);
  const navigate = useNavigate();
  const partnerId = usePartnerId();
  const search = route.useSearch();
  const onSearch = (patch: SearchPatch) => {
    const cleared = 'tab' in patch ? CLEARED_FILTERS : {};
    void navigate({
      to: '/partner-portals/{-$partnerId}/profiles',
      params: (current) => current,
      search: (before) => ({ ...before, ...cleared, ...patch }),
      resetScroll: false,
    });
  };
  const props: ProfileListProps = {
    partnerId,
    search,
    onSearch,
    tabs: {
      key: 'tab',
      label: t('tabs'),
      items: [
        { value: '', label: t('tab_hubs') },
        { value: 'profile', label: t('tab_profile') },
        { value: 'preview', label: t('tab_preview') },
        { value: 'hours', label: t('tab_hours') },
        { value: 'days', label: t('tab_days') },
        { value: 'goods', label: t('tab_goods') },
        { value: 'pictures', label: t('tab_pictures') },
        { value: 'certificates', label: t('tab_certificates') },
        { value: 'codes', label: t('tab_codes') },
        { value: 'history', label: t('tab_history') },
      ],
    },
    partnerSelect: <PartnerSelect partnerId={partnerId} to="/partner-portals/{-$partnerId}/profiles" />,
  };
  return (
    <Suspense
      fallback={
        <ProfileTab {...props}>
          <Skeleton height={480} radius="md" />
        </ProfileTab>
      }
    >
      <TabContent {...props} />
    </Suspense>
  );
}

/** The selected tab; all except the hubs have a bundle of their own. */
function TabContent(props: ProfileListProps) {
  switch (props.search['tab']) {
    case 'hours':
      return <HoursList {...props} />;
    case 'days':
      return <DaysList {...props} />;
    case 'profile':
      return <ProfileForms {...props} />;
    case 'preview':
      return <ProfilePreview {...props} />;
    case 'pictures':
      return <PicturesTab {...props} />;
    case 'certificates':
      return <CertificatesList {...props} />;
    case 'codes':
      return <StatusCodesList {...props} />;
    case 'history':
      return <ProfileHistory {...props} />;
    case 'goods':
      return <GoodsRules {...props} />;
    default:
      return <HubsList {...props} />;
  }
}

/** The lists have different filters, sort keys and pages. */
const CLEARED_FILTERS: SearchPatch = Object.fromEntries(
  [
    ...LIST_PARAMS,
    ...[
      listPartnerCertificates,
      listPartnerHubs,
      listPartnerHours,
      listPartnerDays,
      listPartnerStatusCodes,
      listPartnerProfileHistory,
    ].flatMap(listQueryKeys),
  ].map((key) => [key, undefined]),
);
