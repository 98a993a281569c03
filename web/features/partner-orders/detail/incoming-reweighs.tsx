import { downloadPartnerReweighFile, type ReweighDetails } from '@portal/contract/reweigh';
import { useQuery } from '@tanstack/react-query';
import { buildUrl } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { ReweighCard, reweighMessages } from '../../orders/index.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import classes from '../partner-orders.module.css';
import { incomingReweighsQuery } from '../partner-orders-queries.ts';
import { WithdrawReweigh } from './withdraw-reweigh.tsx';

interface IncomingReweighsProps {
  readonly partnerId: string;
  readonly orderId: string;
}

interface NextStepProps {
  readonly reweigh: ReweighDetails;
  readonly partnerId: string;
}

/** The partner's reweighs of the order; nothing if there are none. */
export function IncomingReweighs({ partnerId, orderId }: IncomingReweighsProps) {
  const t = useMessages(reweighMessages);
  const { data: reweighs, error, refetch } = useQuery(incomingReweighsQuery(partnerId, orderId));
  if (reweighs === undefined) {
    return error === null ? null : (
      <Section title={t('section')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    );
  }
  if (reweighs.length === 0) return null;
  return (
    <Section title={t('section')}>
      {reweighs.map((reweigh) => (
        <ReweighCard
          key={reweigh.id}
          reweigh={reweigh}
          side="PARTNER"
          getFileUrl={(file) => buildUrl(downloadPartnerReweighFile, { params: { partnerId, id: file.id } })}
          answer={<NextStep reweigh={reweigh} partnerId={partnerId} />}
        />
      ))}
    </Section>
  );
}

/** Whether client or partner answers next. Disputes are answered by the notices at the top of the page. */
function NextStep({ reweigh, partnerId }: NextStepProps) {
  const t = useMessages(partnerOrdersMessages);
  switch (reweigh.state) {
    case 'WAITING':
      return <WithdrawReweigh reweigh={reweigh} partnerId={partnerId} />;
    case 'DISPUTED':
      return <p className={classes.secondary}>{t('disputed')}</p>;
    default:
      return null;
  }
}
