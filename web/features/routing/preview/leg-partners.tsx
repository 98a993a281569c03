import type { ServiceType } from '@portal/contract/trade';
import type { PartnerGoods } from '@portal/contract/partners';
import type { PartnerTransitTimes, RouteCandidate } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { useStatusTexts } from '../../orders/index.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { PartnerGoodsButton } from '../../partner-goods/index.ts';
import { servicePartnersQuery, transitTimesQuery } from '../routing-queries.ts';
import { useRouteFormats } from '../parts/use-route-formats.ts';
import { ResponsiveTable } from '../parts/responsive-table.tsx';

interface LegPartnersProps {
  readonly serviceType: ServiceType;
  readonly country: string;
  readonly candidates: readonly RouteCandidate[];
  /** Why the partner of the typical parcel carries the leg, and which of its ports are gateways by default. */
  readonly explanations: readonly string[];
}

/** All partners of a leg: price and promised days for the typical parcel, and transit times of the client's own orders. */
export function LegPartners({ serviceType, country, candidates, explanations }: LegPartnersProps) {
  const t = useMessages(lControlMessages);
  const { getLegText } = useStatusTexts();
  const { formatAmount, formatDate, formatNumber } = useFormats();
  const { formatCandidateDays, formatMinutes, formatPercent } = useRouteFormats();
  const { data: transitTimes = [] } = useQuery(transitTimesQuery(country));
  const { data: partners = [] } = useQuery(servicePartnersQuery(serviceType));
  const goodsByPartner = new Map(partners.map(({ id, goods }) => [id, goods]));
  const transitTimesByPartner = new Map(
    transitTimes
      .filter((entry) => entry.serviceType === serviceType)
      .map((entry) => [entry.partnerId, entry]),
  );
  const computedAt = transitTimes[0]?.computedAt;
  const columns: readonly (readonly [
    label: string,
    renderCell: (candidate: RouteCandidate, entry: PartnerTransitTimes | undefined) => ReactNode,
  ])[] = [
    ...(candidates.some(({ score }) => score !== null) ? [[t('score'), formatScore] as const] : []),
    [t('price'), ({ price }) => (price === null ? '–' : formatAmount(price))],
    [t('daysPromised'), formatCandidateDays],
    [t('medianDays'), (_, entry) => formatMinutes(entry?.medianMinutes ?? null)],
    [t('onTime'), (_, entry) => formatPercent(entry?.onTimePercent ?? null)],
    [t('lost'), (_, entry) => formatPercent(entry?.lostPercent ?? null)],
    [
      t('weight_rating'),
      ({ ratingTenths }) => (ratingTenths === null ? '–' : formatNumber(ratingTenths / 10)),
    ],
    [t('completedLegs'), (_, entry) => formatNumber(entry?.legs ?? 0)],
  ];
  function formatScore({ score }: RouteCandidate): string {
    return score === null ? '–' : formatNumber(score, { maximumFractionDigits: 3 });
  }

  return (
    <Section title={t('partnersOf', { leg: getLegText(serviceType) })} flush>
      {explanations.length > 0 && <p className={classes.tableNote}>{explanations.join(' ')}</p>}
      <ResponsiveTable
        label={t('partnersOf', { leg: getLegText(serviceType) })}
        columns={[{ label: t('partnerColumn') }, ...columns.map(([label]) => ({ label }))]}
        rows={candidates.map((candidate) => ({
          key: `${candidate.partnerId} ${candidate.mode}`,
          cells: [
            <PartnerCell
              key="partner"
              candidate={candidate}
              goods={serviceType === 'CUSTOMS' ? undefined : goodsByPartner.get(candidate.partnerId)}
            />,
            ...columns.map(([, renderCell]) =>
              renderCell(candidate, transitTimesByPartner.get(candidate.partnerId)),
            ),
          ],
        }))}
      />
      <p className={classes.tableNote}>
        {computedAt === undefined ? t('noTransitTimes') : t('computedAt', { day: formatDate(computedAt) })}
      </p>
    </Section>
  );
}

interface PartnerCellProps {
  readonly candidate: RouteCandidate;
  /** Undefined until it is loaded, for a clearance, and for a partner that no longer offers the service. */
  readonly goods: readonly PartnerGoods[] | undefined;
}

function PartnerCell({ candidate, goods }: PartnerCellProps) {
  const t = useMessages(lControlMessages);
  return (
    <>
      <span className={classes.partnerName}>{candidate.partnerName}</span>
      {candidate.mode !== null && <StatusChip tone="neutral">{t(`transport_${candidate.mode}`)}</StatusChip>}
      {candidate.serviceLevels !== null && (
        <span className={classes.detail}>
          {candidate.serviceLevels.map((level) => t(`level_${level}`)).join(', ')}
        </span>
      )}
      {candidate.selected && <StatusChip tone="progress">{t('carriesIt')}</StatusChip>}
      {goods !== undefined && candidate.price !== null && (
        <PartnerGoodsButton partnerName={candidate.partnerName} rules={goods} />
      )}
      {candidate.bob && <StatusChip tone="neutral">{t('bobShort')}</StatusChip>}
      {candidate.reasons.map(({ message }) => (
        <span key={message} className={classes.detail}>
          {message}
        </span>
      ))}
    </>
  );
}
