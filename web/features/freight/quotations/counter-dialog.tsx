import { Text } from '@mantine/core';
import type { ClientQuotation, QuotationOffer } from '@portal/contract/freight';
import { getMinorExponent } from '@portal/contract/quantities';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { CommentField } from '../../../ui/form/comment-field.tsx';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
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
    <FormDialog
      title={t('counterTitle', { partner: partner.name })}
      submitLabel={t('action_counter')}
      isPending={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={submit}
    >
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
      <CommentField label={t('comment')} value={comment} onChange={setComment} />
      {isSubmitted && lines.length === 0 && <Text c="red">{t('counterEmpty')}</Text>}
    </FormDialog>
  );
}
