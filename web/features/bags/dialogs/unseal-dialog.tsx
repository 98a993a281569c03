import { Text, Textarea } from '@mantine/core';
import type { editBag } from '@portal/contract/bagging';
import type { BodyInput } from '@portal/contract/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { useBagMutation } from '../bag-mutations.ts';
import { baggingMessages } from '../bagging-messages.ts';
import { useBaggingSide, type SideBag } from '../bagging-side.ts';

/** Opens a sealed bag. The user enters comments. */
export function UnsealDialog({ bag, onClose }: { readonly bag: SideBag; readonly onClose: () => void }) {
  const t = useMessages(baggingMessages);
  const { calls } = useBaggingSide();
  const [comments, setComments] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useBagMutation((body: BodyInput<typeof editBag>) =>
    calls.edit(bag, body),
  );
  const { bagCode: code, sealNumber } = bag;
  const send = () => {
    const trimmedComments = comments.trim();
    setMissing(trimmedComments === '');
    if (trimmedComments === '') return;
    mutate(
      { state: 'OPEN', comments: trimmedComments },
      {
        onSuccess: () => {
          toast(t('unsealed', { code }));
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('unsealTitle', { code })}
      confirmLabel={t('unseal')}
      pending={isPending}
      onConfirm={send}
    >
      <Text size="sm">{t('unsealHelp', { seal: sealNumber ?? '' })}</Text>
      <Textarea
        mt="md"
        label={t('comments')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={300}
        error={missing && t('required')}
        value={comments}
        onChange={(event) => setComments(event.currentTarget.value)}
      />
      {error !== null && <RefusalAlert error={error} />}
    </ConfirmDialog>
  );
}
