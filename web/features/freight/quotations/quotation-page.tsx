import { NativeSelect, Skeleton } from '@mantine/core';
import type { QuotationRequest } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { isUnknownId } from '../../../api/errors.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { DetailPage, DetailSkeleton, Section } from '../../../ui/page/detail-page.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { OfferTable } from './offer-table.tsx';
import { quotationMessages } from './quotation-messages.ts';
import { requestQuery } from './quotation-queries.ts';
import { RequestFacts } from './request-facts.tsx';

const QuotationHistory = lazyPart(() => import('./quotation-history.tsx'), 'QuotationHistory');
const QuotationFiles = lazyPart(() => import('./quotation-files.tsx'), 'QuotationFiles');
const route = getRouteApi('/signed-in/next/lfreight/quotations/$quotationId');
const CLIENT = { side: 'CLIENT' } as const;

/** `/next/lfreight/quotations/{id}`: the offers of the partners for a request, side by side. */
export function QuotationPage() {
  const t = useMessages(quotationMessages);
  const { quotationId } = route.useParams();
  const { data: request, error, refetch } = useQuery(requestQuery(quotationId));
  const back = { label: t('title'), to: '/next/lfreight/quotations' };
  if (request === undefined) {
    if (error === null) return <DetailSkeleton kind={t('kind')} back={back} />;
    return (
      <PageFrame title={`${t('kind')} ${quotationId}`}>
        {isUnknownId(error) ? (
          <EmptyState
            title={t('notFound', { code: quotationId })}
            action={<Link to="/next/lfreight/quotations">{t('title')}</Link>}
          />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </PageFrame>
    );
  }
  return (
    <DetailPage
      code={request.code}
      kind={t('kind')}
      back={back}
      main={
        <>
          <Section title={t('offers')} flush>
            <OfferTable request={request} />
          </Section>
          <Section title={t('details')}>
            <RequestFacts request={request} />
          </Section>
          <Section title={t('files')}>
            <Suspense fallback={<Skeleton height={96} />}>
              <QuotationFiles
                owner={CLIENT}
                id={request.id}
                states={request.quotations.map(({ state }) => state)}
              />
            </Suspense>
          </Section>
          <HistorySection request={request} quotationId={quotationId} />
        </>
      }
    />
  );
}

interface HistorySectionProps {
  readonly request: QuotationRequest;
  /** The id of the URL, of the request or of one of its quotations. */
  readonly quotationId: string;
}

/** The history of one quotation of the request. */
function HistorySection({ request: { quotations }, quotationId }: HistorySectionProps) {
  const t = useMessages(quotationMessages);
  const [selectedId, setSelectedId] = useState(quotationId);
  const selected = quotations.find(({ id }) => id === selectedId) ?? quotations[0];
  if (selected === undefined) return null;
  return (
    <Section
      title={t('history')}
      aside={
        <NativeSelect
          aria-label={t('partner')}
          data={quotations.map(({ id, partner }) => ({ value: id, label: partner.name }))}
          value={selected.id}
          onChange={(event) => setSelectedId(event.currentTarget.value)}
        />
      }
    >
      <Suspense fallback={<Skeleton height={96} />}>
        <QuotationHistory key={selected.id} owner={CLIENT} id={selected.id} />
      </Suspense>
    </Section>
  );
}
