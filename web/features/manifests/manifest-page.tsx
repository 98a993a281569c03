import { Button, Group } from '@mantine/core';
import { listManifests, MAWB_STATES, type ForwarderMawb } from '@portal/contract/manifests';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { readListQuery } from '../../api/list-query.ts';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Tabs } from '../../ui/list/list-types.ts';
import { PartnerSelect, usePartnerId } from '../partner-orders/index.ts';
import { manifestMessages } from './manifest-messages.ts';
import { mawbsQuery } from './manifest-queries.ts';
import { statusMessageTexts } from './messages/status-message-texts.ts';
import { useMawbColumns } from './mawb/use-mawb-columns.tsx';

const BookingDialog = lazyPart(() => import('./mawb/booking-dialog.tsx'), 'BookingDialog');
const ReweighDialog = lazyPart(() => import('./manifest/reweigh-dialog.tsx'), 'ReweighDialog');
const StatusMessagesDialog = lazyPart(
  () => import('./messages/status-messages-dialog.tsx'),
  'StatusMessagesDialog',
);
const ManifestDialog = lazyPart(() => import('./manifest/manifest-dialog.tsx'), 'ManifestDialog');

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/manifest');

/** The MAWBs of a forwarder, to book, check and issue. */
export function ManifestPage({ tabs }: { readonly tabs: Tabs }) {
  const t = useMessages(manifestMessages);
  const navigate = useNavigate();
  const partnerId = usePartnerId();
  const search = route.useSearch();
  const writing = usePermission('partner-bagging.write');
  const statusText = useMessages(statusMessageTexts);
  const [isReadingMessages, setIsReadingMessages] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const [reweighedMawb, setReweighedMawb] = useState<ForwarderMawb>();
  const [booking, setBooking] = useState<{ readonly mawb: ForwarderMawb | undefined }>();
  const query = readListQuery(listManifests, search);
  const result = useQuery(mawbsQuery({ ...query, partnerId }));
  const openMawb = result.data?.data.find(({ id }) => id === openId);
  const bookButton = writing.isAllowed && (
    <Button onClick={() => setBooking({ mawb: undefined })}>{t('book')}</Button>
  );
  return (
    <>
      <ListPage<ForwarderMawb>
        title={t('title')}
        lead={t('lead')}
        actions={
          <Group gap="sm">
            <PartnerSelect partnerId={partnerId} to="/partner-portals/{-$partnerId}/manifest" />
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/partner-portals/{-$partnerId}/manifest/layouts"
                  params={{ partnerId }}
                />
              )}
            >
              {t('layouts')}
            </Button>
            {writing.isAllowed && (
              <Button variant="default" onClick={() => setIsReadingMessages(true)}>
                {statusText('open')}
              </Button>
            )}
            {bookButton}
          </Group>
        }
        search={search}
        tabs={tabs}
        onSearch={(patch) =>
          void navigate({
            to: '/partner-portals/{-$partnerId}/manifest',
            params: (current) => current,
            search: (before) => ({ ...before, ...patch }),
            resetScroll: false,
          })
        }
        result={result}
        rowId={({ id }) => id}
        rowLabel={({ awbNumber }) => awbNumber}
        onOpen={({ id }) => setOpenId(id)}
        columns={useMawbColumns(setOpenId)}
        filters={[
          {
            kind: 'multiSelect',
            key: 'state',
            label: t('state'),
            options: MAWB_STATES.map((state) => ({ value: state, label: t(`state_${state}`) })),
          },
        ]}
        searchBox={{ key: 'search', label: t('search'), placeholder: t('search') }}
        empty={{ title: t('emptyTitle'), help: t('emptyText'), action: bookButton }}
      />
      <Suspense fallback={null}>
        {openMawb !== undefined && (
          <ManifestDialog
            partnerId={partnerId}
            mawb={openMawb}
            isWritable={writing.isAllowed}
            onClose={() => setOpenId(undefined)}
            onEdit={() => {
              setOpenId(undefined);
              setBooking({ mawb: openMawb });
            }}
            onReweigh={() => {
              setOpenId(undefined);
              setReweighedMawb(openMawb);
            }}
          />
        )}
        {isReadingMessages && <StatusMessagesDialog onClose={() => setIsReadingMessages(false)} />}
        {reweighedMawb !== undefined && (
          <ReweighDialog mawb={reweighedMawb} onClose={() => setReweighedMawb(undefined)} />
        )}
        {booking !== undefined && (
          <BookingDialog
            partnerId={partnerId}
            mawb={booking.mawb}
            onClose={() => setBooking(undefined)}
            onSave={({ id }) => {
              setBooking(undefined);
              setOpenId(id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
