import { Skeleton } from '@mantine/core';
import type { PartnerDetails } from '@portal/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { Facts, Section } from '../../ui/page/detail-page.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { ConnectionPanel, ConnectionStateChip, partnerDetailsQuery } from '../connections/index.ts';
import { useStatusTexts } from '../orders/index.ts';
import { DownloadRatesButton } from '../rate-cards/index.ts';
import { countryName } from '../reference-data/index.ts';
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
  const { name, code, status, connection } = partner;
  return (
    <PageFrame
      title={name}
      aside={<ConnectionStateChip state={connection.state} />}
      actions={<DownloadRatesButton partnerId={partnerId} />}
      lead={status === 'SUSPENDED' ? t('suspendedLead', { code }) : code}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <Services partner={partner} />
          <PartnerTrial partnerId={partnerId} />
          <ScorecardSection partnerId={partner.id} />
          <RatingsSection partnerId={partner.id} name={name} />
        </div>
        <aside className={classes.side}>
          <ConnectionPanel partner={partner} />
        </aside>
      </div>
    </PageFrame>
  );
}

function Services({ partner }: { readonly partner: PartnerDetails }) {
  const t = useMessages(marketplaceMessages);
  const locale = useLocale();
  const { getLegText } = useStatusTexts();
  const { serviceTypes, countries, ports, cod, city, country } = partner;
  const places = [city, country === null ? null : countryName(country, locale)];
  // The city and the country of Singapore have one name.
  const office = [...new Set(places.filter((place) => place !== null))];
  return (
    <Section title={t('services')}>
      <Facts
        facts={[
          { label: t('services'), value: serviceTypes.map(getLegText).join(', ') },
          { label: t('countries'), value: countries.map((one) => countryName(one, locale)).join(', ') },
          { label: t('ports'), value: ports.length === 0 ? t('allPorts') : ports.join(', ') },
          { label: t('cod'), value: cod ? t('offered') : t('notOffered') },
          ...(office.length === 0 ? [] : [{ label: t('office'), value: office.join(', ') }]),
        ]}
      />
    </Section>
  );
}
