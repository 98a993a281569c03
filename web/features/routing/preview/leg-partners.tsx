import type { ServiceType } from '@portal/contract/orders';
import { reasonSentence, type PartnerMeasure, type RouteCandidate } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useServerWords } from '../../../i18n/server-words.ts';
import { Section } from '../../../ui/detail-page.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useStatusWords } from '../../orders/index.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { measuresQuery } from '../routing-queries.ts';
import { useCarrierFacts } from '../parts/use-route-formats.ts';
import { WideTable } from '../parts/wide-table.tsx';

interface LegPartnersProps {
  readonly serviceType: ServiceType;
  readonly country: string;
  readonly candidates: readonly RouteCandidate[];
}

/** Every partner of a leg: what it asks and promises for the typical parcel, and what your own orders measured. */
export function LegPartners({ serviceType, country, candidates }: LegPartnersProps) {
  const t = useMessages(lControlMessages);
  const { legWord } = useStatusWords();
  const { formatAmount, formatDate, formatNumber } = useFormats();
  const { candidateDays, minutesWords, percentWords } = useCarrierFacts();
  const { data: measures = [] } = useQuery(measuresQuery(country));
  const measured = new Map(
    measures.filter((one) => one.serviceType === serviceType).map((one) => [one.partnerId, one]),
  );
  const asOf = measures[0]?.measuredAt;
  const columns: readonly (readonly [
    string,
    (of: RouteCandidate, by: PartnerMeasure | undefined) => ReactNode,
  ])[] = [
    [t('price'), ({ price }) => (price === null ? '–' : formatAmount(price))],
    [t('daysPromised'), candidateDays],
    [t('daysMeasured'), (_, by) => minutesWords(by?.medianMinutes ?? null)],
    [t('onTime'), (_, by) => percentWords(by?.onTimePercent ?? null)],
    [t('lost'), (_, by) => percentWords(by?.lostPercent ?? null)],
    [
      t('weight_rating'),
      ({ ratingTenths }) => (ratingTenths === null ? '–' : formatNumber(ratingTenths / 10)),
    ],
    [t('legsMeasured'), (_, by) => formatNumber(by?.legs ?? 0)],
  ];
  return (
    <Section title={t('partnersOf', { leg: legWord(serviceType) })} flush>
      <WideTable
        label={t('partnersOf', { leg: legWord(serviceType) })}
        columns={[{ label: t('partnerWord') }, ...columns.map(([label]) => ({ label }))]}
        rows={candidates.map((candidate) => ({
          key: candidate.partnerId,
          cells: [
            <Who key="who" candidate={candidate} />,
            ...columns.map(([, of]) => of(candidate, measured.get(candidate.partnerId))),
          ],
        }))}
      />
      <p className={classes.tableNote}>
        {asOf === undefined ? t('notMeasured') : t('measuredAt', { day: formatDate(asOf) })}
      </p>
    </Section>
  );
}

function Who({ candidate }: { readonly candidate: RouteCandidate }) {
  const t = useMessages(lControlMessages);
  const inWords = useServerWords();
  return (
    <>
      <span className={classes.partnerName}>{candidate.partnerName}</span>
      {candidate.chosen && <StatusChip tone="progress">{t('carriesIt')}</StatusChip>}
      {candidate.bob && <StatusChip tone="neutral">{t('bobShort')}</StatusChip>}
      {candidate.reasons.map((reason) => (
        <span key={reason.code} className={classes.whyNot}>
          {inWords(reasonSentence(reason))}
        </span>
      ))}
    </>
  );
}
