import type { OrderItem } from '@portal/contract/trade';
import { sumByCurrency } from '@portal/contract/quantities';
import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { countryInSentence } from '../../reference-data/index.ts';
import { ItemGoods } from './item-goods.tsx';
import { orderDetailMessages } from './order-detail-messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import classes from './detail.module.css';

interface ItemsTableProps {
  readonly items: readonly OrderItem[];
}

/** The items of an order with their values. Values are summed by currency. */
export function ItemsTable({ items }: ItemsTableProps) {
  const t = useMessages(orderDetailMessages);
  const locale = useLocale();
  const { formatAmount, formatNumber } = useFormats();
  const values = items.map(({ quantity, unitValue }) => ({
    amountMinor: unitValue.amountMinor * quantity,
    currency: unitValue.currency,
  }));
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('hsCode')}</th>
          <th scope="col" data-figure>
            {t('quantity')}
          </th>
          <th scope="col" data-figure>
            {t('unitValue')}
          </th>
          <th scope="col" data-figure>
            {t('lineValue')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // Items have no id; their order never changes while they are shown.
          <tr key={index}>
            <td className={classes.itemCell}>
              {item.description}
              {item.localDescription !== undefined && <div>{item.localDescription}</div>}
              <div className={classes.secondary}>
                {[
                  item.category,
                  item.sku,
                  item.originCountry &&
                    `${t('originCountry')} ${countryInSentence(item.originCountry, locale)}`,
                  item.permitNumber && `${t('permitNumber')} ${item.permitNumber}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
              <ItemGoods item={item} />
            </td>
            <td data-label={t('hsCode')}>{item.hsCode ?? '–'}</td>
            <td data-label={t('quantity')} data-figure>
              {formatNumber(item.quantity)}
            </td>
            <td data-label={t('unitValue')} data-figure>
              {formatAmount(item.unitValue)}
            </td>
            <td data-label={t('lineValue')} data-figure>
              {formatAmount(values[index] ?? item.unitValue)}
            </td>
          </tr>
        ))}
      </tbody>
      {items.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('goodsValue')}
            </th>
            <td data-figure>{sumByCurrency(values).map(formatAmount).join(' + ')}</td>
          </tr>
        </tfoot>
      )}
    </PlainTable>
  );
}
