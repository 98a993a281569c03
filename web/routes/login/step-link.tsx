import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import type { GoTo } from './use-sign-in-step.ts';

interface StepLinkProps {
  readonly to: Parameters<GoTo>[0];
  readonly goTo: GoTo;
  readonly children: ReactNode;
}

/** A link to another step. A plain click does not reload the page. */
export function StepLink({ to, goTo, children }: StepLinkProps) {
  const navigate = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <Anchor href={`${to}${location.search}`} onClick={navigate} size="sm" ta="center" py={4}>
      {children}
    </Anchor>
  );
}
