import { ActionIcon, Button, Group, Input, NativeSelect, Stack } from '@mantine/core';
import {
  CHARGE_RECIPIENTS,
  FREIGHT_PAYMENTS,
  isChargeDueTo,
  MAX_OTHER_CHARGES,
  OTHER_CHARGE_CODES,
  type OtherChargeCode,
} from '@portal/contract/freight';
import { getMinorExponent } from '@portal/contract/quantities';
import { IconTrash } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import classes from './rates.module.css';
import { freightRatesMessages } from './freight-rates-messages.ts';
import { isChargeTwice, type ChargeDraft, type RatesDraft } from './rates-draft.ts';

interface OtherChargesInputProps {
  readonly value: RatesDraft;
  readonly onChange: (value: RatesDraft) => void;
  /** Whether missing values are shown. */
  readonly wasSubmitted: boolean;
}

/** Charges of the air waybill beside the weight charge: code, recipient and amount of each, and who pays them. */
export function OtherChargesInput({ value, onChange, wasSubmitted }: OtherChargesInputProps) {
  const t = useMessages(freightRatesMessages);
  const { otherCharges, otherPayment } = value;
  const set = (charges: readonly ChargeDraft[]) => onChange({ ...value, otherCharges: charges });
  const add = () => {
    const key = Math.max(-1, ...otherCharges.map((charge) => charge.key)) + 1;
    const isFree = (code: OtherChargeCode) => otherCharges.every((charge) => charge.code !== code);
    set([
      ...otherCharges,
      { key, code: OTHER_CHARGE_CODES.find(isFree) ?? 'MC', dueTo: 'CARRIER', amountMinor: null },
    ]);
  };
  return (
    <Input.Wrapper label={t('otherCharges')} description={t('otherChargesHelp')} labelElement="div">
      <Stack gap="sm" mt="xs">
        {otherCharges.map((charge) => (
          <ChargeRow
            key={charge.key}
            rates={value}
            value={charge}
            wasSubmitted={wasSubmitted}
            onChange={(next) => set(otherCharges.map((other) => (other.key === charge.key ? next : other)))}
            onRemove={() => set(otherCharges.filter(({ key }) => key !== charge.key))}
          />
        ))}
        {otherCharges.length < MAX_OTHER_CHARGES && (
          <Group>
            <Button size="xs" variant="default" onClick={add}>
              {t('addCharge')}
            </Button>
          </Group>
        )}
        {otherCharges.length > 0 && (
          <NativeSelect
            label={t('otherPayment')}
            value={otherPayment}
            data={FREIGHT_PAYMENTS.map((option) => ({ value: option, label: t(`payment_${option}`) }))}
            onChange={({ currentTarget }) => {
              const payment = FREIGHT_PAYMENTS.find((option) => option === currentTarget.value);
              onChange({ ...value, otherPayment: payment ?? otherPayment });
            }}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}

interface ChargeRowProps {
  readonly rates: RatesDraft;
  readonly value: ChargeDraft;
  readonly wasSubmitted: boolean;
  readonly onChange: (value: ChargeDraft) => void;
  readonly onRemove: () => void;
}

function ChargeRow({ rates, value, wasSubmitted, onChange, onRemove }: ChargeRowProps) {
  const t = useMessages(freightRatesMessages);
  const { code, dueTo, amountMinor } = value;
  const recipients = CHARGE_RECIPIENTS.filter((recipient) => isChargeDueTo(code, recipient));
  const changeCode = (text: string) => {
    const next = OTHER_CHARGE_CODES.find((option) => option === text) ?? code;
    const nextDueTo = CHARGE_RECIPIENTS.find((recipient) => isChargeDueTo(next, recipient)) ?? dueTo;
    onChange({ ...value, code: next, dueTo: isChargeDueTo(next, dueTo) ? dueTo : nextDueTo });
  };
  return (
    <div className={classes.charge}>
      <NativeSelect
        label={t('charge')}
        value={code}
        data={OTHER_CHARGE_CODES.map((option) => ({
          value: option,
          label: `${option} – ${t(`charge_${option}`)}`,
        }))}
        error={isChargeTwice(rates, value) ? t('chargeTwice') : undefined}
        onChange={({ currentTarget }) => changeCode(currentTarget.value)}
      />
      <NativeSelect
        label={t('dueTo')}
        value={dueTo}
        data={recipients.map((option) => ({ value: option, label: t(`dueTo_${option}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ ...value, dueTo: recipients.find((option) => option === currentTarget.value) ?? dueTo })
        }
      />
      <QuantityInput
        label={t('chargeAmount')}
        withAsterisk
        unit={rates.currency}
        scale={10 ** getMinorExponent(rates.currency)}
        value={amountMinor}
        error={wasSubmitted && (amountMinor === null || amountMinor === 0) ? t('amountMissing') : undefined}
        onChange={(amount) => onChange({ ...value, amountMinor: amount })}
      />
      <ActionIcon variant="subtle" size="input-sm" aria-label={t('removeCharge')} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
