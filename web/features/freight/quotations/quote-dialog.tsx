import { NativeSelect, NumberInput, Text, TextInput, Textarea } from '@mantine/core';
import {
  CHARGE_RECIPIENTS,
  isChargeDueTo,
  LINE_BASES,
  LINE_SERVICES,
  MAX_QUOTATION_LINES,
  OTHER_CHARGE_CODES,
  type ChargeKind,
  type PartnerQuotation,
} from '@portal/contract/freight';
import { getMinorExponent } from '@portal/contract/quantities';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { CurrencySelect } from '../../../ui/form/code-select.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import { RowList } from '../../../ui/form/row-list.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useCurrencies } from '../../reference-data/index.ts';
import { LaneDepartureSelect } from '../departures/lane-departure-select.tsx';
import { DeadFreightInput } from '../rates/dead-freight-input.tsx';
import { freightRatesMessages } from '../rates/freight-rates-messages.ts';
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
  const currencies = useCurrencies();
  const { id, code, request } = quotation;
  const [values, setValues] = useState(() => toQuoteValues(quotation));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  const answer = useAnswerQuotation(partnerId, () => {
    toast(t('done_quote', { code }));
    onClose();
  });
  const body = toQuote(values);
  const submit = () => {
    setIsSubmitted(true);
    if (body !== undefined) answer.mutate({ quotationId: id, body });
  };
  return (
    <FormDialog
      title={t('quoteTitle', { code })}
      size="lg"
      submitLabel={t('action_quote')}
      isPending={answer.isPending}
      error={answer.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <CurrencySelect
        label={t('currency')}
        options={currencies}
        value={values.currency}
        onChange={(currency) => set({ currency })}
      />
      <LineFields lines={values.lines} currency={values.currency} onChange={(lines) => set({ lines })} />
      <div className={classes.fields}>
        <LaneDepartureSelect
          partnerId={partnerId}
          lane={request}
          label={t('departure')}
          help={t('departureHelp')}
          noneHelp={t('noDeparture', { from: request.originPortId, to: request.destinationPortId })}
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
      {values.departureId !== null && (
        <DeadFreightInput
          value={values.deadFreight}
          onChange={(deadFreight) => set({ deadFreight })}
          wasSubmitted={isSubmitted}
        />
      )}
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
      {isSubmitted && toQuote({ ...values, deadFreight: null }) === undefined && (
        <Text c="red" role="alert">
          {t('lineIncomplete')}
        </Text>
      )}
    </FormDialog>
  );
}

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
      newRow={lines.length < MAX_QUOTATION_LINES ? EMPTY_LINE : undefined}
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
          {row.service === 'SURCHARGE' && (
            <ChargeSelect value={row.charge} onChange={(charge) => change({ ...row, charge })} />
          )}
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

/** The charges of an air waybill with each recipient that they can have. */
const CHARGES = OTHER_CHARGE_CODES.flatMap((code) =>
  CHARGE_RECIPIENTS.filter((dueTo) => isChargeDueTo(code, dueTo)).map((dueTo) => ({ code, dueTo })),
);
const toKey = ({ code, dueTo }: ChargeKind) => `${code} ${dueTo}`;

interface ChargeSelectProps {
  readonly value: ChargeKind | null;
  readonly onChange: (value: ChargeKind | null) => void;
}

/** Selects the charge of the air waybill that a surcharge is, with its recipient. */
function ChargeSelect({ value, onChange }: ChargeSelectProps) {
  const t = useMessages(quotationMessages);
  const tRates = useMessages(freightRatesMessages);
  return (
    <NativeSelect
      label={tRates('charge')}
      value={value === null ? '' : toKey(value)}
      data={[
        { value: '', label: t('service_OTHER') },
        ...CHARGES.map(({ code, dueTo }) => ({
          value: toKey({ code, dueTo }),
          label: `${code} – ${tRates(`charge_${code}`)}, ${tRates(`dueTo_${dueTo}`)}`,
        })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(CHARGES.find((charge) => toKey(charge) === currentTarget.value) ?? null)
      }
    />
  );
}
