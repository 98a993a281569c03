import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import classes from './dialog-modal.module.css';
import { uiMessages } from '../ui-messages.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Closes by its buttons only, not by Escape or a click outside. */
  readonly isPersistent?: boolean;
  /** `wide` has room for two columns. */
  readonly size?: 'md' | 'lg' | 'xl' | 'wide';
}

const WIDE = '72rem';

export function DialogModal({
  children,
  title,
  isOpen,
  isPersistent = false,
  size,
  ...modalProps
}: DialogProps) {
  const t = useMessages(uiMessages);
  return (
    <Modal.Root
      opened={isOpen}
      {...modalProps}
      {...(size !== undefined && { size: size === 'wide' ? WIDE : size })}
      closeOnClickOutside={!isPersistent}
      closeOnEscape={!isPersistent}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* The library's header would be a second banner landmark on the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
