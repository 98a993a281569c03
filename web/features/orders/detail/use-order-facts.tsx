import type { OrderDetails } from '@portal/contract/orders';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatWeight, useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useUser } from '../../../session/use-user.ts';
import { RatesNote } from '../../exchange-rates/index.ts';
import { orderDetailMessages } from './order-detail-messages.ts';
import { orderFieldMessages } from '../order-field-messages.ts';
import { useAgreedWeightText } from './use-agreed-weight-text.ts';
import { useFieldFacts } from './use-field-facts.ts';
import { usePortsText } from './use-ports-text.ts';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** The facts of an order in groups; empty facts are left out. */
export function useOrderFacts(order: OrderDetails): readonly (readonly Fact[])[] {
  const t = useMessages(orderDetailMessages);
  const tField = useMessages(orderFieldMessages);
  const fieldFacts = useFieldFacts(order);
  const ports = usePortsText()(order);
  const { formatAmount, formatDate } = useFormats();
  const { seesPartners, role } = useUser();
  const isCustomer = role.startsWith('CUSTOMER');
  const formatAgreedWeight = useAgreedWeightText();
  const facts = (...items: readonly (Fact | false)[]) => items.filter((fact) => fact !== false);
  return [
    facts(...fieldFacts('transport'), ports !== '' && { label: t('ports'), value: ports }),
    facts(
      { label: t('weight'), value: formatAgreedWeight(order) },
      order.chargeableGrams !== null && {
        label: t('chargeable'),
        value: formatWeight(order.chargeableGrams),
      },
      { label: t('goodsValue'), value: formatAmount(order.value) },
      seesPartners && {
        label: t('price'),
        value: renderPrice(),
      },
      ...fieldFacts('payment'),
      order.cod !== null && { label: t('toCollect'), value: formatAmount(order.cod) },
    ),
    facts(
      order.customer !== null && { label: tField('customerCode'), value: order.customer.name },
      ...fieldFacts('references'),
      order.batchCode !== null &&
        order.batchId !== null && {
          label: t('batch'),
          value: (
            <Link to="/orders/batch/$batchId" params={{ batchId: order.batchId }}>
              {order.batchCode}
            </Link>
          ),
        },
      order.awbNumber !== null && {
        label: t('awb'),
        // A MAWB may carry orders of several customers, so customers do not see its page.
        value: isCustomer ? (
          order.awbNumber
        ) : (
          <Link to="/orders/mawb/$mawbId" params={{ mawbId: order.awbNumber }}>
            {order.awbNumber}
          </Link>
        ),
      },
      order.hawbNumber !== null && { label: t('hawb'), value: order.hawbNumber },
      {
        label: t('labelVersion'),
        value: t(order.labelPrinted ? 'labelPrinted' : 'labelNotPrinted', { version: order.labelVersion }),
      },
      { label: t('created'), value: formatDate(order.createdAt) },
      { label: t('changed'), value: formatDate(order.updatedAt) },
    ),
  ];

  function renderPrice(): ReactNode {
    const { price, priceRatesAsOf, createdAt } = order;
    if (price === null) return t('noPrice');
    if (priceRatesAsOf === null) return formatAmount(price);
    return (
      <>
        {formatAmount(price)} <RatesNote asOf={priceRatesAsOf} convertedAt={createdAt} />
      </>
    );
  }
}
