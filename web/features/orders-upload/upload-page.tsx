import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { BatchDetails } from '@portal/contract/orders';
import { ApiError } from '../../api/client.ts';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useMay } from '../../session/use-user.ts';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { batchQuery } from '../orders/index.ts';
import { isWorking, watchBatch } from './api/watch-batch.ts';
import { DropStep } from './drop/drop-step.tsx';
import { UploadFrame } from './upload-frame.tsx';
import { uploadMessages } from './upload-messages.ts';
import { stepOf, type UploadStep } from './upload-step.ts';
import { useStrayDrops } from './drop/use-page-drop.ts';
import { WaitStep } from './wait-step.tsx';

// Each step is its own bundle: a file is dropped before any of them is needed.
const loadColumns = () => import('./columns/columns-step.tsx');
const loadCheck = () => import('./check/check-step.tsx');
const loadCreate = () => import('./create/create-step.tsx');
const ColumnsStep = lazyPart(loadColumns, 'ColumnsStep');
const CheckStep = lazyPart(loadCheck, 'CheckStep');
const CreateStep = lazyPart(loadCreate, 'CreateStep');

const route = getRouteApi('/signed-in/orders/upload');

/** `/orders/upload`: from a file to orders. The link keeps the batch, so it can be left and found again. */
export function UploadPage() {
  const { batch: id, serviceType } = route.useSearch();
  useStrayDrops();
  return id === undefined ? <DropStep freight={serviceType === 'B2B'} /> : <UploadOf key={id} id={id} />;
}

function UploadOf({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const { data: batch, error, refetch } = useQuery(batchQuery(id));
  const working = batch !== undefined && isWorking(batch);
  // While the file is read: each step is there when its turn comes. One that did not arrive is asked for again then.
  useEffect(() => {
    Promise.all([loadColumns(), loadCheck(), loadCreate()]).catch(() => undefined);
  }, []);
  useEffect(() => {
    if (working) watchBatch(queries, id);
  }, [queries, id, working]);
  if (batch !== undefined) return <StepOf batch={batch} />;
  return (
    <UploadFrame step="reading">
      <Surface>
        {error === null ? <WaitStep /> : <Unknown error={error} onRetry={() => void refetch()} />}
      </Surface>
    </UploadFrame>
  );
}

function StepOf({ batch }: { readonly batch: BatchDetails }) {
  const { step: asked } = route.useSearch();
  const may = useMay('orders.upload');
  const step = stepOf(batch, asked);
  if (!may.ok && (step === 'columns' || step === 'check')) {
    return (
      <UploadFrame step={step} freight={batch.type === 'b2b'} lead={batch.fileName}>
        <Surface>
          <LookOnly reason={may.reason} />
        </Surface>
      </UploadFrame>
    );
  }
  switch (step) {
    case 'columns':
      return inTime(step, batch, <ColumnsStep batch={batch} />);
    case 'check':
      return inTime(step, batch, <CheckStep batch={batch} />);
    case 'creating':
    case 'result':
      return inTime(step, batch, <CreateStep batch={batch} />);
    case 'reading':
    case 'checking':
    case 'failed':
      return <Waiting step={step} freight={batch.type === 'b2b'} batch={batch} />;
  }
}

function inTime(step: UploadStep, batch: BatchDetails, content: ReactNode) {
  return <Suspense fallback={<Waiting step={step} freight={batch.type === 'b2b'} />}>{content}</Suspense>;
}

interface WaitingProps {
  readonly step: UploadStep;
  readonly freight: boolean;
  /** Left out where only a step's bundle is waited for. */
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

/** For whoever may not work on the file, or not now: its rows can be read among the batches. */
function LookOnly({ reason }: { readonly reason: string | undefined }) {
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

function Unknown({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useMessages(uploadMessages);
  const status = error instanceof ApiError ? error.problem.status : 0;
  if (status !== 404 && status !== 400) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      title={t('gone')}
      help={t('goneHelp')}
      action={<Button renderRoot={(props) => <Link to="/orders/upload" {...props} />}>{t('another')}</Button>}
    />
  );
}
