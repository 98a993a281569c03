import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { ConnectionPanel, ConnectionStateChip, partnerDetailsQuery } from '../connections/index.ts';
import { PartnerLogo, PartnerProfileView } from '../partner-profile/index.ts';
import { DownloadRatesButton } from '../rate-cards/index.ts';
import { RatingsSection, ScorecardSection } from '../scorecards/index.ts';
import { marketplaceMessages } from './marketplace-messages.ts';
import { PartnerTrial } from './trial/partner-trial.tsx';
import classes from './marketplace.module.css';

const route = getRouteApi('/signed-in/marketplace/$partnerId');

/** `/marketplace/{id}`: a partner of the network, with the connection to it. */
export function PartnerPage() {
  const t = useMessages(marketplaceMessages);
  const { partnerId } = route.useParams();
  const { data: partner, error, refetch } = useQuery(partnerDetailsQuery(partnerId));
  if (partner === undefined)
    return (
      <PageFrame title={t('partner')}>
        {error === null ? (
          <Skeleton height={260} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </PageFrame>
    );
  const { name, code, status, connection, profile } = partner;
  return (
    <PageFrame
      title={name}
      icon={<PartnerLogo partnerId={partnerId} name={name} logo={profile.logo} size="large" />}
      aside={<ConnectionStateChip state={connection.state} />}
      actions={<DownloadRatesButton partnerId={partnerId} />}
      lead={status === 'SUSPENDED' ? t('suspendedLead', { code }) : code}
    >
      <div className={classes.columns}>
        {/* First, because on a phone it is above the profile, which is several screens long. */}
        <aside className={classes.side}>
          <ConnectionPanel partner={partner} />
        </aside>
        <div className={classes.main}>
          <PartnerProfileView profile={profile} connection={connection.state} />
          <PartnerTrial partnerId={partnerId} isConnected={connection.state === 'ACCEPTED'} />
          <ScorecardSection partnerId={partner.id} />
          <RatingsSection partnerId={partner.id} name={name} />
        </div>
      </div>
    </PageFrame>
  );
}
