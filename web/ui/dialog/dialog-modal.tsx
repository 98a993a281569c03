import { Modal } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import type { DialogProps } from './dialog-props.ts';
import classes from './dialog-modal.module.css';
import { uiMessages } from '../ui-messages.ts';

export function DialogModal({ children, title, stays = false, ...dialog }: DialogProps) {
  const t = useMessages(uiMessages);
  return (
    <Modal.Root {...dialog} closeOnClickOutside={!stays} closeOnEscape={!stays}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not the library's header: that is a second banner of the page to a screen reader. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
