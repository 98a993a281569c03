import { useQuery } from '@tanstack/react-query';
import { isUnknownId } from '../../../api/errors.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { DetailPage, DetailSkeleton } from '../../../ui/page/detail-page.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { CustodySection } from '../../custody/index.ts';
import { DiscrepancyCounts } from '../discrepancy-kinds.tsx';
import { ListLink } from '../match-links.tsx';
import { mawbMatchMessages } from '../mawb-match-messages.ts';
import { asPartner, matchQuery, type PortalPartner } from '../mawb-match-queries.ts';
import { MatchDiscrepancies } from './match-discrepancies.tsx';
import { MatchTable } from './match-table.tsx';
import { ReceiveButton } from './receive-button.tsx';

interface MatchDetailsProps {
  readonly mawbId: string;
  readonly partnerId: PortalPartner;
  readonly listPath: string;
}

/** The three-way match of a MAWB: its discrepancies, the figures as a whole and by bag, and its custody ledger. */
export function MatchDetails({ mawbId, partnerId, listPath }: MatchDetailsProps) {
  const t = useMessages(mawbMatchMessages);
  const { formatDate } = useFormats();
  const { data, error, refetch } = useQuery(matchQuery(mawbId, partnerId));
  const back = { label: t('title'), to: listPath };
  if (data === undefined) {
    if (error === null) return <DetailSkeleton kind={t('title')} back={back} />;
    return (
      <PageFrame title={`${t('title')} ${mawbId}`}>
        {isUnknownId(error) ? (
          <EmptyState
            title={t('notFound', { code: mawbId })}
            help={t('notFoundHelp')}
            action={<ListLink partnerId={partnerId}>{t('back')}</ListLink>}
          />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </PageFrame>
    );
  }
  const { match, bags } = data;
  const { awbNumber, flight } = match;
  const lead =
    flight === null
      ? t('notBooked')
      : [
          `${flight.originPortId} → ${flight.destinationPortId}`,
          flight.flightNumber,
          formatDate(flight.flightDate),
          flight.forwarder.name,
        ].join(' · ');
  return (
    <DetailPage
      code={awbNumber}
      kind={t('title')}
      back={back}
      status={<DiscrepancyCounts figures={match.figures} />}
      lead={lead}
      actions={partnerId !== undefined && <ReceiveButton awbNumber={awbNumber} partnerId={partnerId} />}
      main={
        <>
          <MatchDiscrepancies awbNumber={awbNumber} partnerId={partnerId} />
          <MatchTable figures={match.figures} bags={bags} />
          <CustodySection subject={{ awbNumber, ...asPartner(partnerId) }} />
        </>
      }
    />
  );
}
