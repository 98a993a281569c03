import type { LaneRulesVersion, PreviewedRoute, TypicalParcel } from '@portal/contract/routing';
import { formatWeight, useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { RatesNote } from '../../exchange-rates/index.ts';
import { countryInSentence } from '../../reference-data/index.ts';
import type { RulesDraft } from '../rules/rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { useRouteFormats } from '../parts/use-route-formats.ts';

interface RouteTotalProps {
  readonly parcel: TypicalParcel;
  readonly savedRoute: PreviewedRoute;
  readonly draftRoute: PreviewedRoute;
  readonly savedVersion: LaneRulesVersion;
  readonly draft: RulesDraft;
}

const MM3_PER_LITRE = 1_000_000;

/** Total cost and days of the typical parcel under the draft and, if they differ, under the saved rules. */
export function RouteTotal({ parcel, savedRoute, draftRoute, savedVersion, draft }: RouteTotalProps) {
  const t = useMessages(lControlMessages);
  const locale = useLocale();
  const { formatAmount, formatNumber } = useFormats();
  const { formatDays, formatCosts } = useRouteFormats();
  const bob = draft.bob ?? savedVersion.rules.bob;
  const isImporter = (draft.sriOrigins ?? savedVersion.rules.sriOrigins).includes(parcel.originCountry);
  const formatRoute = ({ cost, converted, days }: PreviewedRoute) => {
    const convertedText = cost.length > 1 && converted !== null ? ` = ${formatAmount(converted)}` : '';
    return `${formatCosts(cost)}${convertedText} · ${formatDays(days)}`;
  };
  const litres = parcel.volumeMm3 / MM3_PER_LITRE;
  const volumeTexts = litres === 0 ? [] : [`${formatNumber(litres, { maximumFractionDigits: 1 })} dm³`];
  const goodsTexts = [
    ...(parcel.goodsValue === undefined
      ? []
      : [t('goodsWorth', { amount: formatAmount(parcel.goodsValue) })]),
    ...(parcel.declarationLines === 1 ? [] : [t('customsLines', { count: parcel.declarationLines })]),
  ];
  const [savedText, draftText] = [formatRoute(savedRoute), formatRoute(draftRoute)];
  return (
    <div className={classes.total} role="status">
      <span>
        {t('aParcel', {
          weight: [formatWeight(parcel.grossGrams), ...volumeTexts, ...goodsTexts].join(' · '),
          from: countryInSentence(parcel.originCountry, locale),
        })}
      </span>
      <strong>{draftText}</strong>
      {draftRoute.cost.length > 1 && draftRoute.converted !== null && (
        <RatesNote asOf={draftRoute.converted.asOf} />
      )}
      {savedText !== draftText && <span className={classes.quiet}>{t('asSaved', { saved: savedText })}</span>}
      {bob && <StatusChip tone="progress">{t('bob')}</StatusChip>}
      {isImporter && <StatusChip tone="progress">{t('sriShort')}</StatusChip>}
    </div>
  );
}
