import type { ReactNode } from 'react';
import { HrefLink } from './href-link.tsx';

interface OptionalLinkProps {
  readonly href: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a page whose URL is data, or its text alone where there is no page. */
export function OptionalLink({ href, className, children }: OptionalLinkProps) {
  if (href !== undefined)
    return (
      <HrefLink href={href} className={className}>
        {children}
      </HrefLink>
    );
  return className === undefined ? children : <span className={className}>{children}</span>;
}
