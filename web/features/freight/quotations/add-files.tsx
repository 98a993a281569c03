import { Alert, Button, FileButton, NativeSelect, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { MAX_DOCUMENT_BYTES } from '@portal/contract/documents';
import { QUOTATION_DOCUMENT_CATEGORIES } from '@portal/contract/freight';
import { formatFileSize } from '@portal/contract/quantities';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useFileDrop } from '../../../ui/form/use-file-drop.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { ACCEPTED_FILES, documentMessages } from '../../orders/index.ts';
import { useAddFile, type FileCategory, type FilesOf } from './quotation-document-queries.ts';
import { quotationMessages } from './quotation-messages.ts';
import classes from './quotations.module.css';

/** Where a side selects or drops files. A client states their category first. */
export function AddFiles(of: FilesOf) {
  const t = useMessages(quotationMessages);
  const tDocuments = useMessages(documentMessages);
  const { side } = of.owner;
  const [category, setCategory] = useState<FileCategory>(side === 'CLIENT' ? 'COMMERCIAL_INVOICE' : 'OTHER');
  const resetInput = useRef<() => void>(null);
  const { mutate, isPending, data: failures } = useUploads(of);
  const upload = (files: readonly File[]) => {
    if (files.length > 0 && !isPending) mutate({ files, category });
    // The same file can be selected again.
    resetInput.current?.();
  };
  const { isDraggingOver, dropProps } = useFileDrop(upload);
  return (
    <Stack gap="sm">
      {failures !== undefined && failures.length > 0 && (
        <Alert color="red" role="alert">
          {failures.map((failure, index) => (
            <Text key={index} size="sm">
              {failure}
            </Text>
          ))}
        </Alert>
      )}
      <div className={classes.drop} data-over={isDraggingOver || undefined} {...dropProps}>
        {side === 'CLIENT' && (
          <NativeSelect
            label={t('fileCategory')}
            data={QUOTATION_DOCUMENT_CATEGORIES.map((value) => ({ value, label: tDocuments(value) }))}
            value={category}
            onChange={({ currentTarget }) =>
              setCategory(
                QUOTATION_DOCUMENT_CATEGORIES.find((value) => value === currentTarget.value) ?? 'OTHER',
              )
            }
          />
        )}
        <FileButton
          resetRef={resetInput}
          accept={ACCEPTED_FILES}
          multiple
          onChange={upload}
          disabled={isPending}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={isPending}
            >
              {t('selectFiles')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t(`filesHelp_${side}`)} {tDocuments('kinds')}
        </Text>
      </div>
    </Stack>
  );
}

interface Upload {
  readonly files: readonly File[];
  readonly category: FileCategory;
}

/** Uploads files one after the other. The result is why some were not added, by file. */
function useUploads(of: FilesOf) {
  const t = useMessages(quotationMessages);
  const tDocuments = useMessages(documentMessages);
  const add = useAddFile(of);
  /** Why a file is not added; undefined once it is. */
  const upload = async (file: File, category: FileCategory): Promise<string | undefined> => {
    if (file.size > MAX_DOCUMENT_BYTES)
      return tDocuments('tooLarge', { file: file.name, size: formatFileSize(file.size) });
    try {
      await add({ file, category });
      return undefined;
    } catch (error) {
      return t('fileFailed', { file: file.name, reason: getErrorMessage(error, tDocuments('failed')) });
    }
  };
  return useMutation({
    mutationFn: async ({ files, category }: Upload): Promise<string[]> => {
      // A file of these categories replaces the one before.
      if (category !== 'OTHER' && files.length > 1)
        return [t('oneFile', { document: tDocuments(category), other: tDocuments('OTHER') })];
      const failures = [];
      for (const file of files) failures.push(await upload(file, category));
      const count = failures.filter((failure) => failure === undefined).length;
      if (count > 0) toast(t('filesAdded', { count }));
      return failures.filter((failure) => failure !== undefined);
    },
  });
}
