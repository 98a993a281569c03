import type { HomeSummary } from '@portal/contract/home';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { AnchorLink } from '../../ui/display/anchor-link.ts';
import { PlainTable } from '../../ui/display/plain-table.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { useStatusTexts } from '../orders/index.ts';
import { homeMessages } from './home-messages.ts';
import classes from './home.module.css';

interface ExceptionKindsProps {
  readonly exceptions: HomeSummary['exceptions'];
}

/** Exceptions by status. The number opens the orders, the age opens them with the oldest first. */
export function ExceptionKinds({ exceptions }: ExceptionKindsProps) {
  const t = useMessages(homeMessages);
  const { formatNumber } = useFormats();
  const { getLegText, getStatusText } = useStatusTexts();
  return (
    <Section title={t('exceptionKinds')}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('status')}</th>
            <th scope="col" data-figure>
              {t('orders')}
            </th>
            <th scope="col">{t('oldest')}</th>
          </tr>
        </thead>
        <tbody>
          {exceptions.map(({ serviceType, status, clientStatus, orders, oldestAt }) => {
            const search = { stage: 'EXCEPTION', status: `${serviceType}:${status}` };
            return (
              <tr key={search.status}>
                <th scope="row">
                  {getStatusText({ serviceType, status, clientStatus })}{' '}
                  <span className={classes.note}>{getLegText(serviceType)}</span>
                </th>
                <td data-figure data-label={t('orders')}>
                  <AnchorLink inherit to="/orders" search={search}>
                    {formatNumber(orders)}
                  </AnchorLink>
                </td>
                <td data-label={t('oldest')}>
                  <AnchorLink
                    inherit
                    to="/orders"
                    search={{ ...search, sortBy: 'statusAt', sortDesc: 'false' }}
                  >
                    <RelativeTime at={oldestAt} />
                  </AnchorLink>
                </td>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
    </Section>
  );
}
