import { Alert, Button, FileButton, Group, Text, Textarea, TextInput } from '@mantine/core';
import {
  type AwbNumberError,
  isAwbNumberError,
  MAX_AWB_ROWS,
  MAX_HAWB_LENGTH,
  parseAwbNumber,
} from '@portal/contract/orders';
import { useState } from 'react';
import { getErrorMessage } from '../../../api/errors.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { type AwbList, useSetAwb } from './set-awb.ts';
import { awbMessages } from './awb-messages.ts';
import { parseAwbLines } from './awb-lines.ts';
import { AwbReport } from './awb-report.tsx';
import type { OrderDialogProps } from '../actions/order-action.ts';

/**
 * Sets the MAWB and HAWB numbers of orders; without orders it takes a pasted list or a file. Rows that were refused stay
 * listed with their reasons.
 */
export function SetAwbDialog({ orders, isOpen, onClose }: OrderDialogProps) {
  const t = useMessages(awbMessages);
  const { formatNumber } = useFormats();
  const [awb, setAwb] = useState('');
  const [hawb, setHawb] = useState('');
  const [lines, setLines] = useState('');
  const { mutate, isPending, data, error } = useSetAwb();
  const isList = orders.length === 0;
  const rows = isList
    ? parseAwbLines(lines)
    : orders.map(({ id }) => ({
        code: id,
        ...(awb.trim() !== '' && { awbNumber: awb.trim() }),
        ...(hawb.trim() !== '' && orders.length === 1 && { hawbNumber: hawb.trim() }),
      }));
  const awbError = isList ? undefined : checkAwbText(awb);
  const canSubmit = isList ? rows.length > 0 && rows.length <= MAX_AWB_ROWS : awb.trim() + hawb.trim() !== '';

  const send = (list: AwbList) =>
    mutate(list, {
      onSuccess: (outcomes) => {
        const acceptedCount = outcomes.filter(({ ok }) => ok).length;
        if (acceptedCount > 0) toast(t('updated', { count: acceptedCount }));
        if (outcomes.every(({ ok, warnings }) => ok && warnings.length === 0)) onClose();
      },
    });

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={
        isList ? t('titleList') : t('titleOf', { count: orders.length, code: orders[0]?.orderCode ?? '' })
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit && awbError === undefined) send({ rows });
        }}
      >
        {isList ? (
          <>
            <Textarea
              label={t('lines')}
              description={t('linesHelp')}
              error={rows.length > MAX_AWB_ROWS && t('tooMany', { limit: formatNumber(MAX_AWB_ROWS) })}
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
              error={awbError && (awbError.error === 'CHECK_DIGIT' ? t('awbCheck', awbError) : t('awbShape'))}
              value={awb}
              onChange={(event) => setAwb(event.currentTarget.value)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              data-autofocus
            />
            {awbError?.error === 'CHECK_DIGIT' && (
              <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setAwb(awbError.suggestion)}>
                {t('useSuggestion', { suggestion: awbError.suggestion })}
              </Button>
            )}
            {orders.length === 1 && (
              <TextInput
                mt="md"
                label={t('hawb')}
                value={hawb}
                onChange={(event) => setHawb(event.currentTarget.value)}
                autoComplete="off"
                maxLength={MAX_HAWB_LENGTH}
              />
            )}
          </>
        )}
        {error !== null && (
          <Alert color="red" mt="md" role="alert">
            {getErrorMessage(error, t('failed'))}
          </Alert>
        )}
        {data !== undefined && <AwbReport outcomes={data} orders={orders} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t(data === undefined ? 'cancel' : 'close')}
          </Button>
          <Button type="submit" loading={isPending} disabled={!canSubmit || awbError !== undefined}>
            {isList && rows.length > 0 ? t('setLines', { count: rows.length }) : t('set')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** The error of a MAWB number; none for a number with fewer than eleven digits, which may be incomplete. */
function checkAwbText(text: string): AwbNumberError | undefined {
  const result = parseAwbNumber(text);
  if (!isAwbNumberError(result)) return undefined;
  const digits = text.replaceAll(/\D/g, '').length;
  const isIncomplete = /^[\d\s-]*$/.test(text) && digits < 11;
  return result.error === 'SHAPE' && isIncomplete ? undefined : result;
}
