import { ActionIcon, Alert, Button, CloseButton, FileButton, Textarea } from '@mantine/core';
import { MAX_CHAT_FILES, MAX_CHAT_TEXT, type ChatMessage } from '@portal/contract/chat';
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
import { ACCEPTED_FILES, findFileFault, sendFile } from './send-files.ts';
import { sendWaiting, signalTyping } from './use-chat.ts';

interface ComposerProps {
  readonly threadId: string;
  readonly quoted: ChatMessage | undefined;
  readonly onQuotedChange: (message: ChatMessage | undefined) => void;
}

interface AttachedFile {
  readonly id: string;
  readonly name: string;
}

/** The field for the next message: Enter sends it, Shift+Enter begins a line. */
export function Composer({ threadId, quoted, onQuotedChange }: ComposerProps) {
  const t = useMessages(chatMessages);
  const client = useQueryClient();
  const { id: userId } = useUser();
  const [content, setContent] = useState('');
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [isAttaching, setAttaching] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);

  const attach = async (selected: readonly File[]) => {
    if (files.length + selected.length > MAX_CHAT_FILES)
      return setFaults([t('tooManyFiles', { count: MAX_CHAT_FILES })]);
    setAttaching(true);
    setFaults([]);
    for (const file of selected) {
      const fault = findFileFault(file);
      const fail = (reason: string) =>
        setFaults((earlier) => [...earlier, t('fileFailed', { name: file.name, reason })]);
      if (fault !== undefined) {
        fail(t(fault));
        continue;
      }
      try {
        const id = await sendFile(threadId, file);
        setFiles((attached) => [...attached, { id, name: file.name }]);
      } catch (error) {
        fail(getErrorMessage(error, t('failed')));
      }
    }
    setAttaching(false);
  };

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
      return setFaults([getErrorMessage(error, t('failed'))]);
    }
    setContent('');
    setFiles([]);
    setFaults([]);
    onQuotedChange(undefined);
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
            onClick={() => setFiles((attached) => attached.filter(({ id }) => id !== file.id))}
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
        <FileButton multiple accept={ACCEPTED_FILES} onChange={(selected) => void attach(selected)}>
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
