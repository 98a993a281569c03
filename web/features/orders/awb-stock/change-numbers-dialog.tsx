import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { AWB_STOCK_STATES } from '@portal/contract/orders';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { awbStockMessages } from './awb-stock-messages.ts';
import { useChangeAwbNumbers } from './awb-stock-queries.ts';
import { checkRange } from './check-range.ts';
import { useRangeErrorText } from './use-range-error-text.ts';

interface ChangeNumbersDialogProps {
  readonly partnerId: string;
  readonly onClose: () => void;
}

const STATES = [...AWB_STOCK_STATES, 'AVAILABLE'] as const;
type State = (typeof STATES)[number];

/** Takes numbers of the stock out of use with a reason, or makes them available again. */
export function ChangeNumbersDialog({ partnerId, onClose }: ChangeNumbersDialogProps) {
  const t = useMessages(awbStockMessages);
  const ui = useMessages(uiMessages);
  const describeError = useRangeErrorText();
  const [state, setState] = useState<State>('VOID');
  const [texts, setTexts] = useState({ first: '', last: '', comment: '' });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { mutate, isPending, error } = useChangeAwbNumbers(partnerId);
  const first = texts.first.trim();
  // One number needs no last one.
  const range = { first, last: texts.last.trim() === '' ? first : texts.last.trim() };
  const comment = texts.comment.trim();
  const { first: firstError, last: lastError, count } = checkRange(range);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (count === undefined || comment === '') return;
    mutate(
      { ...range, state, comment },
      {
        onSuccess: (numbers) => {
          toast(t('changed', { count: numbers }));
          onClose();
        },
      },
    );
  };
  const change = (key: keyof typeof texts, value: string) =>
    setTexts((before) => ({ ...before, [key]: value }));
  return (
    <Dialog isOpen onClose={onClose} title={t('change')} isPersistent={isPending}>
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('changeLead')}</Text>
          <NativeSelect
            label={t('state')}
            value={state}
            data={STATES.map((value) => ({ value, label: t(`state_${value}`) }))}
            onChange={(event) => {
              const next = STATES.find((value) => value === event.currentTarget.value);
              if (next !== undefined) setState(next);
            }}
          />
          <TextInput
            label={t('first')}
            withAsterisk
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={texts.first}
            error={isSubmitted ? describeError(firstError) : undefined}
            onChange={(event) => change('first', event.currentTarget.value)}
          />
          <TextInput
            label={t('last')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={texts.last}
            description={count === undefined ? undefined : t('count', { count })}
            error={isSubmitted && texts.last.trim() !== '' ? describeError(lastError) : undefined}
            onChange={(event) => change('last', event.currentTarget.value)}
          />
          <Textarea
            label={t('why')}
            description={t('commentHelp')}
            withAsterisk
            autosize
            minRows={2}
            maxLength={300}
            value={texts.comment}
            error={isSubmitted && comment === '' ? t('required') : undefined}
            onChange={(event) => change('comment', event.currentTarget.value)}
          />
          {error !== null && <RefusalAlert error={error} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isPending}>
              {ui('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
