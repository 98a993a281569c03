import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import type { GoTo } from './use-sign-in-step.ts';

interface StepLinkProps {
  readonly to: Parameters<GoTo>[0];
  readonly goTo: GoTo;
  readonly children: ReactNode;
}

/** A link to another step; without a load where it is simply clicked. */
export function StepLink({ to, goTo, children }: StepLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <Anchor href={`${to}${location.search}`} onClick={follow} size="sm" ta="center" py={4}>
      {children}
    </Anchor>
  );
}
