import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isUnknownId } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useOptionalUser } from '../../../session/use-user.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { CodeForm } from './code-form.tsx';
import { JourneySkeleton } from './journey-skeleton.tsx';
import { JourneyView } from './journey-view.tsx';
import { ParcelSummary } from './parcel-summary.tsx';
import { publicTrackingQuery, trackingQuery } from '../tracking-queries.ts';
import { trackingMessages } from '../tracking-messages.ts';
import { UnknownCode } from './unknown-code.tsx';

const route = getRouteApi('/open/tracking/$id');

/** `/tracking/{id}`: the detailed view with the permission `tracking.read`, otherwise the public view. */
export function JourneyPage() {
  const { id } = route.useParams();
  const user = useOptionalUser();
  return user?.permissions.includes('tracking.read') === true ? (
    <OwnJourney code={id} />
  ) : (
    <PublicJourney key={id} code={id} />
  );
}

function OwnJourney({ code }: { readonly code: string }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(trackingQuery(code));
  return (
    <Frame
      code={data?.orderCode ?? code}
      error={data === undefined ? error : null}
      onRetry={() => void refetch()}
    >
      {data === undefined ? (
        <JourneySkeleton />
      ) : (
        <JourneyView journey={data} ownTracking={data} checkedAt={dataUpdatedAt} hasFailed={error !== null} />
      )}
    </Frame>
  );
}

function PublicJourney({ code }: { readonly code: string }) {
  const t = useMessages(trackingMessages);
  const { data, error, refetch, dataUpdatedAt } = useQuery(publicTrackingQuery(code));
  return (
    <Frame
      code={data?.orderCode ?? code}
      error={data === undefined ? error : null}
      onRetry={() => void refetch()}
      actions={data !== undefined && <CodeForm label={t('nextCode')} />}
    >
      {data === undefined ? (
        <JourneySkeleton />
      ) : (
        <>
          <ParcelSummary code={code} journey={data} />
          <JourneyView journey={data} checkedAt={dataUpdatedAt} hasFailed={error !== null} />
        </>
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly code: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Frame({ code, error, onRetry, actions, children }: FrameProps) {
  const t = useMessages(trackingMessages);
  return (
    <PageFrame title={t('titleOf', { code })} actions={actions}>
      {content()}
    </PageFrame>
  );

  function content() {
    if (error === null) return children;
    // The API refuses a malformed code as `invalid`; for the user it is unknown.
    const isUnknown = isUnknownId(error);
    return isUnknown ? <UnknownCode code={code} /> : <ErrorState error={error} onRetry={onRetry} />;
  }
}
