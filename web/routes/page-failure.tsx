import type { ErrorComponentProps } from '@tanstack/react-router';
import { Component, type ReactNode, Suspense } from 'react';
import { loadOrReload } from '../route-parts/chunk-reload.ts';
import { shellMessages } from './shell-messages.ts';
import { lazyPart } from '../i18n/lazy-part.ts';

const ErrorPage = lazyPart(() => loadOrReload(() => import('./error-pages.tsx')), 'ErrorPage');

/** Any failure of a page, of its data or of its bundle; and, where the error page fails in turn, its last resort. */
export function PageFailure(props: ErrorComponentProps) {
  return (
    <LastResort>
      <Suspense fallback={null}>
        <ErrorPage {...props} />
      </Suspense>
    </LastResort>
  );
}

/** The error page's own error page: plain elements only, since anything else may be what failed. */
class LastResort extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div>
        <p>{shellMessages.texts.failedTwice}</p>
        <a href="/">{shellMessages.texts.goBackHome}</a>
      </div>
    );
  }
}
