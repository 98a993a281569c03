import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { MAX_RECEIPT_CODES } from '@portal/contract/mawb-match';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { mawbMatchMessages } from '../mawb-match-messages.ts';
import { useReceiveMawb } from '../mawb-match-queries.ts';
import { ReceiptOutcomes } from './receipt-outcomes.tsx';

interface ReceiveDialogProps {
  readonly awbNumber: string;
  readonly partnerId: string;
  readonly onClose: () => void;
}

/** Receives bags and pieces of a MAWB by their codes. A scanner ends each code with a new line. */
export function ReceiveDialog({ awbNumber, partnerId, onClose }: ReceiveDialogProps) {
  const t = useMessages(mawbMatchMessages);
  const [text, setText] = useState('');
  const [isDamaged, setIsDamaged] = useState(false);
  const [remarks, setRemarks] = useState('');
  const [isComplete, setIsComplete] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending, error, data } = useReceiveMawb(partnerId);
  const codes = text.split(/\s+/).filter((code) => code !== '');
  const problem =
    codes.length > MAX_RECEIPT_CODES
      ? t('receiveMany', { maximum: MAX_RECEIPT_CODES })
      : codes.length === 0 && !isComplete && t('receiveNothing');
  const send = () => {
    setIsChecked(true);
    if (problem !== false) return;
    const damage = isDamaged ? { isDamaged, ...(remarks.trim() !== '' && { remarks: remarks.trim() }) } : {};
    mutate(
      {
        mawbNumber: awbNumber,
        items: codes.map((code) => ({ code, scanId: crypto.randomUUID(), ...damage })),
        isComplete,
      },
      {
        onSuccess: () => {
          setText('');
          setIsDamaged(false);
          setRemarks('');
          setIsComplete(false);
          setIsChecked(false);
        },
      },
    );
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('receiveTitle', { code: awbNumber })} isPersistent={isPending}>
      <Stack gap="md">
        <Textarea
          label={t('codes')}
          description={t('codesHelp')}
          rows={6}
          spellCheck={false}
          autoCapitalize="characters"
          data-autofocus
          error={isChecked && problem}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Checkbox
          label={t('damaged')}
          checked={isDamaged}
          onChange={(event) => setIsDamaged(event.currentTarget.checked)}
        />
        {isDamaged && (
          <TextInput
            label={t('remarks')}
            maxLength={300}
            value={remarks}
            onChange={(event) => setRemarks(event.currentTarget.value)}
          />
        )}
        <Checkbox
          label={t('complete')}
          description={t('completeHelp')}
          checked={isComplete}
          onChange={(event) => setIsComplete(event.currentTarget.checked)}
        />
        {error !== null && <RefusalAlert error={error} />}
        {data !== undefined && (
          <>
            <Text fw={600} role="status">
              {t('totals', { ...data.totals })}
            </Text>
            <ReceiptOutcomes outcomes={data.outcomes} />
          </>
        )}
        <Group justify="flex-end">
          <Button loading={isPending} onClick={send}>
            {t('receive')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
