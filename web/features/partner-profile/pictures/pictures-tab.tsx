import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/page/states.tsx';
import { partnerProfileQuery } from '../profile/profile-queries.ts';
import type { ProfileListProps } from '../profile-list-props.ts';
import { ProfileTab } from '../profile-tab.tsx';
import { GalleryForm } from './gallery-form.tsx';
import { LogoForm } from './logo-form.tsx';

/** The logo and the gallery of a partner. */
export function PicturesTab({ partnerId, ...tab }: ProfileListProps) {
  const { data, error, refetch } = useQuery(partnerProfileQuery(partnerId));
  return (
    <ProfileTab {...tab}>
      {data !== undefined ? (
        <Stack key={partnerId} gap="md" maw={1080}>
          <LogoForm profile={data} />
          <GalleryForm profile={data} />
        </Stack>
      ) : error === null ? (
        <Skeleton height={480} radius="md" />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </ProfileTab>
  );
}
