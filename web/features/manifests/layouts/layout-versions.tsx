import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import type { ManifestLayoutVersion } from '@portal/contract/manifests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ErrorState } from '../../../ui/page/states.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { manifestMessages } from '../manifest-messages.ts';
import { mawbProgressMessages } from '../mawb/mawb-progress-messages.ts';
import { layoutVersionsQuery } from './layout-queries.ts';
import { layoutVersionMessages } from './layout-version-messages.ts';
import { useDescribeDifference } from './use-describe-difference.ts';
import classes from './layouts.module.css';

interface LayoutVersionsProps {
  readonly partnerId: string;
  readonly layoutKey: string;
  /** The version that is shown. */
  readonly shownVersion: number;
}

/** The versions of a layout, latest first: who saved them and when, what differs, and who confirmed them. */
export function LayoutVersions({ partnerId, layoutKey, shownVersion }: LayoutVersionsProps) {
  const t = useMessages(layoutVersionMessages);
  const progressText = useMessages(mawbProgressMessages);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    layoutVersionsQuery(layoutKey),
  );
  const versions = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Surface className={classes.section ?? ''}>
      <Title order={2} size="h5">
        {t('versions')}
      </Title>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ol className={classes.versions}>
        {versions.map((version) => (
          <VersionItem
            key={version.version}
            partnerId={partnerId}
            layoutKey={layoutKey}
            version={version}
            isShown={version.version === shownVersion}
          />
        ))}
      </ol>
      {hasNextPage && (
        <div>
          <Button
            size="xs"
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {progressText('showMore')}
          </Button>
        </div>
      )}
    </Surface>
  );
}

interface VersionItemProps {
  readonly partnerId: string;
  readonly layoutKey: string;
  readonly version: ManifestLayoutVersion;
  readonly isShown: boolean;
}

function VersionItem({ partnerId, layoutKey, version: entry, isShown }: VersionItemProps) {
  const t = useMessages(layoutVersionMessages);
  const manifestText = useMessages(manifestMessages);
  const { formatTime } = useFormats();
  const { version, savedAt, savedBy, confirmedBy } = entry;
  return (
    <li>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{manifestText('version', { version })}</Text>
        {isShown ? (
          <Text size="sm" c="dimmed">
            {t('shown')}
          </Text>
        ) : (
          <Anchor
            size="sm"
            className={classes.link ?? ''}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/partner-portals/{-$partnerId}/manifest/layouts/$layoutKey"
                params={{ partnerId, layoutKey }}
                search={{ version: String(version) }}
              />
            )}
          >
            {t('open', { version })}
          </Anchor>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('savedBy', { time: formatTime(savedAt), name: savedBy })}
        {confirmedBy !== null && ` · ${t('confirmed', { name: confirmedBy })}`}
      </Text>
      <Differences version={entry} />
    </li>
  );
}

function Differences({ version }: { readonly version: ManifestLayoutVersion }) {
  const t = useMessages(layoutVersionMessages);
  const describe = useDescribeDifference();
  const { differences, omittedDifferences } = version;
  if (differences.length === 0)
    return <Text size="sm">{t(version.version === 1 ? 'firstVersion' : 'noDifferences')}</Text>;
  return (
    <>
      <ul className={classes.differences}>
        {differences.map((difference, index) => {
          const { title, changes } = describe(difference);
          return (
            <li key={index}>
              <Text size="sm">{title}</Text>
              {changes.map((change) => (
                <Text key={change} size="sm" c="dimmed">
                  {change}
                </Text>
              ))}
            </li>
          );
        })}
      </ul>
      {omittedDifferences > 0 && (
        <Text size="sm" c="dimmed">
          {t('moreDifferences', { count: omittedDifferences })}
        </Text>
      )}
    </>
  );
}
