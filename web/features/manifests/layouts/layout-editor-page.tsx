import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { DetailSkeleton } from '../../../ui/page/detail-page.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { usePartnerId } from '../../partner-orders/index.ts';
import { ExistingLayout } from './existing-layout.tsx';
import { layoutMessages } from './layout-messages.ts';
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
  const t = useMessages(layoutMessages);
  const { data: layout, error, refetch } = useQuery(layoutQuery(layoutKey));
  if (layout !== undefined)
    return <ExistingLayout key={layout.version} partnerId={partnerId} layout={layout} />;
  if (error === null) return <DetailSkeleton back={{ label: t('title'), to: '..' }} />;
  return (
    <PageFrame title={t('title')}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </PageFrame>
  );
}
