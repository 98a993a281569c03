import type { Profile } from '@portal/contract/accounts';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import classes from './profile-form.module.css';
import { profileQuery } from './profile-queries.ts';

interface ProfileTabProps {
  readonly title: string;
  readonly children: (profile: Profile) => ReactNode;
}

/** A settings tab that shows the user's own profile once it is loaded. */
export function ProfileTab({ title, children }: ProfileTabProps) {
  const { data, error, refetch } = useQuery(profileQuery);
  return <PageFrame title={title}>{data === undefined ? renderPending() : children(data)}</PageFrame>;

  function renderPending() {
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return (
      <Surface className={classes.sheet ?? ''}>
        <Stack gap="md" aria-busy="true">
          <Skeleton height={58} />
          <Skeleton height={58} />
          <Skeleton height={36} width={90} ml="auto" />
        </Stack>
      </Surface>
    );
  }
}
