import { NativeSelect } from '@mantine/core';
import type { ChatFile } from '@portal/contract/chat';
import type { DocumentCategory } from '@portal/contract/documents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { documentMessages } from '../document-texts/index.ts';
import { chatMessages } from './chat-messages.ts';
import { addToDocuments } from './chat-queries.ts';

interface FileDocumentDialogProps {
  readonly threadId: string;
  readonly file: ChatFile;
  /** Of the documents that the subject of the conversation has; not empty. */
  readonly categories: readonly DocumentCategory[];
  readonly onClose: () => void;
}

/** Asks for the category in which a file is added to documents. */
export function FileDocumentDialog({ threadId, file, categories, onClose }: FileDocumentDialogProps) {
  const t = useMessages(chatMessages);
  const tDocuments = useMessages(documentMessages);
  const client = useQueryClient();
  const [selected, setSelected] = useState<DocumentCategory>();
  const category = selected ?? categories[0];
  const { mutate, isPending, error } = useMutation({
    mutationFn: (of: DocumentCategory) => addToDocuments(client, threadId, file.id, of),
    onSuccess: (_result, of) => {
      toast(t('filed', { name: file.name, category: tDocuments(of) }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('fileAs')}
      onClose={onClose}
      submitLabel={t('addToDocuments')}
      isPending={isPending}
      error={error}
      onSubmit={() => {
        if (category !== undefined) mutate(category);
      }}
    >
      <p>{file.name}</p>
      <NativeSelect
        label={t('category')}
        description={t('categoryHelp')}
        data={categories.map((value) => ({ value, label: tDocuments(value) }))}
        value={category ?? ''}
        onChange={({ currentTarget }) =>
          setSelected(categories.find((value) => value === currentTarget.value))
        }
      />
    </FormDialog>
  );
}
