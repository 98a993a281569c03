import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatWeight, useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import detailClasses from '../detail/detail.module.css';
import classes from './reweigh.module.css';
import { reweighMessages } from './reweigh-messages.ts';
import { orderReweighsQuery } from './reweigh-queries.ts';
import { formatDelta, getComparedGrams } from './format-figures.ts';
import { REWEIGHS_ANCHOR } from './order-reweighs.tsx';
import { usePartnerName } from '../use-partner-name.ts';

/** A notice at the top of an order's page for each reweigh that waits for the client's answer. */
export function ReweighNotice({ orderId }: { readonly orderId: string }) {
  const t = useMessages(reweighMessages);
  const { formatAmount } = useFormats();
  const getPartnerName = usePartnerName();
  const { data = [] } = useQuery(orderReweighsQuery(orderId));
  return data
    .filter(({ actions }) => actions.includes('accept'))
    .map(({ id, kind, partner, before, after, delta }) => (
      <Alert
        key={id}
        color="yellow"
        title={t('noticeTitle', { partner: getPartnerName(partner, 'atStart') })}
        className={detailClasses.notice ?? ''}
      >
        {t('noticeText', {
          declared: formatWeight(getComparedGrams(kind, before)),
          measured: formatWeight(getComparedGrams(kind, after)),
          delta: delta === null ? t('noPrice') : formatDelta(delta, formatAmount),
        })}{' '}
        <a href={`#${REWEIGHS_ANCHOR}`} className={classes.link}>
          {t('seeAndAnswer')}
        </a>
      </Alert>
    ));
}
