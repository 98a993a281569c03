import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { getMawbActions, type ForwarderMawb, type ManifestVersion } from '@portal/contract/manifests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWeight, useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { FormButtons } from '../form-buttons.tsx';
import { manifestMessages } from '../manifest-messages.ts';
import { useDownloadManifest } from '../manifest-queries.ts';
import classes from '../manifests.module.css';
import { mawbProgressMessages } from '../mawb/mawb-progress-messages.ts';
import { manifestVersionsQuery, useReissueManifest } from '../mawb/mawb-progress-queries.ts';
import { VersionDifferences } from './version-differences.tsx';

interface ManifestVersionsProps {
  readonly mawb: ForwarderMawb;
  /** Layout of the downloads; undefined for the one of the issue. */
  readonly layout: string | undefined;
  readonly isWritable: boolean;
}

/** The versions of a manifest, latest first: who issued them and why, what differs, and their files. */
export function ManifestVersions({ mawb, layout, isWritable }: ManifestVersionsProps) {
  const t = useMessages(mawbProgressMessages);
  const [isReissuing, setIsReissuing] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    manifestVersionsQuery(mawb.id, mawb.version),
  );
  const versions = data?.pages.flatMap((page) => page.data) ?? [];
  const isAllowed = isWritable && getMawbActions(mawb.state).includes('reissue');
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {t('versions')}
      </Title>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ol className={classes.versions}>
        {versions.map((version) => (
          <VersionItem key={version.version} mawbId={mawb.id} version={version} layout={layout} />
        ))}
      </ol>
      <Group gap="sm">
        {hasNextPage && (
          <Button
            size="xs"
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('showMore')}
          </Button>
        )}
        {isAllowed && !isReissuing && (
          <Button size="xs" variant="default" onClick={() => setIsReissuing(true)}>
            {t('reissue')}
          </Button>
        )}
      </Group>
      {isReissuing && <ReissueForm mawbId={mawb.id} onClose={() => setIsReissuing(false)} />}
    </Stack>
  );
}

interface VersionItemProps {
  readonly mawbId: string;
  readonly version: ManifestVersion;
  readonly layout: string | undefined;
}

function VersionItem({ mawbId, version, layout }: VersionItemProps) {
  const t = useMessages(mawbProgressMessages);
  const manifestText = useMessages(manifestMessages);
  const { formatTime } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const download = useDownloadManifest(mawbId);
  const { version: number, issuedAt, by, reason, totals, added, removed, changed } = version;
  const { bags, hawbs, pieces, grossGrams } = totals;
  const isFirst = number === 1;
  const hasDifferences = added + removed + changed > 0;
  return (
    <li>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{manifestText('version', { version: number })}</Text>
        <Text size="sm" c="dimmed">
          {t('issuedBy', { time: formatTime(issuedAt), name: by ?? t('unknownUser') })}
        </Text>
      </Group>
      <Text size="sm">{reason ?? t('firstVersion')}</Text>
      <Text size="sm" c="dimmed">
        {t('totals', { bags, hawbs, pieces, weight: formatWeight(grossGrams) })}
        {!isFirst && ` · ${t('lineCounts', { added, removed, changed })}`}
      </Text>
      <Group gap="sm" mt="xs">
        {!isFirst && hasDifferences && (
          <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t('hideDifferences') : t('showDifferences')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          loading={download.isPending}
          onClick={() =>
            download.mutate(
              { ...(layout !== undefined && { layout }), version: number },
              { onError: (failure) => toastFailure(failure.message) },
            )
          }
        >
          {t('download', { version: number })}
        </Button>
      </Group>
      {isOpen && <VersionDifferences mawbId={mawbId} version={number} />}
    </li>
  );
}

interface ReissueFormProps {
  readonly mawbId: string;
  readonly onClose: () => void;
}

function ReissueForm({ mawbId, onClose }: ReissueFormProps) {
  const t = useMessages(mawbProgressMessages);
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useReissueManifest(mawbId);
  const reason = text.trim();
  return (
    <form
      className={classes.step ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(
          { reason },
          {
            onSuccess: ({ version }) => {
              toast(t('reissued', { version }));
              onClose();
            },
          },
        );
      }}
    >
      <Stack gap="md">
        <Textarea
          label={t('reissueReason')}
          maxLength={300}
          autosize
          minRows={2}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {error !== null && <RefusalAlert error={error} />}
        <FormButtons label={t('reissue')} isPending={isPending} isReady={reason !== ''} onClose={onClose} />
      </Stack>
    </form>
  );
}
