import type { MawbDiscrepancy } from '@portal/contract/mawb-match';
import { useMessages } from '../../i18n/messages.ts';
import { mawbMatchMessages } from './mawb-match-messages.ts';
import type { PortalPartner } from './mawb-match-queries.ts';
import classes from './mawb-match.module.css';

interface ClosureStateProps {
  readonly discrepancy: MawbDiscrepancy;
  readonly partnerId: PortalPartner;
}

/** Whether the side of the user has closed a discrepancy, and the reason of the other side. */
export function ClosureState({ discrepancy, partnerId }: ClosureStateProps) {
  const t = useMessages(mawbMatchMessages);
  const { clientClosure, forwarderClosure } = discrepancy;
  const isClient = partnerId === undefined;
  const [own, other] = isClient ? [clientClosure, forwarderClosure] : [forwarderClosure, clientClosure];
  return (
    <span className={classes.lines}>
      <span title={own?.comment ?? undefined}>
        {own === null ? t('state_OPEN') : t('closedBy', { reason: t(`reason_${own.reason}`), name: own.by })}
      </span>
      {other !== null && (
        <span className={classes.minor} title={other.comment ?? undefined}>
          {t(isClient ? 'otherSide_CLIENT' : 'otherSide_FORWARDER', { reason: t(`reason_${other.reason}`) })}
        </span>
      )}
    </span>
  );
}
