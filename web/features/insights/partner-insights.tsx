import type { CutOffToday, PartnerInsights } from '@portal/contract/insights';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { CutOffTime } from '../../ui/display/cut-off-time.tsx';
import { OptionalLink } from '../../ui/display/optional-link.tsx';
import { PlainTable } from '../../ui/display/plain-table.tsx';
import type { SearchParams } from '../../ui/list/list-search.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { useStatusTexts } from '../orders/index.ts';
import { countryName } from '../reference-data/index.ts';
import { FigureTable, useOrdersBase } from './figure-table.tsx';
import { createInsightView, type InsightView } from './insight-view.ts';
import classes from './insights.module.css';
import { insightsMessages } from './insights-messages.ts';
import { OnTimeTable } from './on-time-table.tsx';

interface PartnerInsightsProps {
  readonly insights: PartnerInsights;
  /** Of the orders that figures open, with the filter of the figures; undefined where the page has no links. */
  readonly list: { readonly path: string; readonly search: SearchParams } | undefined;
  readonly today: string;
}

/** The figures of a partner over all its clients. */
export function PartnerInsightsView({ insights, list, today }: PartnerInsightsProps) {
  const t = useMessages(insightsMessages);
  const view = useMemo(
    () => createInsightView({ insights, today, ...(list !== undefined && { list }) }),
    [insights, today, list],
  );
  const renderOrders = useOrdersBase(view);
  return (
    <div className={classes.page}>
      <div className={classes.wide}>
        <CutOffs cutOffs={insights.cutOffs} view={view} />
      </div>
      <OnTimeTable view={view} by="CLIENT" />
      <FigureTable view={view} figure="ORDERS_BY_CLIENT" nameHead={t('client')} />
      <FigureTable view={view} figure="REVENUE_BY_LANE" nameHead={t('lane')} renderBase={renderOrders} />
      <FigureTable view={view} figure="DISPUTES_BY_STATE" nameHead={t('state')} />
    </div>
  );
}

interface CutOffsProps {
  readonly cutOffs: readonly CutOffToday[];
  readonly view: InsightView;
}

/** Orders that wait for the partner, with the cut-off of today at their origin. */
function CutOffs({ cutOffs, view }: CutOffsProps) {
  const t = useMessages(insightsMessages);
  const { formatNumber } = useFormats();
  const { getLegText } = useStatusTexts();
  const locale = useLocale();
  return (
    <Section title={t('cutOffs')}>
      {cutOffs.length === 0 ? (
        <p className={classes.note}>{t('noCutOffs')}</p>
      ) : (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('cutOff')}</th>
              <th scope="col">{t('client')}</th>
              <th scope="col">{t('origin')}</th>
              <th scope="col" data-figure>
                {t('orders')}
              </th>
            </tr>
          </thead>
          <tbody>
            {cutOffs.map(({ client, serviceType, originCountry, cutOffAt, orders, filter }) => (
              <tr key={filter}>
                <th scope="row">{cutOffAt === null ? t('noCutOff') : <CutOffTime at={cutOffAt} />}</th>
                <td data-label={t('client')}>
                  {client.name} <span className={classes.note}>{getLegText(serviceType)}</span>
                </td>
                <td data-label={t('origin')}>{countryName(originCountry, locale)}</td>
                <td data-figure data-label={t('orders')}>
                  <OptionalLink href={view.hrefOf(filter)}>{formatNumber(orders)}</OptionalLink>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  );
}
