import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { ClientQuotation, QuotationOffer } from '@portal/contract/freight';
import { getMinorExponent } from '@portal/contract/quantities';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { quotationMessages } from './quotation-messages.ts';
import { useChangeQuotation } from './quotation-queries.ts';

interface CounterDialogProps {
  readonly quotation: ClientQuotation;
  readonly offer: QuotationOffer;
  readonly onClose: () => void;
}

/** Offers other unit prices for the lines of an offer. */
export function CounterDialog({ quotation, offer, onClose }: CounterDialogProps) {
  const t = useMessages(quotationMessages);
  const tUi = useMessages(uiMessages);
  const { id, partner } = quotation;
  const [prices, setPrices] = useState<readonly (number | null)[]>(() =>
    offer.lines.map(({ unitPriceMinor }) => unitPriceMinor),
  );
  const [comment, setComment] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const change = useChangeQuotation(() => {
    toast(t('done_counter', { partner: partner.name }));
    onClose();
  });
  const lines = offer.lines.flatMap(({ unitPriceMinor }, index) => {
    const price = prices[index] ?? unitPriceMinor;
    return price === unitPriceMinor ? [] : [{ line: index + 1, unitPriceMinor: price }];
  });
  const submit = () => {
    setIsSubmitted(true);
    if (lines.length === 0) return;
    change.mutate({
      id,
      body: { action: 'counter', lines, ...(comment.trim() !== '' && { comment }) },
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('counterTitle', { partner: partner.name })}
      isPersistent={change.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t('counterHelp')}</Text>
          {offer.lines.map(({ service, description, amount }, index) => (
            <QuantityInput
              key={index}
              label={t('yourPrice', { number: index + 1, service: t(`service_${service}`) })}
              description={description}
              scale={10 ** getMinorExponent(amount.currency)}
              unit={amount.currency}
              value={prices[index] ?? null}
              onChange={(price) => setPrices(prices.with(index, price))}
            />
          ))}
          <Textarea
            label={t('comment')}
            autosize
            minRows={2}
            maxLength={500}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          {isSubmitted && lines.length === 0 && <Text c="red">{t('counterEmpty')}</Text>}
          {change.error !== null && <RefusalAlert error={change.error} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={change.isPending}>
              {tUi('cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('action_counter')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
