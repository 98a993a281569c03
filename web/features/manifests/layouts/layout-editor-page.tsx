import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { usePartnerId } from '../../partner-orders/index.ts';
import { ExistingLayout } from './existing-layout.tsx';
import { LayoutPending } from './layout-pending.tsx';
import { layoutQuery } from './layout-queries.ts';
import { FIRST_VIEW } from './layout-values.ts';
import { NewLayout } from './new-layout.tsx';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/manifest/layouts/$layoutKey');

/** `/partner-portals/{partnerId}/manifest/layouts/{layoutKey}`: a layout with its preview; `new` makes one. */
export function LayoutEditorPage() {
  const partnerId = usePartnerId();
  const { layoutKey } = route.useParams();
  const { from, version: versionText } = route.useSearch();
  const version = readVersion(versionText);
  if (layoutKey === 'new')
    return <NewLayout key={from} partnerId={partnerId} from={from} fromVersion={version} />;
  return <LoadedLayout key={layoutKey} partnerId={partnerId} layoutKey={layoutKey} version={version} />;
}

/** The number of a version in the URL; undefined for the latest one. */
function readVersion(text: string | undefined): number | undefined {
  const version = Number(text);
  return Number.isInteger(version) && version > 0 ? version : undefined;
}

interface LoadedLayoutProps {
  readonly partnerId: string;
  readonly layoutKey: string;
  /** Undefined for the latest one. */
  readonly version: number | undefined;
}

function LoadedLayout({ partnerId, layoutKey, version }: LoadedLayoutProps) {
  // The values are not replaced while they are edited: the server refuses those of an earlier version.
  const query = {
    ...layoutQuery(layoutKey, version),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
  const { data: layout, error, refetch } = useQuery(query);
  // Here, so that a new version stays on its sheet and its MAWB.
  const [view, setView] = useState(FIRST_VIEW);
  if (layout === undefined) return <LayoutPending error={error} onRetry={() => void refetch()} />;
  const earlierVersion = version === layout.version ? undefined : version;
  return (
    <ExistingLayout
      key={earlierVersion ?? layout.version}
      partnerId={partnerId}
      layout={layout}
      earlierVersion={earlierVersion}
      view={view}
      onView={setView}
    />
  );
}
