import type { DutyAssessment } from '@portal/contract/duties';
import { useFormats } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { useUser } from '../../../../session/use-user.ts';
import { dutiesMessages } from './duties-messages.ts';
import classes from '../detail.module.css';

/** The parts of the landed cost, from goods to duties, in the destination's currency. */
export function DutiesSum({ assessment }: { readonly assessment: DutyAssessment }) {
  const t = useMessages(dutiesMessages);
  const { formatAmount } = useFormats();
  // What the client pays for the transport is not shown to its customers.
  const { seesPartners } = useUser();
  const { currency, goodsMinor, freightMinor, deliveryMinor, landedMinor, lines, gaps } = assessment;
  const { isComplete, landedTaxedAtSaleMinor } = assessment;
  const formatOrUnknown = (amountMinor: number | null) =>
    amountMinor === null ? t('unknownAmount') : formatAmount({ amountMinor, currency });
  const charges = Map.groupBy(lines, ({ name, collectionPoint }) =>
    collectionPoint === 'SALE'
      ? t(assessment.isTaxCollectedAtSale ? 'collectedAtSale' : 'atSale', { name })
      : name,
  );
  const unknownCharges = new Set(
    gaps.flatMap(({ gap, name }) => (gap === 'NO_RATE' && name !== null ? [name] : [])),
  );
  const parts: readonly (readonly [name: string, amount: string])[] = [
    [t('goods'), formatOrUnknown(goodsMinor)],
    ...(!seesPartners
      ? []
      : [
          [t('freight'), formatOrUnknown(freightMinor)] as const,
          [t('delivery'), formatOrUnknown(deliveryMinor)] as const,
        ]),
    ...[...charges].map(([name, linesOfCharge]) => {
      const amountMinor = linesOfCharge.reduce((sum, line) => sum + line.amountMinor, 0);
      const amount = formatAmount({ amountMinor, currency });
      return [name, unknownCharges.has(name) ? t('atLeast', { amount }) : amount] as const;
    }),
    ...[...unknownCharges]
      .filter((name) => !charges.has(name))
      .map((name) => [name, t('unknownAmount')] as const),
  ];
  return (
    <table className={classes.sum}>
      <tbody>
        {parts.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={classes.number}>{amount}</td>
          </tr>
        ))}
      </tbody>
      {seesPartners && (
        <tfoot>
          <tr>
            <th scope="row">{t('landed')}</th>
            <td className={classes.number}>{isComplete ? formatOrUnknown(landedMinor) : t('incomplete')}</td>
          </tr>
          {landedTaxedAtSaleMinor !== null && (
            <tr>
              <th scope="row">{t('landedTaxedAtSale')}</th>
              <td className={classes.number}>{formatOrUnknown(landedTaxedAtSaleMinor)}</td>
            </tr>
          )}
        </tfoot>
      )}
    </table>
  );
}
