import { ActionIcon, Alert, Button, CloseButton, FileButton, Textarea } from '@mantine/core';
import { MAX_CHAT_TEXT, type ChatMessage } from '@portal/contract/chat';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../session/use-user.ts';
import { chatMessages } from './chat-messages.ts';
import { addUnsent } from './chat-outbox.ts';
import classes from './chat-panel.module.css';
import { CHAT_KEY } from './chat-queries.ts';
import { ACCEPTED_FILES } from './send-files.ts';
import type { Attachments } from './use-attachments.ts';
import { sendWaiting, signalTyping } from './use-chat.ts';

interface ComposerProps {
  readonly threadId: string;
  readonly attachments: Attachments;
  readonly quoted: ChatMessage | undefined;
  readonly onQuotedChange: (message: ChatMessage | undefined) => void;
  readonly onSend: () => void;
}

/** The field for the next message: Enter sends it, Shift+Enter begins a line. */
export function Composer({ threadId, attachments, quoted, onQuotedChange, onSend }: ComposerProps) {
  const t = useMessages(chatMessages);
  const client = useQueryClient();
  const { id: userId } = useUser();
  const [content, setContent] = useState('');
  const [failure, setFailure] = useState<string>();
  const { files, isAttaching } = attachments;
  const faults = failure === undefined ? attachments.faults : [...attachments.faults, failure];
  const canSend = !isAttaching && (content.trim() !== '' || files.length > 0);
  const send = async () => {
    if (!canSend) return;
    try {
      await addUnsent({
        userId,
        threadId,
        id: crypto.randomUUID(),
        content: content.trim(),
        fileIds: files.map(({ id }) => id),
        ...(quoted !== undefined && { quotedId: quoted.id }),
      });
    } catch (error) {
      return setFailure(getErrorMessage(error, t('failed')));
    }
    setContent('');
    attachments.clear();
    setFailure(undefined);
    onQuotedChange(undefined);
    onSend();
    await client.invalidateQueries({ queryKey: [...CHAT_KEY, 'unsent'] });
    await sendWaiting(client, userId);
  };

  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {quoted !== undefined && (
        <div className={classes.quoting}>
          <span className={classes.preview}>
            <strong>{t('quoting', { name: quoted.sender.name })}</strong> {quoted.content}
          </span>
          <CloseButton size="sm" aria-label={t('stopQuoting')} onClick={() => onQuotedChange(undefined)} />
        </div>
      )}
      {files.map((file) => (
        <div key={file.id} className={classes.quoting}>
          <span className={classes.preview}>{file.name}</span>
          <CloseButton
            size="sm"
            aria-label={t('removeFile', { name: file.name })}
            onClick={() => attachments.remove(file.id)}
          />
        </div>
      ))}
      {faults.length > 0 && (
        <Alert color="red" role="alert">
          {faults.map((fault) => (
            <div key={fault}>{fault}</div>
          ))}
        </Alert>
      )}
      <div className={classes.field}>
        <FileButton
          multiple
          accept={ACCEPTED_FILES}
          onChange={(selected) => void attachments.attach(selected)}
        >
          {(props) => (
            <ActionIcon
              {...props}
              variant="subtle"
              color="gray"
              size="lg"
              loading={isAttaching}
              aria-label={t('attach')}
            >
              <IconPaperclip size={18} />
            </ActionIcon>
          )}
        </FileButton>
        <Textarea
          className={classes.text ?? ''}
          aria-label={t('write')}
          placeholder={t('writePlaceholder')}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={MAX_CHAT_TEXT}
          data-autofocus
          value={content}
          onChange={({ currentTarget }) => {
            setContent(currentTarget.value);
            signalTyping(threadId);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void send();
          }}
        />
        <Button type="submit" disabled={!canSend} leftSection={<IconSend size={16} aria-hidden />}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
