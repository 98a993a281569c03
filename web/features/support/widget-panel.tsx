import { CloseButton } from '@mantine/core';
import { type Widget, getWidgetPath } from '@portal/contract/support';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { supportMessages } from './support-messages.ts';
import classes from './widget-panel.module.css';

const TITLES = { 'help-desk': 'getHelp', messenger: 'messenger' } as const;

interface WidgetPanelProps {
  readonly widget: Widget;
  readonly onClose: () => void;
}

/** A third-party widget in a sandboxed frame, which cannot access the portal. */
export function WidgetPanel({ widget, onClose }: WidgetPanelProps) {
  const t = useMessages(supportMessages);
  const title = t(TITLES[widget]);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && panel.current?.contains(document.activeElement) === true) onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return (
    <div ref={panel} role="dialog" aria-label={title} tabIndex={-1} className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </div>
      <iframe
        className={classes.frame}
        src={getWidgetPath(widget)}
        title={title}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
