import { MAX_CHAT_FILES } from '@portal/contract/chat';
import { useState } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { chatMessages } from './chat-messages.ts';
import { findFileFault, sendFile } from './send-files.ts';

interface AttachedFile {
  readonly id: string;
  readonly name: string;
}

/** The files of the next message. */
export interface Attachments {
  readonly files: readonly AttachedFile[];
  /** Why files were not attached. */
  readonly faults: readonly string[];
  readonly isAttaching: boolean;
  readonly attach: (selected: readonly File[]) => Promise<void>;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
}

/** Sends selected and dropped files to the server and keeps them for the next message of a conversation. */
export function useAttachments(threadId: string): Attachments {
  const t = useMessages(chatMessages);
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

  return {
    files,
    faults,
    isAttaching,
    attach,
    remove: (id) => setFiles((attached) => attached.filter((file) => file.id !== id)),
    clear: () => {
      setFiles([]);
      setFaults([]);
    },
  };
}
