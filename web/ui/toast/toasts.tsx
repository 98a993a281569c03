import { Button, CloseButton } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { dismissToast, type Toast, useToasts } from './toast-store.ts';
import classes from './toasts.module.css';
import { uiMessages } from '../ui-messages.ts';

// Few toasts have a link.
const HrefLink = lazyPart(() => import('../display/href-link.tsx'), 'HrefLink');

export { toast, toastFailure } from './toast-store.ts';

/** Renders the toasts. Used once, in the shell. */
export function Toasts() {
  const t = useMessages(uiMessages);
  const toasts = useToasts();
  return (
    <section className={classes.toasts} aria-label={t('messages')} data-no-print>
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastLine({ toast }: { readonly toast: Toast }) {
  const t = useMessages(uiMessages);
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    // A toast does not close while it has the mouse or the focus.
    if (toast.durationMs === undefined || isPaused) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);
  return (
    <div
      role={toast.kind === 'failure' ? 'alert' : 'status'}
      className={classes.toast}
      data-kind={toast.kind}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <span className={classes.message}>
        {toast.message}
        {toast.link === undefined ? null : (
          <Suspense fallback={null}>
            {' '}
            <HrefLink href={toast.link.href} onNavigate={() => dismissToast(toast.id)}>
              {toast.link.label}
            </HrefLink>
          </Suspense>
        )}
      </span>
      {toast.undo === undefined ? null : (
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            dismissToast(toast.id);
            toast.undo?.();
          }}
        >
          {t('undo')}
        </Button>
      )}
      <CloseButton size="sm" aria-label={t('close')} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
