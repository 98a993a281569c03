import { Button } from '@mantine/core';
import type { ComparedLeg, RateComparison } from '@portal/contract/rate-comparison';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { HrefLink } from '../../../ui/display/href-link.tsx';
import { useListPriceParts, useStatusTexts } from '../../orders/index.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import { ResponsiveTable } from '../parts/responsive-table.tsx';
import { useRouteFormats } from '../parts/use-route-formats.ts';
import { comparisonMessages } from './comparison-messages.ts';
import type { ComparedLane } from './pinned-draft.ts';
import { usePinCombination } from './use-pin-combination.ts';
import classes from './comparison.module.css';

interface ComparedLegsProps {
  readonly row: RateComparison;
  readonly lane: ComparedLane;
  readonly label: string;
}

/** The legs of a combination: partner, price with its parts, weight, days and hints; and what can be done with them. */
export function ComparedLegs({ row, lane, label }: ComparedLegsProps) {
  const t = useMessages(comparisonMessages);
  const tLane = useMessages(lControlMessages);
  const { getLegText } = useStatusTexts();
  const { formatAmount, formatWeightInColumn } = useFormats();
  const { formatDays } = useRouteFormats();
  const listPriceParts = useListPriceParts();
  const pin = usePinCombination();
  const unconnected = row.legs.filter(({ access }) => access === 'NOT_CONNECTED');
  const partners = [...new Map(unconnected.map(({ partner }) => [partner.id, partner])).values()];
  return (
    <div className={classes.legs}>
      <ResponsiveTable
        label={label}
        columns={[
          { label: t('leg') },
          { label: tLane('partnerColumn'), isText: true },
          { label: tLane('price') },
          { label: t('parts'), isText: true },
          { label: t('chargeable') },
          { label: t('days') },
        ]}
        rows={row.legs.map((leg) => ({
          key: leg.rateCardId,
          cells: [
            <>
              {getLegText(leg.leg)}
              <span className={classes.detail}>{`${leg.place} → ${leg.toPlace}`}</span>
            </>,
            <>
              {leg.partner.name}
              {leg.mode !== null && <span className={classes.detail}>{tLane(`transport_${leg.mode}`)}</span>}
              {leg.hints.map(({ message }) => (
                <span key={message} className={classes.hint}>
                  {message}
                </span>
              ))}
            </>,
            formatAmount(leg.price),
            listParts(leg).join(', '),
            formatWeightInColumn(leg.chargeableGrams),
            formatDays(leg.transitDays),
          ],
        }))}
      />
      <div className={classes.actions}>
        {partners.map(({ id, name }) => (
          <HrefLink key={id} className={classes.link} href={`/marketplace/${id}`}>
            {t('requestConnection', { partner: name })}
          </HrefLink>
        ))}
        {partners.length === 0 && (
          <Permitted permission="routing.write">
            <Button loading={pin.isPending} onClick={() => pin.mutate({ row, lane })}>
              {t('pin')}
            </Button>
          </Permitted>
        )}
      </div>
    </div>
  );

  function listParts({ charge, surcharges, clearance }: ComparedLeg): string[] {
    const clearanceFees =
      clearance === null
        ? []
        : [
            t('entryFee', { amount: formatAmount(clearance.fee) }),
            ...(clearance.extraLines > 0
              ? [t('lineFees', { amount: formatAmount(clearance.lineFees) })]
              : []),
          ];
    return [...clearanceFees, ...listPriceParts({ charge, surcharges })];
  }
}
