import type { StatusUpdateOutcome } from '@portal/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { statusFileMessages } from './status-file-messages.ts';

/** A file of status updates; with `preview`, nothing is stored. */
export interface StatusUpload {
  readonly file: File;
  readonly preview: boolean;
}

/** A file that is checked and then stored: its outcomes, and what the page can do next. */
export interface StatusUploadState {
  readonly file: File | undefined;
  readonly outcomes: readonly StatusUpdateOutcome[] | undefined;
  readonly isSaved: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly check: (file: File) => void;
  readonly save: () => void;
  readonly reset: () => void;
}

/** Sends a file of status updates as a preview, and stores it when the user agrees. `onSaved` runs after it was stored. */
export function useStatusUpload(
  send: (upload: StatusUpload) => Promise<readonly StatusUpdateOutcome[]>,
  onSaved: () => Promise<void>,
): StatusUploadState {
  const t = useMessages(statusFileMessages);
  const [file, setFile] = useState<File>();
  const { mutate, reset, data, error, isPending, variables } = useMutation({
    mutationFn: send,
    onSettled: (_, __, { preview }) => (preview ? undefined : onSaved()),
  });
  return {
    file,
    outcomes: data,
    isSaved: variables !== undefined && !variables.preview && data !== undefined,
    isPending,
    error,
    check: (selectedFile) => {
      setFile(selectedFile);
      mutate({ file: selectedFile, preview: true });
    },
    save: () => {
      if (file === undefined) return;
      mutate(
        { file, preview: false },
        {
          onSuccess: (outcomes) =>
            toast(t('updated', { count: outcomes.filter(({ ok, duplicate }) => ok && !duplicate).length })),
        },
      );
    },
    reset,
  };
}
