import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { MAWB_DOCUMENTS, type Mawb } from '@portal/contract/documents';
import { isUnknownId } from '../../../api/errors.ts';
import { formatWeight, useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { DetailPage, DetailSkeleton, Facts, Section } from '../../../ui/page/detail-page.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { CustodySection } from '../../custody/index.ts';
import classes from '../list/orders-list.module.css';
import { documentMessages } from '../../document-texts/index.ts';
import { mawbQuery } from './document-queries.ts';
import { DocumentSlots } from './document-slots.tsx';
import { DownloadAllButton } from './download-all-button.tsx';

const route = getRouteApi('/signed-in/orders/mawb/$mawbId');

/** `/orders/mawb/{mawbId}`: one MAWB and its documents. */
export function MawbPage() {
  const t = useMessages(documentMessages);
  const { mawbId } = route.useParams();
  const { data: mawb, error, refetch } = useQuery(mawbQuery(mawbId));
  const back = { label: t('mawbs'), to: '/orders/mawb' };
  if (mawb !== undefined) return <MawbDetails mawb={mawb} back={back} />;
  if (error === null) return <DetailSkeleton kind={t('mawb')} back={back} />;
  const isUnknown = isUnknownId(error);
  return (
    <PageFrame title={`${t('mawb')} ${mawbId}`}>
      {isUnknown ? (
        <EmptyState
          title={t('notFound', { code: mawbId })}
          help={t('notFoundText')}
          action={<Link to="/orders/mawb">{t('backToMawbs')}</Link>}
        />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}

interface MawbDetailsProps {
  readonly mawb: Mawb;
  readonly back: { readonly label: string; readonly to: string };
}

function MawbDetails({ mawb, back }: MawbDetailsProps) {
  const t = useMessages(documentMessages);
  const { formatNumber, formatDate, formatTime } = useFormats();
  const { awbNumber, orders, pieces, grossGrams, originPortId, destinationPortId, flight } = mawb;
  const ports = `${originPortId ?? '–'} → ${destinationPortId ?? '–'}`;
  return (
    <DetailPage
      code={awbNumber}
      kind={t('mawb')}
      back={back}
      actions={
        <DownloadAllButton
          documents={mawb.documents.filter(({ current }) => current)}
          getUrl={({ path }) => path}
        />
      }
      lead={
        flight === null
          ? [ports, t('notBooked')].join(' · ')
          : [ports, flight.flightNumber, formatDate(flight.flightDate), flight.forwarder].join(' · ')
      }
      main={
        <>
          <Section title={t('freightDocuments')}>
            <DocumentSlots
              owner={{ awbNumber }}
              categories={MAWB_DOCUMENTS.FREIGHT_FORWARDER}
              documents={mawb.documents}
            />
          </Section>
          <Section title={t('customsDocuments')}>
            <DocumentSlots
              owner={{ awbNumber }}
              categories={MAWB_DOCUMENTS.CUSTOMS}
              documents={mawb.documents}
            />
          </Section>
          <CustodySection subject={{ awbNumber }} isHiddenIfEmpty />
        </>
      }
      side={
        <Section title={t('facts')}>
          <Facts
            facts={[
              {
                label: t('orders'),
                value: (
                  <Link to="/orders" search={{ search: awbNumber }} className={classes.link}>
                    {t('seeOrders', { count: orders })}
                  </Link>
                ),
              },
              { label: t('pieces'), value: formatNumber(pieces) },
              { label: t('weight'), value: formatWeight(grossGrams) },
              { label: t('route'), value: ports },
              ...(flight === null
                ? []
                : [
                    { label: t('flight'), value: flight.flightNumber },
                    ...(flight.departsAt === null
                      ? []
                      : [{ label: t('departure'), value: formatTime(flight.departsAt) }]),
                    ...(flight.arrivesAt === null
                      ? []
                      : [{ label: t('arrival'), value: formatTime(flight.arrivesAt) }]),
                  ]),
            ]}
          />
        </Section>
      }
    />
  );
}
