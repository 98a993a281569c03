import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import type { ChatFile, ChatMessage, ChatReference } from '@portal/contract/chat';
import { formatFileSize } from '@portal/contract/quantities';
import { IconCornerUpLeft, IconDots, IconFile, IconTrash } from '@tabler/icons-react';
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
import { getFileUrl, removeMessage } from './chat-queries.ts';
import { MessageText } from './message-text.tsx';

interface MessageItemProps {
  readonly threadId: string;
  readonly message: ChatMessage;
  readonly previous: ChatMessage | undefined;
  /** What codes in messages name, by code. */
  readonly references: ReadonlyMap<string, ChatReference>;
  /** Absent where nothing can be written. */
  readonly onQuote: ((message: ChatMessage) => void) | undefined;
}

/** A message; the first of a day has the day above it. */
export function MessageItem({ threadId, message, previous, references, onQuote }: MessageItemProps) {
  const t = useMessages(chatMessages);
  const { id: userId } = useUser();
  const { formatDate, formatTime } = useFormats();
  const { sender, content, files, quoted, deletedAt, timestamp } = message;
  const isOwn = sender.id === userId;
  const day = formatDate(timestamp);
  const isNewDay = previous === undefined || formatDate(previous.timestamp) !== day;
  const isSameSender = !isNewDay && previous.sender.id === sender.id;
  return (
    <article className={classes.message} data-own={isOwn || undefined}>
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
            <FileButton key={file.id} threadId={threadId} file={file} />
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

function FileButton({ threadId, file }: { readonly threadId: string; readonly file: ChatFile }) {
  const t = useMessages(chatMessages);
  const open = async () => {
    try {
      window.location.assign(await getFileUrl(threadId, file.id));
    } catch (error) {
      toastFailure(getErrorMessage(error, t('failed')));
    }
  };
  return (
    <UnstyledButton className={classes.file} onClick={() => void open()}>
      <IconFile size={16} aria-hidden />
      <span className={classes.fileName}>{file.name}</span>
      <span className={classes.secondary}>{formatFileSize(file.size)}</span>
    </UnstyledButton>
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
