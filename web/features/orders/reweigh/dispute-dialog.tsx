import { ActionIcon, Alert, Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import {
  REWEIGH_MEDIA_TYPES,
  MAX_EVIDENCE_FILES,
  MAX_REWEIGH_FILE_BYTES,
  type Reweigh,
} from '@portal/contract/reweigh';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { measurementMessages } from './measurement-messages.ts';
import classes from './measurements.module.css';
import { useDispute } from './use-answer-measurement.ts';

interface DisputeDialogProps {
  readonly measurement: Pick<Reweigh, 'id' | 'orderCode'>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks why, and for what shows it. What was typed stays until it was sent; files that did not arrive can be sent again. */
export function DisputeDialog({ measurement: { id, orderCode }, opened, onClose }: DisputeDialogProps) {
  const t = useMessages(measurementMessages);
  const [reason, setReason] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<string>();
  const { mutate, data: unsent = [], error, isPending } = useDispute();

  const add = (chosen: readonly File[]) => {
    const big = chosen.find(({ size }) => size > MAX_REWEIGH_FILE_BYTES);
    const next = [...files, ...chosen.filter(({ size }) => size <= MAX_REWEIGH_FILE_BYTES)];
    setFiles(next.slice(0, MAX_EVIDENCE_FILES));
    if (big !== undefined) setFault(t('tooBig', { name: big.name }));
    else setFault(next.length > MAX_EVIDENCE_FILES ? t('tooMany', { limit: MAX_EVIDENCE_FILES }) : undefined);
  };
  const send = () =>
    mutate(
      { id, reason: reason.trim(), files },
      {
        onSuccess: (left) => {
          toast(t('disputed'));
          setFiles(left.map(({ file }) => file));
          if (left.length > 0) return;
          setReason('');
          onClose();
        },
      },
    );

  return (
    <Dialog opened={opened} onClose={onClose} title={t('disputeTitle', { code: orderCode })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '') send();
        }}
      >
        <Text size="sm">{t('disputeText')}</Text>
        <Textarea
          mt="md"
          label={t('reason')}
          description={t('reasonHelp')}
          required
          autosize
          minRows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Text size="sm" fw={500} mt="md">
          {t('files')}
        </Text>
        <ul className={classes.evidence}>
          {files.map((file, at) => (
            <li key={`${file.name} ${file.size} ${at}`}>
              <IconPaperclip size={16} aria-hidden /> <span>{file.name}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={t('removeFile', { name: file.name })}
                onClick={() => setFiles(files.filter((_, other) => other !== at))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Group gap="sm" mt={4}>
          <FileButton multiple accept={REWEIGH_MEDIA_TYPES.join(',')} onChange={add} disabled={isPending}>
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
        {fault !== undefined && (
          <Alert color="red" mt="md" role="alert">
            {fault}
          </Alert>
        )}
        {error !== null && (
          <Alert color="red" mt="md" role="alert">
            {error instanceof ApiError ? error.problem.error : t('failed')}
          </Alert>
        )}
        {unsent.length > 0 && (
          <Alert color="red" mt="md" role="alert">
            {unsent.map(({ file, reason: why }) => (
              <div key={file.name}>{t('notSent', { name: file.name, reason: why ?? t('failed') })}</div>
            ))}
          </Alert>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t(unsent.length > 0 ? 'close' : 'keep')}
          </Button>
          <Button type="submit" loading={isPending} disabled={reason.trim() === ''}>
            {t(unsent.length > 0 ? 'sendAgain' : 'disputeConfirm')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
