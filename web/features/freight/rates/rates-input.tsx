import { Button, Group, Input, NativeSelect, Stack } from '@mantine/core';
import { FREIGHT_BREAKS, FREIGHT_PAYMENTS } from '@portal/contract/freight';
import { getMinorExponent, isCurrencyOfCountry } from '@portal/contract/quantities';
import { formatWeight } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { CurrencySelect } from '../../../ui/form/code-select.tsx';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import { useCurrencies } from '../../reference-data/index.ts';
import classes from './rates.module.css';
import { DeadFreightInput } from './dead-freight-input.tsx';
import { freightRatesMessages } from './freight-rates-messages.ts';
import { OtherChargesInput } from './other-charges-input.tsx';
import { changeCurrency, EMPTY_RATES, hasRate, type RatesDraft } from './rates-draft.ts';

interface RatesInputProps {
  /** By default those of a booking with an airline. */
  readonly label?: string;
  readonly help?: string;
  /** An air waybill is in the currency of the country of departure; empty until it is known. */
  readonly originCountry: string;
  /** Null without rates. */
  readonly value: RatesDraft | null;
  readonly onChange: (value: RatesDraft | null) => void;
  /** Whether missing values are shown. */
  readonly wasSubmitted: boolean;
  /** Why the rates were refused. */
  readonly reason: string | undefined;
  /** Whether unused weight can be charged: of a departure. */
  readonly hasDeadFreight?: boolean;
}

/** The rates of a booking or a departure: currency, payment, minimum, and a rate per kilogram for each weight break. */
export function RatesInput({
  label,
  help,
  originCountry,
  value,
  onChange,
  wasSubmitted,
  reason,
  hasDeadFreight = false,
}: RatesInputProps) {
  const t = useMessages(freightRatesMessages);
  const currencies = useCurrencies();
  const enter = () => {
    const ofOrigin = currencies.find(({ value: code }) => isCurrencyOfCountry(code, originCountry));
    const currency = ofOrigin?.value ?? '';
    onChange({ ...EMPTY_RATES, currency });
  };
  return (
    <Input.Wrapper
      label={label ?? t('rates')}
      description={help ?? t('ratesHelp')}
      error={reason}
      labelElement="div"
    >
      <Stack gap="sm" mt="xs">
        {value !== null && (
          <RateFields
            value={value}
            onChange={onChange}
            wasSubmitted={wasSubmitted}
            hasDeadFreight={hasDeadFreight}
          />
        )}
        <Group>
          <Button size="xs" variant="default" onClick={() => (value === null ? enter() : onChange(null))}>
            {value === null ? t('enterRates') : t('removeRates')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

interface RateFieldsProps extends Pick<RatesInputProps, 'onChange' | 'wasSubmitted'> {
  readonly value: RatesDraft;
  readonly hasDeadFreight: boolean;
}

function RateFields({ value, onChange, wasSubmitted, hasDeadFreight }: RateFieldsProps) {
  const t = useMessages(freightRatesMessages);
  const currencies = useCurrencies();
  const { currency, payment, minimumMinor, perKgMinor } = value;
  const scale = 10 ** getMinorExponent(currency);
  const set = (change: Partial<RatesDraft>) => onChange({ ...value, ...change });
  const isRateMissing = wasSubmitted && !hasRate(value);
  return (
    <>
      <div className={classes.pair}>
        <CurrencySelect
          label={t('currency')}
          withAsterisk
          options={currencies}
          value={currency}
          error={wasSubmitted && currency === '' ? t('currencyMissing') : undefined}
          onChange={(code) => onChange(changeCurrency(value, code))}
        />
        <NativeSelect
          label={t('payment')}
          value={payment}
          data={FREIGHT_PAYMENTS.map((option) => ({ value: option, label: t(`payment_${option}`) }))}
          onChange={({ currentTarget }) =>
            set({ payment: FREIGHT_PAYMENTS.find((option) => option === currentTarget.value) ?? payment })
          }
        />
        <QuantityInput
          label={t('minimum')}
          unit={currency}
          scale={scale}
          value={minimumMinor}
          onChange={(amount) => set({ minimumMinor: amount })}
        />
      </div>
      <div className={classes.rates}>
        {FREIGHT_BREAKS.map((fromGrams) => (
          <QuantityInput
            key={fromGrams}
            label={fromGrams === 0 ? t('normal') : t('fromWeight', { weight: formatWeight(fromGrams) })}
            unit="/kg"
            scale={scale}
            value={perKgMinor[fromGrams] ?? null}
            error={isRateMissing && fromGrams === 0 ? t('rateMissing') : undefined}
            onChange={(rate) => set({ perKgMinor: { ...perKgMinor, [fromGrams]: rate } })}
          />
        ))}
      </div>
      <OtherChargesInput value={value} onChange={onChange} wasSubmitted={wasSubmitted} />
      {hasDeadFreight && (
        <DeadFreightInput
          value={value.deadFreight}
          onChange={(deadFreight) => set({ deadFreight })}
          wasSubmitted={wasSubmitted}
        />
      )}
    </>
  );
}
