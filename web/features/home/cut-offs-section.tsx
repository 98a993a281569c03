import type { HomeSummary } from '@portal/contract/home';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { AnchorLink } from '../../ui/display/anchor-link.ts';
import { CutOffTime } from '../../ui/display/cut-off-time.tsx';
import { PlainTable } from '../../ui/display/plain-table.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { useStatusTexts } from '../orders/index.ts';
import { homeMessages } from './home-messages.ts';
import classes from './home.module.css';

interface CutOffsSectionProps {
  readonly cutOffs: HomeSummary['cutOffs'];
}

/** Cut-offs of today in the user's time zone, with the ready orders that wait for them. */
export function CutOffsSection({ cutOffs }: CutOffsSectionProps) {
  const t = useMessages(homeMessages);
  const { formatNumber } = useFormats();
  const { getLegText } = useStatusTexts();
  return (
    <Section
      title={t('cutOffs')}
      aside={
        <AnchorLink size="sm" to="/orders" search={{ stage: 'READY' }}>
          {t('cutOffsAll')}
        </AnchorLink>
      }
    >
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('cutOff')}</th>
            <th scope="col">{t('partner')}</th>
            <th scope="col" data-figure>
              {t('orders')}
            </th>
          </tr>
        </thead>
        <tbody>
          {cutOffs.map(({ partner, serviceType, cutOffAt, orders }) => (
            <tr key={`${partner?.id} ${serviceType} ${cutOffAt}`}>
              <th scope="row">
                <CutOffTime at={cutOffAt} />
              </th>
              <td data-label={t('partner')}>
                {partner?.name} <span className={classes.note}>{getLegText(serviceType)}</span>
              </td>
              <td data-figure data-label={t('orders')}>
                {formatNumber(orders)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  );
}
