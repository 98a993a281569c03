import type { Money } from '@portal/contract/core';
import type { ReactNode } from 'react';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { useCurrencies } from '../../reference-data/index.ts';

interface OptionalMoneyProps {
  readonly label: string;
  readonly description?: string;
  readonly error?: ReactNode;
  readonly value: Money | '';
  /** The currency of a new amount. */
  readonly currency: string;
  readonly onChange: (value: Money | '') => void;
}

/** An amount that can be left empty. */
export function OptionalMoney({ value, currency, onChange, ...input }: OptionalMoneyProps) {
  const currencies = useCurrencies();
  const money = value === '' ? { amountMinor: null, currency } : value;
  return (
    <MoneyInput
      {...input}
      currencies={currencies}
      {...money}
      onChange={(next) =>
        onChange(next.amountMinor === null ? '' : { amountMinor: next.amountMinor, currency: next.currency })
      }
    />
  );
}
