import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isPlainClick } from '../browser/plain-click.ts';
import { tooltip } from '../tooltip/tooltip.tsx';

interface HrefLinkProps {
  /** Path and search of a page of the portal. */
  readonly href: string;
  readonly className?: string | undefined;
  /** Shown on hover and focus. */
  readonly preview?: string;
  /** Called when the page is opened in this tab. */
  readonly onNavigate?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link to a page whose URL is data, such as the page of a job. */
export function HrefLink({ href, className, preview, onNavigate, children }: HrefLinkProps) {
  const navigate = useNavigate();
  return (
    <a
      href={href}
      className={className}
      {...(preview !== undefined && tooltip(preview))}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onNavigate?.();
        void navigate({ href });
      }}
    >
      {children}
    </a>
  );
}
