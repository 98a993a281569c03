import { Text } from '@mantine/core';
import type { Money as Amount } from '@portal/contract/core';
import type { DeadFreightRule, OtherCharge } from '@portal/contract/freight';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { Money } from '../../../ui/display/quantities.tsx';
import { useDeadFreightText } from '../rates/dead-freight-text.ts';
import { freightRatesMessages } from '../rates/freight-rates-messages.ts';
import { bookingMessages } from './booking-messages.ts';

interface PriceTableProps {
  readonly chargeableGrams: number;
  readonly net: Amount;
  readonly surcharges: readonly OtherCharge[];
  readonly total: Amount;
  /** What unused weight costs; null if nothing. */
  readonly deadFreight: DeadFreightRule | null;
}

/** The weight charge, the other charges by line, and the total; below, what unused space costs. */
export function PriceTable({ chargeableGrams, net, surcharges, total, deadFreight }: PriceTableProps) {
  const t = useMessages(bookingMessages);
  const tRates = useMessages(freightRatesMessages);
  const { formatWeight } = useFormats();
  const deadFreightText = useDeadFreightText(deadFreight);
  return (
    <>
      <PlainTable>
        <tbody>
          <tr>
            <th scope="row">
              {t('weightCharge')} ({formatWeight(chargeableGrams)})
            </th>
            <td data-figure>
              <Money value={net} />
            </td>
          </tr>
          {surcharges.map(({ code, dueTo, amountMinor }) => (
            <tr key={`${code} ${dueTo}`}>
              <th scope="row">{tRates(`charge_${code}`)}</th>
              <td data-figure>
                <Money value={{ amountMinor, currency: net.currency }} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td data-figure>
              <Money value={total} />
            </td>
          </tr>
        </tfoot>
      </PlainTable>
      {deadFreightText !== undefined && (
        <Text size="sm" mt="xs">
          {deadFreightText}
        </Text>
      )}
    </>
  );
}
