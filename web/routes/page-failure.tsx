import type { ErrorComponentProps } from '@tanstack/react-router';
import { Component, type ReactNode, Suspense } from 'react';
import { loadOrReload } from '../route-parts/chunk-reload.ts';
import { shellMessages } from './shell-messages.ts';
import { lazyPart } from '../i18n/lazy-part.ts';
import { withMessages } from '../i18n/locales.ts';
import classes from './error-pages.module.css';

const loadErrorPage = () => import('./error-pages.tsx');
const ErrorPage = lazyPart(() => loadOrReload(loadErrorPage), 'ErrorPage');

/** Loads the error page while there is a connection. */
export function preloadErrorPage(): void {
  void withMessages(loadErrorPage()).catch(() => undefined);
}

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

  override componentDidMount() {
    addEventListener('online', this.handleOnline);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.handleOnline);
  }

  /** The error page may only have been out of reach. */
  private readonly handleOnline = () => {
    if (this.state.hasFailed) location.reload();
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={classes.page}>
        <p>{shellMessages.texts.errorPageFailed}</p>
        <a href="/">{shellMessages.texts.goBackHome}</a>
      </div>
    );
  }
}
