import { Button, Group } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { useCurrencies } from '../../reference-data/index.ts';
import { profileMessages } from './profile-messages.ts';

/** The highest amount of a currency; one without an amount is left out. */
export interface CeilingValues {
  readonly amountMinor: number | null;
  readonly currency: string;
}

interface CodCeilingsProps {
  readonly ceilings: readonly CeilingValues[];
  readonly onChange: (ceilings: readonly CeilingValues[]) => void;
}

/** The highest amounts that a partner collects, one field for each currency. */
export function CodCeilings({ ceilings, onChange }: CodCeilingsProps) {
  const t = useMessages(profileMessages);
  const currencies = useCurrencies();
  const unused = currencies.filter(({ value }) => !ceilings.some(({ currency }) => currency === value));
  const [next] = unused;
  return (
    <>
      {ceilings.map((ceiling, index) => (
        <MoneyInput
          key={ceiling.currency}
          label={t('codCeiling', { currency: ceiling.currency })}
          description={t('codCeilingHelp')}
          amountMinor={ceiling.amountMinor}
          currency={ceiling.currency}
          currencies={[...currencies.filter(({ value }) => value === ceiling.currency), ...unused]}
          onChange={(money) => onChange(ceilings.with(index, money))}
        />
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          disabled={next === undefined}
          onClick={() => onChange([...ceilings, { amountMinor: null, currency: next?.value ?? '' }])}
        >
          {t('addCeiling')}
        </Button>
      </Group>
    </>
  );
}
