import { Alert, Button, FileButton, Group, Text, Textarea, TextInput } from '@mantine/core';
import { isAwbFault, MOST_AWB_ROWS, readAwbNumber } from '@portal/contract/orders';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { type AwbList, useSetAwb } from './set-awb.ts';
import { awbMessages } from './awb-messages.ts';
import { readAwbLines } from './awb-lines.ts';
import { AwbReport } from './awb-report.tsx';
import type { NamedOrder } from '../cancel/cancel-dialog.tsx';

interface SetAwbDialogProps {
  /** None: a list is pasted, or a file is chosen. */
  readonly orders: readonly NamedOrder[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Gives orders their MAWB and HAWB numbers. What was not taken stays listed with its reason. */
export function SetAwbDialog({ orders, opened, onClose }: SetAwbDialogProps) {
  const t = useMessages(awbMessages);
  const { formatNumber } = useFormats();
  const [awb, setAwb] = useState('');
  const [hawb, setHawb] = useState('');
  const [lines, setLines] = useState('');
  const { mutate, reset, isPending, data, error } = useSetAwb();
  const isList = orders.length === 0;
  const rows = isList
    ? readAwbLines(lines)
    : orders.map(({ id }) => ({
        code: id,
        ...(awb.trim() !== '' && { awbNumber: awb.trim() }),
        ...(hawb.trim() !== '' && orders.length === 1 && { hawbNumber: hawb.trim() }),
      }));
  const wrong = isList ? undefined : faultOf(awb);
  const ready = isList ? rows.length > 0 && rows.length <= MOST_AWB_ROWS : awb.trim() + hawb.trim() !== '';

  const close = () => {
    reset();
    setAwb('');
    setHawb('');
    setLines('');
    onClose();
  };
  const send = (list: AwbList) =>
    mutate(list, {
      onSuccess: (outcomes) => {
        const taken = outcomes.filter(({ ok }) => ok).length;
        if (taken > 0) toast(t('done', { count: taken }));
        if (outcomes.every(({ ok, warnings }) => ok && warnings.length === 0)) close();
      },
    });

  return (
    <Dialog
      opened={opened}
      onClose={close}
      size="lg"
      title={
        isList ? t('titleList') : t('titleOf', { count: orders.length, code: orders[0]?.orderCode ?? '' })
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && wrong === undefined) send({ rows });
        }}
      >
        {isList ? (
          <>
            <Textarea
              label={t('lines')}
              description={t('linesHelp')}
              error={rows.length > MOST_AWB_ROWS && t('tooMany', { limit: formatNumber(MOST_AWB_ROWS) })}
              value={lines}
              onChange={(event) => setLines(event.currentTarget.value)}
              autosize
              minRows={5}
              maxRows={12}
              spellCheck={false}
              data-autofocus
            />
            <Group mt="sm" gap="sm">
              <FileButton
                accept=".csv,.tsv,.txt,.xlsx"
                onChange={(file) => file !== null && send({ file })}
                disabled={isPending}
              >
                {(props) => (
                  <Button variant="default" {...props}>
                    {t('file')}
                  </Button>
                )}
              </FileButton>
              <Text size="sm" c="dimmed" flex={1} miw={200}>
                {t('fileHelp')}
              </Text>
            </Group>
          </>
        ) : (
          <>
            <TextInput
              label={t('awb')}
              description={t(orders.length === 1 ? 'awbHelpOne' : 'awbHelp')}
              error={
                wrong === undefined
                  ? undefined
                  : wrong.check === undefined
                    ? t('awbShape')
                    : t('awbCheck', wrong.check)
              }
              value={awb}
              onChange={(event) => setAwb(event.currentTarget.value)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              data-autofocus
            />
            {wrong?.suggestion !== undefined && (
              <Button
                variant="subtle"
                size="compact-sm"
                mt={4}
                onClick={() => setAwb(wrong.suggestion ?? '')}
              >
                {t('take', { suggestion: wrong.suggestion })}
              </Button>
            )}
            {orders.length === 1 && (
              <TextInput
                mt="md"
                label={t('hawb')}
                value={hawb}
                onChange={(event) => setHawb(event.currentTarget.value)}
                autoComplete="off"
                maxLength={40}
              />
            )}
          </>
        )}
        {error !== null && (
          <Alert color="red" mt="md" role="alert">
            {error instanceof ApiError ? error.problem.error : t('failed')}
          </Alert>
        )}
        {data !== undefined && <AwbReport outcomes={data} orders={orders} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            {t(data === undefined ? 'cancel' : 'close')}
          </Button>
          <Button type="submit" loading={isPending} disabled={!ready || wrong !== undefined}>
            {isList && rows.length > 0 ? t('setLines', { count: rows.length }) : t('set')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** Said once all digits are there; before that somebody is still typing. */
function faultOf(text: string) {
  const read = readAwbNumber(text);
  if (!isAwbFault(read)) return undefined;
  if (read.fault === 'CHECK_DIGIT') {
    const { given, right, suggestion } = read;
    return { check: { given, right, suggestion }, suggestion };
  }
  const digits = text.replaceAll(/\D/g, '').length;
  const stillTyping = /^[\d\s-]*$/.test(text) && digits < 11;
  return stillTyping ? undefined : { check: undefined, suggestion: undefined };
}
