import { Button, Group, Text } from '@mantine/core';
import { sumByCurrency } from '@portal/contract/quantities';
import { Suspense } from 'react';
import { formatCubicMetres } from '../../../i18n/format-volume.ts';
import { formatAmount, formatNumber, formatWeight } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { countryName } from '../../reference-data/index.ts';
import { ordersMessages } from '../orders-messages.ts';
import classes from './order-form.module.css';
import { orderFormMessages } from './order-form-messages.ts';
import { listItemValues, type OrderFormValues } from './order-form-values.ts';
import type { OrderFormProps } from './order-form-props.ts';
import { measureFreight, sumGrams, type FreightMeasures } from './measure-freight.ts';

// Loaded after the form.
const OrderPrice = lazyPart(() => import('./order-price.tsx'), 'OrderPrice');

/** The totals of the order and the submit button, always visible. */
export function FormSummary(props: OrderFormProps) {
  const { form, scope, submitLabel, isSubmitting, onDiscard } = props;
  const t = useMessages(orderFormMessages);
  const tOrders = useMessages(ordersMessages);
  const locale = useLocale();
  const { values, fieldErrors } = form;
  const errorCount = Object.keys(fieldErrors).length;
  const lane = [values.consignor.country, values.consignee.country]
    .filter((code) => code !== '')
    .map((code) => countryName(code, locale));
  return (
    <aside className={classes.aside} aria-label={t('summary')}>
      <dl className={classes.facts}>
        <div>
          <dt>{tOrders('lane')}</dt>
          <dd>{lane.length === 0 ? '–' : lane.join(' → ')}</dd>
        </div>
        <div>
          <dt>{t('sectionParcels')}</dt>
          <dd>{formatNumber(values.parcels.length)}</dd>
        </div>
        <div>
          <dt>{tOrders('weight')}</dt>
          <dd>{formatWeight(sumGrams(values))}</dd>
        </div>
        {values.kind === 'B2B' && <FreightMeasure {...measureFreight(values)} />}
        <div>
          <dt>{tOrders('value')}</dt>
          <dd>{formatGoodsValue(values)}</dd>
        </div>
      </dl>
      {scope === 'new' && (
        <Suspense>
          <OrderPrice values={values} />
        </Suspense>
      )}
      {errorCount > 0 && (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          {t('checkFields', { count: errorCount })}
        </Text>
      )}
      <Group gap="xs" grow preventGrowOverflow={false}>
        <Permitted permission="orders.write">
          <Button type="submit" loading={isSubmitting}>
            {submitLabel}
          </Button>
        </Permitted>
        <Button variant="default" onClick={onDiscard} disabled={isSubmitting}>
          {t('discard')}
        </Button>
      </Group>
    </aside>
  );
}

/** Volume and chargeable weight of freight; nothing while dimensions or the mode are missing. */
function FreightMeasure({ litres, chargeable }: FreightMeasures) {
  const t = useMessages(orderFormMessages);
  const tOrders = useMessages(ordersMessages);
  return (
    <>
      <div>
        <dt>{tOrders('volume')}</dt>
        <dd>{litres === undefined ? '–' : formatCubicMetres(litres)}</dd>
      </div>
      {chargeable !== undefined && (
        <div>
          <dt>{tOrders('chargeableWeight')}</dt>
          <dd>
            {t('weightByDivisor', {
              weight: formatWeight(chargeable.grams),
              divisor: formatNumber(chargeable.divisor),
            })}
          </dd>
        </div>
      )}
    </>
  );
}

function formatGoodsValue(values: OrderFormValues): string {
  return sumByCurrency(listItemValues(values.items)).map(formatAmount).join(' + ') || '–';
}
