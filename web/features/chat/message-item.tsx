import { ActionIcon, Menu } from '@mantine/core';
import type { ChatMessage, ChatReference, ChatRoom } from '@portal/contract/chat';
import { IconCornerUpLeft, IconDots, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../session/use-user.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { chatMessages } from './chat-messages.ts';
import classes from './chat-panel.module.css';
import { removeMessage } from './chat-queries.ts';
import { MessageFile } from './message-file.tsx';
import { MessageText } from './message-text.tsx';

interface MessageItemProps {
  readonly threadId: string;
  /** Undefined until it is loaded. */
  readonly room: ChatRoom | undefined;
  readonly message: ChatMessage;
  readonly previous: ChatMessage | undefined;
  /** What codes in messages name, by code. */
  readonly references: ReadonlyMap<string, ChatReference>;
  /** The user selected it in a search. */
  readonly isTarget: boolean;
  /** Absent where nothing can be written. */
  readonly onQuote: ((message: ChatMessage) => void) | undefined;
}

/** A message; the first of a day has the day above it. */
export function MessageItem({
  threadId,
  room,
  message,
  previous,
  references,
  isTarget,
  onQuote,
}: MessageItemProps) {
  const t = useMessages(chatMessages);
  const { id: userId } = useUser();
  const { formatDate, formatTime } = useFormats();
  const { sender, content, files, quoted, deletedAt, timestamp } = message;
  const isOwn = sender.id === userId;
  const day = formatDate(timestamp);
  const isNewDay = previous === undefined || formatDate(previous.timestamp) !== day;
  const isSameSender = !isNewDay && previous.sender.id === sender.id;
  return (
    <article
      className={classes.message}
      data-own={isOwn || undefined}
      data-position={message.position}
      aria-current={isTarget || undefined}
    >
      {isNewDay && <p className={classes.day}>{day}</p>}
      {!isOwn && !isSameSender && <p className={classes.sender}>{sender.name}</p>}
      <div className={classes.line}>
        <div className={classes.bubble}>
          {quoted !== null && (
            <blockquote className={classes.quoted}>
              <strong>{quoted.senderName}</strong>
              <span>{quoted.content}</span>
            </blockquote>
          )}
          {deletedAt === null ? (
            content !== '' && <MessageText content={content} references={references} />
          ) : (
            <p className={classes.deleted}>{t('deleted')}</p>
          )}
          {files.map((file) => (
            <MessageFile key={file.id} threadId={threadId} file={file} room={room} />
          ))}
          <time className={classes.time} dateTime={timestamp}>
            {formatTime(timestamp, { timeStyle: 'short' })}
          </time>
        </div>
        {deletedAt === null && (
          <MessageMenu threadId={threadId} message={message} isOwn={isOwn} onQuote={onQuote} />
        )}
      </div>
    </article>
  );
}

interface MessageMenuProps extends Pick<MessageItemProps, 'threadId' | 'message' | 'onQuote'> {
  readonly isOwn: boolean;
}

function MessageMenu({ threadId, message, isOwn, onQuote }: MessageMenuProps) {
  const t = useMessages(chatMessages);
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const [isPending, setPending] = useState(false);
  if (!isOwn && onQuote === undefined) return null;
  const remove = async () => {
    setPending(true);
    try {
      await removeMessage(client, threadId, message.id);
    } catch (error) {
      toastFailure(getErrorMessage(error, t('failed')));
    }
    setPending(false);
    setDeleting(false);
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            className={classes.menu ?? ''}
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('actionsOf', { text: message.content.slice(0, 40) })}
          >
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onQuote !== undefined && (
            <Menu.Item leftSection={<IconCornerUpLeft size={16} />} onClick={() => onQuote(message)}>
              {t('quote')}
            </Menu.Item>
          )}
          {isOwn && (
            <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => setDeleting(true)}>
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('deleteTitle')}
        confirmLabel={t('delete')}
        danger
        pending={isPending}
        onConfirm={() => void remove()}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  );
}
