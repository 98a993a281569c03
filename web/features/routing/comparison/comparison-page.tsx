import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { COMPARISON_SORTS } from '@portal/contract/rate-comparison';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { getErrorMessage } from '../../../api/errors.ts';
import { useFormats } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { saveFile } from '../../../ui/browser/save-file.ts';
import { parsePaging, type SearchParams, type SearchPatch } from '../../../ui/list/list-search.ts';
import { PageBar } from '../../../ui/list/page-bar.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { toastFailure } from '../../../ui/toast/toasts.tsx';
import { ComparisonDiagram } from './comparison-diagram.tsx';
import { ComparisonForm } from './comparison-form.tsx';
import { comparisonMessages } from './comparison-messages.ts';
import { comparisonQuery, fetchComparisonFile } from './comparison-queries.ts';
import { ComparisonRows } from './comparison-rows.tsx';
import { readComparisonQuery, readSource } from './comparison-search.ts';
import { PostcodeAreas } from './postcode-areas.tsx';
import { UnablePartners } from './unable-partners.tsx';
import classes from './comparison.module.css';

const FileComparison = lazyPart(() => import('./file-comparison.tsx'), 'FileComparison');

const route = getRouteApi('/signed-in/marketplace/partner-comparison');

/** Compares what a described parcel or an order costs with every combination of partners. */
export function ComparisonPage() {
  const t = useMessages(comparisonMessages);
  const { formatNumber } = useFormats();
  const search: SearchParams = route.useSearch();
  const navigate = useNavigate();
  const query = readComparisonQuery(search);
  const result = useQuery(comparisonQuery(query));
  const exporting = useMutation({
    mutationFn: fetchComparisonFile,
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
    onError: (error) => toastFailure(getErrorMessage(error, t('exportFailed'))),
  });
  const change = (patch: SearchPatch) =>
    void navigate({ to: '/marketplace/partner-comparison', search: (current) => ({ ...current, ...patch }) });
  const page = query === undefined ? undefined : result.data;
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        query !== undefined &&
        !result.isError &&
        page?.totalCount !== 0 && (
          <Button
            variant="default"
            disabled={page === undefined}
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate(query)}
          >
            {t('export')}
          </Button>
        )
      }
    >
      <div className={classes.stack}>
        <ComparisonForm key={JSON.stringify(search)} search={search} onSubmit={change} />
        {readSource(search) === 'file' && (
          <Suspense fallback={<Skeleton height={320} />}>
            <FileComparison />
          </Suspense>
        )}
        {query === undefined && readSource(search) !== 'file' && (
          <EmptyState title={t('start')} help={t('startHelp')} />
        )}
        {query !== undefined && result.isPending && <Skeleton height={320} />}
        {result.isError && <ErrorState error={result.error} onRetry={() => void result.refetch()} />}
        {page !== undefined && <PostcodeAreas areas={page.postcodeAreas} onSelect={change} />}
        {page?.data.length === 0 &&
          (page.postcodeAreas.length === 0 ? (
            <EmptyState title={t('none')} help={t('noneHelp')} />
          ) : (
            <EmptyState title={t('noneWithoutPostcode')} help={t('noneWithoutPostcodeHelp')} />
          ))}
        {page !== undefined && page.data.length > 0 && (
          <>
            <ComparisonDiagram
              rows={uniqueBy([...page.efficient, ...(page.current ? [page.current] : []), ...page.data])}
            />
            <Section
              title={t('results')}
              flush
              aside={
                <div className={classes.aside}>
                  <span>{t('count', { shown: formatNumber(page.totalCount), all: page.combinations })}</span>
                  <NativeSelect
                    aria-label={t('sortBy')}
                    data={COMPARISON_SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))}
                    value={search['sortBy'] ?? 'price'}
                    onChange={({ currentTarget: { value } }) => change({ sortBy: value, page: undefined })}
                  />
                </div>
              }
            >
              <ComparisonRows page={page} lane={page.lane} />
              <PageBar page={page} paging={parsePaging(search)} onSearch={change} />
            </Section>
          </>
        )}
        {page !== undefined && <UnablePartners nodes={page.nodes} />}
      </div>
    </PageFrame>
  );
}

function uniqueBy<T extends { readonly id: string }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
