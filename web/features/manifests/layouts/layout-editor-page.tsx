import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { usePartnerId } from '../../partner-orders/index.ts';
import { ExistingLayout } from './existing-layout.tsx';
import { LayoutPending } from './layout-pending.tsx';
import { layoutQuery } from './layout-queries.ts';
import { NewLayout } from './new-layout.tsx';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/manifest/layouts/$layoutKey');

/** `/partner-portals/{partnerId}/manifest/layouts/{layoutKey}`: a layout with its preview; `new` makes one. */
export function LayoutEditorPage() {
  const partnerId = usePartnerId();
  const { layoutKey } = route.useParams();
  const { from } = route.useSearch();
  if (layoutKey === 'new') return <NewLayout key={from} partnerId={partnerId} from={from} />;
  return <LoadedLayout key={layoutKey} partnerId={partnerId} layoutKey={layoutKey} />;
}

interface LoadedLayoutProps {
  readonly partnerId: string;
  readonly layoutKey: string;
}

function LoadedLayout({ partnerId, layoutKey }: LoadedLayoutProps) {
  // The values are not replaced while they are edited: the server refuses those of an earlier version.
  const query = { ...layoutQuery(layoutKey), refetchOnWindowFocus: false, refetchOnReconnect: false };
  const { data: layout, error, refetch } = useQuery(query);
  // Here, so that a new version stays on its sheet.
  const [selectedSheet, setSelectedSheet] = useState(0);
  if (layout === undefined) return <LayoutPending error={error} onRetry={() => void refetch()} />;
  return (
    <ExistingLayout
      key={layout.version}
      partnerId={partnerId}
      layout={layout}
      selectedSheet={selectedSheet}
      onSelectSheet={setSelectedSheet}
    />
  );
}
