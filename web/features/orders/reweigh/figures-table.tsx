import type { ReweighDetails } from '@portal/contract/reweigh';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useUser } from '../../../session/use-user.ts';
import { reweighMessages } from './reweigh-messages.ts';
import { formatGramsDelta, formatPriceDelta } from './format-figures.ts';
import classes from './reweigh.module.css';

const WEIGHTS = [
  ['gross', 'grossGrams'],
  ['volumetric', 'volumetricGrams'],
  ['chargeable', 'chargeableGrams'],
] as const;

/** Declared and measured figures with their difference; also the figures before, where they are not the declared ones. */
export function FiguresTable({ reweigh }: { readonly reweigh: ReweighDetails }) {
  const t = useMessages(reweighMessages);
  const { formatAmount, formatWeightInColumn } = useFormats();
  const { seesPartners } = useUser();
  const { declared, before, after, state } = reweigh;
  const hasPriorFigures = JSON.stringify(declared) !== JSON.stringify(before);
  const allFigures = [declared, ...(hasPriorFigures ? [before] : []), after];
  const formatPrice = ({ price }: typeof after) => (price === null ? t('noPrice') : formatAmount(price));
  const columns = [
    t('declared'),
    ...(hasPriorFigures ? [t('before')] : []),
    t(state === 'REVISED' ? 'revised' : 'measured'),
  ];
  const rows = [
    ...WEIGHTS.flatMap(([messageKey, key]) => {
      const grams = allFigures.flatMap((figures) => figures[key] ?? []);
      const [gramsBefore, gramsAfter] = [before[key], after[key]];
      // Chargeable weight and price are between the client and its partners.
      if (gramsBefore === null || gramsAfter === null) return [];
      return {
        label: t(messageKey),
        values: grams.map(formatWeightInColumn),
        difference: formatGramsDelta(gramsBefore, gramsAfter),
        differs: gramsBefore !== gramsAfter,
      };
    }),
    ...(!seesPartners
      ? []
      : [
          {
            label: t('price'),
            values: allFigures.map(formatPrice),
            difference: formatPriceDelta(before, after, formatAmount) ?? '–',
            differs: before.price?.amountMinor !== after.price?.amountMinor,
          },
        ]),
  ];
  return (
    <table className={classes.figures}>
      <thead>
        <tr>
          <th scope="col">{t('figure')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">{t('difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values, difference, differs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td key={columns[index]} data-label={columns[index]}>
                {value}
              </td>
            ))}
            <td data-label={t('difference')} data-differs={differs || undefined}>
              {difference}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
