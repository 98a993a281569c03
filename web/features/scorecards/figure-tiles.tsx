import { SegmentedControl } from '@mantine/core';
import {
  MEASURE_ORDER_SETS,
  type Scorecard,
  type ScorecardFigure,
  type ScorecardOrderSet,
} from '@portal/contract/scorecards';
import type { ServiceType } from '@portal/contract/trade';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useStatusTexts } from '../orders/index.ts';
import { useFigureTexts } from './figure-text.ts';
import { scorecardMessages } from './scorecard-messages.ts';
import classes from './scorecards.module.css';

/** A link to the orders of a set; `children` is their number as a text. */
export type RenderOrdersLink = (set: ScorecardOrderSet, children: string) => ReactNode;

interface FigureTilesProps {
  readonly figures: readonly ScorecardFigure[];
  readonly renderLink: RenderOrdersLink;
  /** The reader is the partner, whose orders are all. */
  readonly isPartner: boolean;
}

/** The figures of a service, each with the number of orders and a link to those of the reader. */
export function FigureTiles({ figures, renderLink, isPartner }: FigureTilesProps) {
  const t = useMessages(scorecardMessages);
  const { formatFigure, formatP90, formatCount, formatOwnCount } = useFigureTexts();
  return (
    <dl className={classes.tiles}>
      {figures.map((figure) => {
        const { measure, value, orders, ownOrders } = figure;
        const set = MEASURE_ORDER_SETS[measure];
        const p90 = formatP90(figure);
        return (
          <div key={measure} className={classes.tile}>
            <dt>{t(`measure_${measure}`)}</dt>
            <dd className={classes.value} data-hidden={value === null || undefined}>
              {formatFigure(figure)}
            </dd>
            {p90 !== undefined && <dd className={classes.note}>{p90}</dd>}
            <dd className={classes.note}>
              {isPartner ? linkOf(ownOrders, set, formatCount(orders)) : formatCount(orders)}
            </dd>
            {!isPartner && ownOrders > 0 && (
              <dd className={classes.note}>{renderLink(set, formatOwnCount(ownOrders))}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );

  function linkOf(count: number, set: ScorecardOrderSet, text: string): ReactNode {
    return count > 0 ? renderLink(set, text) : text;
  }
}

interface ServiceSelectProps {
  readonly scorecard: Scorecard;
  readonly value: ServiceType | null;
  readonly onChange: (service: ServiceType | null) => void;
}

/** Selects a service of a scorecard; nothing for a partner of one service. */
export function ServiceSelect({ scorecard, value, onChange }: ServiceSelectProps) {
  const t = useMessages(scorecardMessages);
  const { getLegText } = useStatusTexts();
  const services = scorecard.services.flatMap(({ serviceType }) => serviceType ?? []);
  if (services.length < 2) return null;
  return (
    <div className={classes.services}>
      <SegmentedControl
        aria-label={t('service')}
        size="xs"
        value={value ?? ''}
        onChange={(selected) => onChange(services.find((service) => service === selected) ?? null)}
        data={[
          { value: '', label: t('allServices') },
          ...services.map((service) => ({ value: service, label: getLegText(service) })),
        ]}
      />
    </div>
  );
}
