import type { LaneRulesVersion, PreviewedRoute, TypicalParcel } from '@portal/contract/routing';
import { formatKilograms } from '@portal/contract/quantities';
import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { countryName } from '../../reference-data/index.ts';
import type { RulesDraft } from '../rules/rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { useCarrierFacts } from '../parts/use-route-formats.ts';

interface RouteTotalProps {
  readonly parcel: TypicalParcel;
  readonly saved: PreviewedRoute;
  readonly drafted: PreviewedRoute;
  readonly stored: LaneRulesVersion;
  readonly draft: RulesDraft;
}

const MM3_A_LITRE = 1_000_000;

/** What the whole route of the typical parcel costs and takes, by the draft and, where it differs, as saved. */
export function RouteTotal({ parcel, saved, drafted, stored, draft }: RouteTotalProps) {
  const t = useMessages(lControlMessages);
  const locale = useLocale();
  const { formatAmount, formatNumber } = useFormats();
  const { daysWords, moneyWords } = useCarrierFacts();
  const bob = draft.bob ?? stored.rules.bob;
  const isImporter = (draft.sriOrigins ?? stored.rules.sriOrigins).includes(parcel.originCountry);
  const words = ({ cost, converted, days }: PreviewedRoute) => {
    const several = cost.length > 1 && converted !== null ? ` (${formatAmount(converted)})` : '';
    return `${moneyWords(cost)}${several} · ${daysWords(days)}`;
  };
  const litres = parcel.volumeMm3 / MM3_A_LITRE;
  const volume = litres === 0 ? [] : [`${formatNumber(litres, { maximumFractionDigits: 1 })} dm³`];
  const [was, becomes] = [words(saved), words(drafted)];
  return (
    <div className={classes.total} role="status">
      <span>
        {t('aParcel', {
          weight: [formatKilograms(parcel.grossGrams), ...volume].join(' · '),
          from: countryName(parcel.originCountry, locale),
        })}
      </span>
      <strong>{becomes}</strong>
      {was !== becomes && <span className={classes.quiet}>{t('asSaved', { was })}</span>}
      {bob && <StatusChip tone="progress">{t('bob')}</StatusChip>}
      {isImporter && <StatusChip tone="progress">{t('sriShort')}</StatusChip>}
    </div>
  );
}
