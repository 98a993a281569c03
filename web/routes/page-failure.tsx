import type { ErrorComponentProps } from '@tanstack/react-router';
import { Component, type ReactNode, Suspense } from 'react';
import { loadOrReload } from '../route-parts/chunk-reload.ts';
import { shellMessages } from './shell-messages.ts';
import { lazyPart } from '../i18n/lazy-part.ts';

const ErrorPage = lazyPart(() => loadOrReload(() => import('./error-pages.tsx')), 'ErrorPage');

/** The error component of all routes: the error page, and a fallback when the error page itself fails. */
export function PageFailure(props: ErrorComponentProps) {
  return (
    <ErrorPageFallback>
      <Suspense fallback={null}>
        <ErrorPage {...props} />
      </Suspense>
    </ErrorPageFallback>
  );
}

/** The fallback uses plain elements only, because any component may be the cause of the error. */
class ErrorPageFallback extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div>
        <p>{shellMessages.texts.errorPageFailed}</p>
        <a href="/">{shellMessages.texts.goBackHome}</a>
      </div>
    );
  }
}
