import type { ReweighDetails, ReweighStep } from '@portal/contract/reweigh';
import { formatWeight, useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import type { TimelineEntry } from '../../../ui/display/timeline.tsx';
import { reweighMessages } from './reweigh-messages.ts';
import { STATE_TONES, getComparedGrams } from './format-figures.ts';
import { usePartnerName } from '../use-partner-name.ts';

export interface TimedEntry {
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly entry: TimelineEntry;
}

/** The steps of reweighs as timeline entries, not sorted. */
export function useReweighEntries(reweighs: readonly ReweighDetails[]): readonly TimedEntry[] {
  const t = useMessages(reweighMessages);
  const { formatAmount } = useFormats();
  const getPartnerName = usePartnerName();
  return reweighs.flatMap((reweigh) =>
    reweigh.steps.map((step, index) => ({
      at: step.at,
      entry: {
        id: `${reweigh.id} ${index}`,
        title: describeStep(reweigh, step),
        time: <RelativeTime at={step.at} />,
        detail: (
          <>
            {describeActor(reweigh, step)}
            {step.comment === null || step.comment === '' ? null : <div>{step.comment}</div>}
          </>
        ),
        tone: STATE_TONES[step.state],
      },
    })),
  );

  function describeStep({ kind }: ReweighDetails, { state, after }: ReweighStep): string {
    if (state === 'DISPUTED' || state === 'WITHDRAWN') return t(`step_${state}`);
    const grams = formatWeight(getComparedGrams(kind, after));
    const figures = after.price === null ? grams : `${grams}, ${formatAmount(after.price)}`;
    return t(`step_${state}`, { figures });
  }

  function describeActor({ partner }: ReweighDetails, { side, by }: ReweighStep): string {
    if (side === 'SYSTEM') return t('byDeadline');
    return by ?? (side === 'PARTNER' ? getPartnerName(partner, 'atStart') : t('client'));
  }
}
