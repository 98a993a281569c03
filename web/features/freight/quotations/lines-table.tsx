import type { QuotationOffer } from '@portal/contract/freight';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { Money } from '../../../ui/display/quantities.tsx';
import { freightRatesMessages } from '../rates/freight-rates-messages.ts';
import { quotationMessages } from './quotation-messages.ts';

/** The lines of an offer or a counter-offer with their sum. */
export function LinesTable({ lines, total }: Pick<QuotationOffer, 'lines' | 'total'>) {
  const t = useMessages(quotationMessages);
  const tRates = useMessages(freightRatesMessages);
  const { formatNumber } = useFormats();
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{t('service')}</th>
          <th scope="col" data-figure>
            {t('quantity')}
          </th>
          <th scope="col" data-figure>
            {t('unitPrice')}
          </th>
          <th scope="col" data-figure>
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ service, description, charge, basis, quantity, unitPriceMinor, amount }, index) => (
          // Two lines can be equal.
          <tr key={index}>
            <td data-label={t('service')}>
              {[
                charge === null ? t(`service_${service}`) : tRates(`charge_${charge.code}`),
                ...(description === null ? [] : [description]),
              ].join(', ')}
            </td>
            <td data-label={t('quantity')} data-figure>
              {formatNumber(quantity)} {t(`basis_${basis}`)}
            </td>
            <td data-label={t('unitPrice')} data-figure>
              <Money value={{ ...amount, amountMinor: unitPriceMinor }} />
            </td>
            <td data-label={t('amount')} data-figure>
              <Money value={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('total')}
          </th>
          <td data-figure>
            <Money value={total} />
          </td>
        </tr>
      </tfoot>
    </PlainTable>
  );
}
