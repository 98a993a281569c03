import type { DutyAssessment } from '@portal/contract/duties';
import { useFormats } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { dutiesMessages } from './duties-messages.ts';
import classes from '../detail.module.css';

/** From the goods to the landed cost, a line a part, in the destination's currency. */
export function DutiesSum({ due }: { readonly due: DutyAssessment }) {
  const t = useMessages(dutiesMessages);
  const { formatAmount } = useFormats();
  const { currency, goodsMinor, freightMinor, deliveryMinor, landedMinor, lines, gaps } = due;
  const shown = (amountMinor: number | null) =>
    amountMinor === null ? t('notKnown') : formatAmount({ amountMinor, currency });
  const charges = Map.groupBy(lines, ({ name, collected }) =>
    collected === 'SALE' ? t('atSale', { name }) : name,
  );
  const parts: readonly (readonly [string, number | null])[] = [
    [t('goods'), goodsMinor],
    [t('freight'), freightMinor],
    [t('delivery'), deliveryMinor],
    ...[...charges].map(
      ([name, of]) => [name, of.reduce((sum, { amountMinor }) => sum + amountMinor, 0)] as const,
    ),
  ];
  return (
    <table className={classes.sum}>
      <tbody>
        {parts.map(([name, amountMinor]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={classes.number}>{shown(amountMinor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('landed')}</th>
          <td className={classes.number}>
            {gaps.length > 0 && landedMinor !== null
              ? t('atLeast', { amount: shown(landedMinor) })
              : shown(landedMinor)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
