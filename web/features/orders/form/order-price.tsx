import { useDebouncedValue } from '@mantine/hooks';
import { listRateComparisons, type RateComparisonPage } from '@portal/contract/rate-comparison';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import classes from './order-form.module.css';
import { orderFormMessages } from './order-form-messages.ts';
import type { OrderFormValues } from './order-form-values.ts';
import { buildPriceQuery } from './price-query.ts';

const DELAY_MS = 400;

/** What the order costs by the rules of the client today, how long it takes, and its duties, while it is typed. */
export function OrderPrice({ values }: { readonly values: OrderFormValues }) {
  const { isAllowed } = usePermission('routing.read');
  const [settledValues] = useDebouncedValue(values, DELAY_MS);
  const query = isAllowed ? buildPriceQuery(settledValues) : undefined;
  const { data } = useQuery({
    queryKey: ['order-price', query],
    queryFn: query === undefined ? skipToken : ({ signal }) => call(listRateComparisons, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return query !== undefined && data !== undefined && <Estimate page={data} />;
}

function Estimate({ page: { current, postcodeAreas } }: { readonly page: RateComparisonPage }) {
  const t = useMessages(orderFormMessages);
  const { formatAmount } = useFormats();
  if (current === null)
    return (
      <p className={classes.estimate}>
        {t(postcodeAreas.length > 0 ? 'postcodeForPrice' : 'noPartnerToday')}
      </p>
    );
  const { price, cost, days, duties, landed } = current;
  return (
    <dl className={classes.facts} data-estimate aria-label={t('estimate')}>
      <div>
        <dt>{t('transport')}</dt>
        <dd>{price === null ? cost.map(formatAmount).join(' + ') : formatAmount(price)}</dd>
      </div>
      <div>
        <dt>{t('doorToDoor')}</dt>
        <dd>{days.min === days.max ? t('daysExactly', { count: days.max }) : t('days', days)}</dd>
      </div>
      {duties !== null && (
        <div>
          <dt>{t(`duties_${duties.payer}`)}</dt>
          <dd>{duties.total === null ? t('dutiesUnknown') : formatAmount(duties.total)}</dd>
        </div>
      )}
      {landed !== null && (
        <div>
          <dt>{t('landed')}</dt>
          <dd>{formatAmount(landed)}</dd>
        </div>
      )}
    </dl>
  );
}
