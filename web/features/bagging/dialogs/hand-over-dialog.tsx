import { Stack, Text, TextInput } from '@mantine/core';
import type { Bag, BagOutcome } from '@portal/contract/bagging';
import { useState } from 'react';
import { findFieldReason } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { SignatureInput } from '../../../ui/form/signature-input.tsx';
import { baggingMessages } from '../../bags/index.ts';
import { useDeliverBags } from '../bagging-queries.ts';

interface HandOverDialogProps {
  readonly bags: readonly Bag[];
  readonly onClose: () => void;
  readonly onDone: (outcomes: readonly BagOutcome[]) => void;
}

/** Hands bags over to their forwarder: the receiver's name and, if they sign, the signature. */
export function HandOverDialog({ bags, onClose, onDone }: HandOverDialogProps) {
  const t = useMessages(baggingMessages);
  const [receivedBy, setReceivedBy] = useState('');
  const [signature, setSignature] = useState<string>();
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { mutate, isPending, error } = useDeliverBags(bags);
  const [first, ...others] = bags;
  const forwarder = first?.partner.name ?? '';
  const isMissing = receivedBy.trim() === '';
  const fieldReasons = ['receivedBy', 'signature'].map((field) => findFieldReason(error, field));
  const send = () => {
    setWasSubmitted(true);
    if (isMissing) return;
    mutate(
      { receivedBy: receivedBy.trim(), ...(signature !== undefined && { signature }) },
      { onSuccess: onDone },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={
        first !== undefined && others.length === 0
          ? t('handOverTitle', { code: first.bagCode, forwarder })
          : t('handOverManyTitle', { count: bags.length, forwarder })
      }
      confirmLabel={t('handOver')}
      pending={isPending}
      onConfirm={send}
    >
      <Stack gap="md">
        <Text size="sm">{t('handOverHelp')}</Text>
        <TextInput
          label={t('receivedBy')}
          description={t('receivedByHelp')}
          withAsterisk
          autoComplete="off"
          maxLength={120}
          value={receivedBy}
          error={wasSubmitted && isMissing ? t('required') : fieldReasons[0]}
          onChange={(event) => setReceivedBy(event.currentTarget.value)}
        />
        <SignatureInput
          label={t('signature')}
          description={t('signatureHelp')}
          clearLabel={t('clearSignature')}
          error={fieldReasons[1]}
          onChange={setSignature}
        />
        {error !== null && fieldReasons.every((reason) => reason === undefined) && (
          <RefusalAlert error={error} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
