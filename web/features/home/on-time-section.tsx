import type { HomeSummary } from '@portal/contract/home';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { AnchorLink } from '../../ui/display/anchor-link.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { homeMessages } from './home-messages.ts';
import classes from './home.module.css';

interface OnTimeSectionProps {
  readonly onTime: NonNullable<HomeSummary['onTime']>;
}

/** The share of deliveries on the promised day or before it; opens the delivered orders. */
export function OnTimeSection({ onTime: { from, to, promised, onTime } }: OnTimeSectionProps) {
  const t = useMessages(homeMessages);
  const { formatDate, formatNumber } = useFormats();
  return (
    <Section title={t('onTime')}>
      <AnchorLink className={classes.share} to="/orders" search={{ stage: 'DELIVERED' }}>
        {formatNumber(onTime / promised, { style: 'percent', maximumFractionDigits: 1 })}
      </AnchorLink>
      <p className={classes.note}>
        {t('onTimeOf', {
          onTime: formatNumber(onTime),
          promised: formatNumber(promised),
          from: formatDate(from),
          to: formatDate(to),
        })}
      </p>
    </Section>
  );
}
