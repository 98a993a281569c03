import { Button, Group } from '@mantine/core';
import { listManifestLayouts, type ManifestLayoutSummary } from '@portal/contract/manifests';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { PartnerSelect, usePartnerId } from '../../partner-orders/index.ts';
import { layoutMessages } from './layout-messages.ts';
import { layoutPageQuery } from './layout-queries.ts';
import { useLayoutColumns } from './use-layout-columns.tsx';
import { useLayoutName } from './use-layout-name.ts';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/manifest/layouts');

/** `/partner-portals/{partnerId}/manifest/layouts`: the layouts of manifests. */
export function LayoutsPage() {
  const t = useMessages(layoutMessages);
  const navigate = useNavigate();
  const partnerId = usePartnerId();
  const search = route.useSearch();
  const writing = usePermission('partner-manifests.configure');
  const getName = useLayoutName();
  const open = (layoutKey: string) =>
    void navigate({
      to: '/partner-portals/{-$partnerId}/manifest/layouts/$layoutKey',
      params: { partnerId, layoutKey },
    });
  return (
    <ListPage<ManifestLayoutSummary>
      title={t('title')}
      lead={t('lead')}
      actions={
        <Group gap="sm">
          <PartnerSelect partnerId={partnerId} to="/partner-portals/{-$partnerId}/manifest/layouts" />
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/partner-portals/{-$partnerId}/manifest" params={{ partnerId }} />
            )}
          >
            {t('manifests')}
          </Button>
          {writing.isAllowed && <Button onClick={() => open('new')}>{t('newLayout')}</Button>}
        </Group>
      }
      search={search}
      onSearch={(patch) =>
        void navigate({
          to: '/partner-portals/{-$partnerId}/manifest/layouts',
          params: (current) => current,
          search: (before) => ({ ...before, ...patch }),
          resetScroll: false,
        })
      }
      result={useQuery(
        layoutPageQuery({ isArchived: 'false', ...readListQuery(listManifestLayouts, search), partnerId }),
      )}
      rowId={({ key }) => key}
      rowLabel={getName}
      onOpen={({ key }) => open(key)}
      columns={useLayoutColumns(partnerId)}
      filters={[
        {
          kind: 'select',
          key: 'isArchived',
          label: t('state'),
          options: [
            { value: 'false', label: t('inUse') },
            { value: 'true', label: t('archived') },
          ],
        },
      ]}
      searchBox={{ key: 'search', label: t('search'), placeholder: t('search') }}
      empty={{ title: t('emptyTitle'), help: t('emptyText') }}
    />
  );
}
