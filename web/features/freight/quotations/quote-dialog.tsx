import {
  Button,
  Group,
  NativeSelect,
  NumberInput,
  Select,
  Stack,
  Text,
  TextInput,
  Textarea,
} from '@mantine/core';
import { LINE_BASES, LINE_SERVICES, type PartnerQuotation } from '@portal/contract/freight';
import { getMinorExponent } from '@portal/contract/quantities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { getToday } from '../../../i18n/today.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CurrencySelect } from '../../../ui/form/code-select.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { RowList } from '../../../ui/form/row-list.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { useCurrencies } from '../../reference-data/index.ts';
import { departuresQuery } from '../departures/departure-queries.ts';
import { formatLocalMinute } from '../local-minute.ts';
import { quotationMessages } from './quotation-messages.ts';
import { useAnswerQuotation } from './quotation-queries.ts';
import { EMPTY_LINE, toQuote, toQuoteValues, type LineRow } from './quote-values.ts';
import classes from './quotations.module.css';

interface QuoteDialogProps {
  readonly partnerId: string;
  readonly quotation: PartnerQuotation;
  readonly onClose: () => void;
}

/** Quotes a request: lines, departure, validity and conditions. */
export function QuoteDialog({ partnerId, quotation, onClose }: QuoteDialogProps) {
  const t = useMessages(quotationMessages);
  const tUi = useMessages(uiMessages);
  const currencies = useCurrencies();
  const { id, code, request } = quotation;
  const [values, setValues] = useState(() => toQuoteValues(quotation));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  const answer = useAnswerQuotation(partnerId, () => {
    toast(t('done_quote', { code }));
    onClose();
  });
  const { mode, originPortId, destinationPortId } = request;
  const { data: departures } = useQuery(
    departuresQuery(partnerId, {
      mode,
      originPortId,
      destinationPortId,
      state: 'PLANNED',
      from: getToday(),
      perPage: 100,
    }),
  );
  const body = toQuote(values);
  const submit = () => {
    setIsSubmitted(true);
    if (body !== undefined) answer.mutate({ quotationId: id, body });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('quoteTitle', { code })}
      size="lg"
      isPersistent={answer.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog is inside that of the quotation, whose events a portal would reach.
          event.stopPropagation();
          submit();
        }}
      >
        <Stack gap="md">
          <CurrencySelect
            key={`currencies ${currencies.length}`}
            label={t('currency')}
            options={currencies}
            value={values.currency}
            onChange={(currency) => set({ currency })}
          />
          <LineFields lines={values.lines} currency={values.currency} onChange={(lines) => set({ lines })} />
          <div className={classes.fields}>
            <Select
              label={t('departure')}
              description={t('departureHelp')}
              searchable
              clearable
              data={(departures?.data ?? []).map((departure) => ({
                value: departure.id,
                label: t('departureOption', {
                  number: departure.number,
                  time: formatLocalMinute(departure.localDeparture),
                }),
              }))}
              value={values.departureId}
              onChange={(departureId) => set({ departureId })}
            />
            <DateField
              label={t('validUntil')}
              description={t('validUntilHelp')}
              value={values.validUntil}
              onChange={(validUntil) => set({ validUntil })}
            />
            {(['transitMin', 'transitMax'] as const).map((field) => (
              <NumberInput
                key={field}
                label={t(field)}
                min={0}
                max={365}
                allowDecimal={false}
                value={values[field] ?? ''}
                onChange={(days) => set({ [field]: days === '' ? null : Number(days) })}
              />
            ))}
          </div>
          {(['conditions', 'excluded'] as const).map((field) => (
            <Textarea
              key={field}
              label={t(field)}
              autosize
              minRows={2}
              maxLength={1000}
              value={values[field]}
              onChange={(event) => set({ [field]: event.currentTarget.value })}
            />
          ))}
          {isSubmitted && body === undefined && (
            <Text c="red" role="alert">
              {t('lineIncomplete')}
            </Text>
          )}
          {answer.error !== null && <RefusalAlert error={answer.error} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={answer.isPending}>
              {tUi('cancel')}
            </Button>
            <Button type="submit" loading={answer.isPending}>
              {t('action_quote')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const MAX_LINES = 50;

interface LineFieldsProps {
  readonly lines: readonly LineRow[];
  readonly currency: string;
  readonly onChange: (lines: readonly LineRow[]) => void;
}

function LineFields({ lines, currency, onChange }: LineFieldsProps) {
  const t = useMessages(quotationMessages);
  return (
    <RowList<LineRow>
      rows={lines}
      onChange={onChange}
      getLegend={(number) => t('lineNumber', { number })}
      addLabel={t('addLine')}
      removeLabel={t('removeLine')}
      newRow={lines.length < MAX_LINES ? EMPTY_LINE : undefined}
      render={(row, change) => (
        <>
          <NativeSelect
            label={t('service')}
            data={LINE_SERVICES.map((value) => ({ value, label: t(`service_${value}`) }))}
            value={row.service}
            onChange={(event) => {
              const service = LINE_SERVICES.find((value) => value === event.currentTarget.value);
              if (service !== undefined) change({ ...row, service });
            }}
          />
          <TextInput
            label={t('description')}
            maxLength={120}
            value={row.description}
            onChange={(event) => change({ ...row, description: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('basis')}
            data={LINE_BASES.map((value) => ({ value, label: t(`basis_${value}`) }))}
            value={row.basis}
            onChange={(event) => {
              const basis = LINE_BASES.find((value) => value === event.currentTarget.value);
              if (basis !== undefined) change({ ...row, basis });
            }}
          />
          <QuantityInput
            label={t('quantity')}
            scale={1000}
            unit=""
            value={row.quantity}
            onChange={(quantity) => change({ ...row, quantity })}
          />
          <QuantityInput
            label={t('unitPrice')}
            scale={10 ** getMinorExponent(currency)}
            unit={currency}
            value={row.unitPriceMinor}
            onChange={(unitPriceMinor) => change({ ...row, unitPriceMinor })}
          />
        </>
      )}
    />
  );
}
