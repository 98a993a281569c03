import type { ReweighDetails, ReweighStep } from '@portal/contract/reweigh';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { formatKilograms } from '@portal/contract/quantities';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import type { TimelineEntry } from '../../../ui/timeline.tsx';
import { measurementMessages } from './measurement-messages.ts';
import { STATE_TONES, weightOf } from './format-figures.ts';

export interface TimedEntry {
  readonly at: string;
  readonly entry: TimelineEntry;
}

/** The steps of measurements as entries of a timeline, in no order. */
export function useMeasurementEntries(measurements: readonly ReweighDetails[]): readonly TimedEntry[] {
  const t = useMessages(measurementMessages);
  const { formatAmount } = useFormats();
  return measurements.flatMap((measurement) =>
    measurement.steps.map((step, at) => ({
      at: step.at,
      entry: {
        id: `${measurement.id} ${at}`,
        title: titleOf(measurement, step),
        time: <RelativeTime at={step.at} />,
        detail: (
          <>
            {whoDid(measurement, step)}
            {step.reason === null || step.reason === '' ? null : <div>{step.reason}</div>}
          </>
        ),
        tone: STATE_TONES[step.state],
      },
    })),
  );

  function titleOf({ kind }: ReweighDetails, { state, after }: ReweighStep): string {
    if (state === 'DISPUTED' || state === 'WITHDRAWN') return t(`step_${state}`);
    const grams = formatKilograms(weightOf(kind, after));
    const what = after.price === null ? grams : `${grams}, ${formatAmount(after.price)}`;
    return t(`step_${state}`, { what });
  }

  function whoDid({ partner }: ReweighDetails, { side, by }: ReweighStep): string {
    if (side === 'SYSTEM') return t('bySilence');
    return by ?? (side === 'PARTNER' ? partner.name : t('client'));
  }
}
