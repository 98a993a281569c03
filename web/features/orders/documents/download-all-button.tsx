import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { downloadFiles } from '../../../ui/browser/download-files.ts';
import { toastFailure } from '../../../ui/toast/toasts.tsx';
import { documentMessages } from '../../document-texts/index.ts';

interface DownloadAllButtonProps<Document> {
  readonly documents: readonly Document[];
  readonly getUrl: (document: Document) => string | Promise<string>;
  readonly onSettled?: () => unknown;
}

/** Downloads several documents one after the other; nothing for a single one, which has its own link. */
export function DownloadAllButton<Document>({
  documents,
  getUrl,
  onSettled,
}: DownloadAllButtonProps<Document>) {
  const t = useMessages(documentMessages);
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFiles(documents, getUrl),
    onError: (error) => toastFailure(getErrorMessage(error, t('linkFailed'))),
    onSettled: () => onSettled?.(),
  });
  if (documents.length < 2) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('downloadAll', { count: documents.length })}
    </Button>
  );
}
