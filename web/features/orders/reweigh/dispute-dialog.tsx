import { ActionIcon, Alert, Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import {
  REWEIGH_MEDIA_TYPES,
  MAX_EVIDENCE_FILES,
  MAX_REWEIGH_FILE_BYTES,
  type Reweigh,
} from '@portal/contract/reweigh';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { reweighMessages } from './reweigh-messages.ts';
import classes from './reweigh.module.css';
import { useDisputeReweigh } from './use-answer-reweigh.ts';

interface DisputeDialogProps {
  readonly reweigh: Pick<Reweigh, 'id' | 'orderCode'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Disputes a reweigh with a comment and files as evidence. Files that could not be sent can be sent again. */
export function DisputeDialog({ reweigh: { id, orderCode }, isOpen, onClose }: DisputeDialogProps) {
  const t = useMessages(reweighMessages);
  const [comment, setComment] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fileError, setFileError] = useState<string>();
  const { mutate, data: failedFiles = [], error, isPending } = useDisputeReweigh();

  const addFiles = (selectedFiles: readonly File[]) => {
    const tooLarge = selectedFiles.find(({ size }) => size > MAX_REWEIGH_FILE_BYTES);
    const next = [...files, ...selectedFiles.filter(({ size }) => size <= MAX_REWEIGH_FILE_BYTES)];
    setFiles(next.slice(0, MAX_EVIDENCE_FILES));
    if (tooLarge !== undefined) setFileError(t('tooLarge', { name: tooLarge.name }));
    else
      setFileError(
        next.length > MAX_EVIDENCE_FILES ? t('tooMany', { limit: MAX_EVIDENCE_FILES }) : undefined,
      );
  };
  const send = () =>
    mutate(
      { id, comment: comment.trim(), files },
      {
        onSuccess: (failed) => {
          toast(t('disputed'));
          setFiles(failed.map(({ file }) => file));
          if (failed.length > 0) return;
          setComment('');
          onClose();
        },
      },
    );

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('disputeTitle', { code: orderCode })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (comment.trim() !== '') send();
        }}
      >
        <Text size="sm">{t('disputeText')}</Text>
        <Textarea
          mt="md"
          label={t('comment')}
          description={t('commentHelp')}
          required
          autosize
          minRows={3}
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          data-autofocus
        />
        <Text size="sm" fw={500} mt="md">
          {t('files')}
        </Text>
        <ul className={classes.evidence}>
          {files.map((file, index) => (
            <li key={`${file.name} ${file.size} ${index}`}>
              <IconPaperclip size={16} aria-hidden /> <span>{file.name}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={t('removeFile', { name: file.name })}
                onClick={() => setFiles(files.toSpliced(index, 1))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Group gap="sm" mt={4}>
          <FileButton
            multiple
            accept={REWEIGH_MEDIA_TYPES.join(',')}
            onChange={addFiles}
            disabled={isPending}
          >
            {(props) => (
              <Button variant="default" size="xs" {...props}>
                {t('addFiles')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" flex={1} miw={200}>
            {t('filesHelp', { limit: MAX_EVIDENCE_FILES })}
          </Text>
        </Group>
        {fileError !== undefined && (
          <Alert color="red" mt="md" role="alert">
            {fileError}
          </Alert>
        )}
        {error !== null && (
          <Alert color="red" mt="md" role="alert">
            {getErrorMessage(error, t('failed'))}
          </Alert>
        )}
        {failedFiles.length > 0 && (
          <Alert color="red" mt="md" role="alert">
            {failedFiles.map((failed) => (
              <div key={failed.file.name}>
                {t('notSent', { name: failed.file.name, reason: failed.reason ?? t('failed') })}
              </div>
            ))}
          </Alert>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t(failedFiles.length > 0 ? 'close' : 'notNow')}
          </Button>
          <Button type="submit" loading={isPending} disabled={comment.trim() === ''}>
            {t(failedFiles.length > 0 ? 'sendAgain' : 'disputeConfirm')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
