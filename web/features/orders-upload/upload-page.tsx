import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { BatchDetails } from '@portal/contract/orders';
import { ApiError } from '../../api/client.ts';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { batchQuery } from '../orders/index.ts';
import { isWorking, watchBatch } from './api/watch-batch.ts';
import { DropStep } from './drop/drop-step.tsx';
import { UploadFrame } from './upload-frame.tsx';
import { uploadMessages } from './upload-messages.ts';
import { getUploadStep, type UploadStep } from './upload-step.ts';
import { usePreventStrayDrops } from './drop/use-page-drop.ts';
import { WaitStep } from './wait-step.tsx';

// Each step is its own bundle, because the first step does not need them.
const loadColumns = () => import('./columns/columns-step.tsx');
const loadCheck = () => import('./check/check-step.tsx');
const loadCreate = () => import('./create/create-step.tsx');
const ColumnsStep = lazyPart(loadColumns, 'ColumnsStep');
const CheckStep = lazyPart(loadCheck, 'CheckStep');
const CreateStep = lazyPart(loadCreate, 'CreateStep');

const route = getRouteApi('/signed-in/orders/upload');

/** `/orders/upload`: from a file to orders. The URL has the batch id, so that the user can return to an upload. */
export function UploadPage() {
  const { batch: id, serviceType } = route.useSearch();
  usePreventStrayDrops();
  return id === undefined ? <DropStep freight={serviceType === 'B2B'} /> : <BatchUpload key={id} id={id} />;
}

function BatchUpload({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const { data: batch, error, refetch } = useQuery(batchQuery(id));
  const isAtWork = batch !== undefined && isWorking(batch);
  // Loads the bundles of the next steps in advance. A bundle that fails here is loaded again when its step is shown.
  useEffect(() => {
    Promise.all([loadColumns(), loadCheck(), loadCreate()]).catch(() => undefined);
  }, []);
  useEffect(() => {
    if (isAtWork) watchBatch(queries, id);
  }, [queries, id, isAtWork]);
  if (batch !== undefined) return <BatchStep batch={batch} />;
  return (
    <UploadFrame step="reading">
      <Surface>
        {error === null ? <WaitStep /> : <BatchError error={error} onRetry={() => void refetch()} />}
      </Surface>
    </UploadFrame>
  );
}

function BatchStep({ batch }: { readonly batch: BatchDetails }) {
  const { step: requestedStep } = route.useSearch();
  const permission = usePermission('orders.upload');
  const step = getUploadStep(batch, requestedStep);
  if (!permission.isAllowed && (step === 'columns' || step === 'check')) {
    return (
      <UploadFrame step={step} freight={batch.type === 'b2b'} lead={batch.fileName}>
        <Surface>
          <ReadOnlyNotice reason={permission.reason} />
        </Surface>
      </UploadFrame>
    );
  }
  switch (step) {
    case 'columns':
      return withFallback(step, batch, <ColumnsStep batch={batch} />);
    case 'check':
      return withFallback(step, batch, <CheckStep batch={batch} />);
    case 'creating':
    case 'result':
      return withFallback(step, batch, <CreateStep batch={batch} />);
    case 'reading':
    case 'checking':
    case 'failed':
      return <Waiting step={step} freight={batch.type === 'b2b'} batch={batch} />;
  }
}

function withFallback(step: UploadStep, batch: BatchDetails, content: ReactNode) {
  return <Suspense fallback={<Waiting step={step} freight={batch.type === 'b2b'} />}>{content}</Suspense>;
}

interface WaitingProps {
  readonly step: UploadStep;
  readonly freight: boolean;
  /** Undefined while only the bundle of a step is loading. */
  readonly batch?: BatchDetails;
}

function Waiting({ step, freight, batch }: WaitingProps) {
  return (
    <UploadFrame step={step} freight={freight}>
      <Surface>
        <WaitStep {...(batch !== undefined && { batch })} />
      </Surface>
    </UploadFrame>
  );
}

/** A notice for users who may not upload now; links to the batches, which they can read. */
function ReadOnlyNotice({ reason }: { readonly reason: string | undefined }) {
  const t = useMessages(uploadMessages);
  return (
    <EmptyState
      title={reason ?? t('notAllowed')}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/orders/batch" {...props} />}>
          {t('recentAll')}
        </Button>
      }
    />
  );
}

function BatchError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useMessages(uploadMessages);
  const status = error instanceof ApiError ? error.problem.status : 0;
  if (status !== 404 && status !== 400) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      title={t('notFound')}
      help={t('notFoundHelp')}
      action={
        <Button renderRoot={(props) => <Link to="/orders/upload" {...props} />}>{t('uploadAnother')}</Button>
      }
    />
  );
}
