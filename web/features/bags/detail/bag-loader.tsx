import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isUnknownId } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { DetailSkeleton } from '../../../ui/page/detail-page.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { baggingMessages } from '../bagging-messages.ts';
import { useBaggingSide } from '../bagging-side.ts';
import { bagsMessages } from '../bags-messages.ts';

interface BagLoaderProps<SomeBag> {
  readonly result: Pick<UseQueryResult<SomeBag>, 'data' | 'error' | 'refetch'>;
  readonly children: (bag: SomeBag) => ReactNode;
}

/** The page of a bag while it is loaded, when it is unknown, and when loading fails. */
export function BagLoader<SomeBag>({ result, children }: BagLoaderProps<SomeBag>) {
  const t = useMessages(baggingMessages);
  const bagsText = useMessages(bagsMessages);
  const { path } = useBaggingSide();
  const { data, error, refetch } = result;
  if (data !== undefined) return children(data);
  const backLink = <Link to={path}>{t('backToBags')}</Link>;
  if (error === null) return <DetailSkeleton kind={bagsText('bag')} back={{ label: t('title'), to: path }} />;
  const isUnknown = isUnknownId(error);
  return (
    <PageFrame title={bagsText('bag')} {...(!isUnknown && { lead: backLink })}>
      {isUnknown ? (
        <EmptyState title={t('notFound')} help={t('notFoundHelp')} action={backLink} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}
