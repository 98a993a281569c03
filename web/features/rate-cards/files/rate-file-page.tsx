import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { DetailSkeleton, Facts, Section } from '../../../ui/page/detail-page.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { usePartnerId } from '../../partner-orders/index.ts';
import { FileMapping } from './file-mapping.tsx';
import { rateFileMessages } from './rate-file-messages.ts';
import { rateFileQuery, useDiscardRateFile } from './rate-file-queries.ts';
import { FILE_TONES } from './rate-files-page.tsx';
import classes from './rate-files.module.css';

// Loaded separately: a file shows its mapping first, and the grid is large.
const FaultyRows = lazyPart(() => import('./faulty-rows.tsx'), 'FaultyRows');
const FilePreview = lazyPart(() => import('./file-preview.tsx'), 'FilePreview');

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/rate-cards/files/$fileId');

/** `/partner-portals/{partnerId}/rate-cards/files/{fileId}`: a rate file from its columns to its publication. */
export function RateFilePage() {
  const t = useMessages(rateFileMessages);
  const { formatDate, formatNumber } = useFormats();
  const partnerId = usePartnerId();
  const { fileId } = route.useParams();
  const params = { partnerId, fileId };
  const { data: file, error, refetch } = useQuery({ ...rateFileQuery(params), refetchOnWindowFocus: false });
  const discard = useDiscardRateFile(params);
  if (file === undefined) {
    if (error === null)
      return <DetailSkeleton kind={t('title')} back={{ label: t('backToFiles'), to: '..' }} />;
    return (
      <PageFrame title={t('title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </PageFrame>
    );
  }
  const isOpen = file.state !== 'PUBLISHED' && file.state !== 'DISCARDED';
  return (
    <PageFrame
      title={file.fileName}
      aside={<StatusChip tone={FILE_TONES[file.state]}>{t(`state_${file.state}`)}</StatusChip>}
      actions={
        <Group gap="sm">
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/partner-portals/{-$partnerId}/rate-cards/files" params={{ partnerId }} />
            )}
          >
            {t('backToFiles')}
          </Button>
          {isOpen && (
            <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate(undefined)}>
              {t('discard')}
            </Button>
          )}
        </Group>
      }
    >
      <div className={classes.sections}>
        {discard.error !== null && <RefusalAlert error={discard.error} />}
        <div className={classes.facts}>
          <Facts
            facts={[
              { label: t('shape'), value: t(`shape_${file.shape}`) },
              ...(file.shape === 'DOWNLOAD'
                ? []
                : [{ label: t('client'), value: file.clientName ?? t('allClients') }]),
              ...(file.state === 'READ'
                ? []
                : [
                    { label: t('cards'), value: formatNumber(file.cards) },
                    { label: t('breaks'), value: formatNumber(file.breaks) },
                    { label: t('errors'), value: formatNumber(file.errorRows) },
                    { label: t('warnings'), value: formatNumber(file.warningRows) },
                  ]),
            ]}
          />
        </div>
        {file.state === 'PUBLISHED' && (
          <Alert color="green">
            {t('publishedText', { date: file.validFrom === null ? '–' : formatDate(file.validFrom) })}
          </Alert>
        )}
        {file.state === 'DISCARDED' && <Alert color="gray">{t('discardedText')}</Alert>}
        {isOpen && file.shape !== 'DOWNLOAD' && (
          <Section title={t('columns')}>
            <FileMapping key={file.version} params={params} file={file} />
          </Section>
        )}
        {isOpen && (
          <Suspense>
            <FaultyRows params={params} file={file} />
          </Suspense>
        )}
        {file.state === 'CHECKED' && (
          <Section title={t('preview')}>
            <Suspense fallback={<Skeleton height={220} />}>
              <FilePreview params={params} file={file} />
            </Suspense>
          </Section>
        )}
      </div>
    </PageFrame>
  );
}
