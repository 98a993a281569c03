import type { Money } from '@portal/contract/core';
import type { RouteNode, SurchargeKind } from '@portal/contract/routing';
import { useFormats } from '../../../../i18n/format.ts';
import { defineMessages, useMessages } from '../../../../i18n/messages.ts';
import classes from '../detail.module.css';

const priceLinesMessages = defineMessages('price-lines', {
  freight: 'Freight {amount}',
  fuel: 'Fuel surcharge {amount}',
  codFee: 'COD fee {amount}',
  REMOTE_AREA: 'Remote area {amount}',
  OVERSIZE: 'Oversize {amount}',
  PEAK_SEASON: 'Peak season {amount}',
  RESIDENTIAL: 'Residential delivery {amount}',
  DANGEROUS_GOODS: 'Dangerous goods {amount}',
  DUTY_HANDLING: 'Duty handling {amount}',
});

type PriceParts = Pick<RouteNode, 'charge' | 'surcharges'>;

/** Lists the parts of the price of a leg that are not 0, each with its amount. */
export function useListPriceParts(): (price: PriceParts) => string[] {
  const t = useMessages(priceLinesMessages);
  const { formatAmount } = useFormats();
  return ({ charge, surcharges }) => {
    const parts: (readonly ['freight' | 'fuel' | 'codFee' | SurchargeKind, Money])[] = [
      ...(charge === null
        ? []
        : ([
            ['freight', charge.freight],
            ['fuel', charge.fuel],
            ['codFee', charge.codFee],
          ] as const)),
      ...surcharges.map(({ kind, amount }) => [kind, amount] as const),
    ];
    return parts
      .filter(([, { amountMinor }]) => amountMinor > 0)
      .map(([key, amount]) => t(key, { amount: formatAmount(amount) }));
  };
}

/** The parts of the price of a leg, and nothing for a price of one part. */
export function PriceLines({ charge, surcharges }: PriceParts) {
  const lines = useListPriceParts()({ charge, surcharges });
  if (lines.length + (charge === null ? 1 : 0) < 2) return null;
  return <div className={classes.secondary}>{lines.join(' · ')}</div>;
}
