import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ForwarderMawb, FreightChargeSummary } from '@portal/contract/manifests';
import { formatWeight, useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { weightChargeMessages } from './weight-charge-messages.ts';
import { useAddBags } from './freight-queries.ts';

type Advice = NonNullable<FreightChargeSummary['advice']>;

interface WeightBreakNoticeProps {
  readonly mawb: ForwarderMawb;
  readonly partnerId: string;
  readonly currency: string;
  readonly advice: Advice;
  readonly isWritable: boolean;
}

/** What the next weight break takes and saves, and the waiting bags that reach it, with a button that adds them. */
export function WeightBreakNotice({ mawb, partnerId, currency, advice, isWritable }: WeightBreakNoticeProps) {
  const t = useMessages(weightChargeMessages);
  const { formatAmount } = useFormats();
  const format = (amountMinor: number) => formatAmount({ amountMinor, currency });
  const { fromGrams, missingGrams, extraMinor, savedMinor, suggestion } = advice;
  const weight = formatWeight(missingGrams);
  return (
    <Alert color="blue" title={t('nextBreak', { weight, break: formatWeight(fromGrams) })}>
      <Stack gap="xs">
        <Text size="sm">
          {extraMinor === 0
            ? t('atNoCharge', { weight, saved: format(savedMinor) })
            : t('atExtraCharge', { weight, extra: format(extraMinor), saved: format(savedMinor) })}
        </Text>
        {suggestion === null ? (
          <Text size="sm">{t('noSuggestion')}</Text>
        ) : (
          <Suggestion
            mawb={mawb}
            partnerId={partnerId}
            suggestion={suggestion}
            format={format}
            isWritable={isWritable}
          />
        )}
      </Stack>
    </Alert>
  );
}

interface SuggestionProps {
  readonly mawb: ForwarderMawb;
  readonly partnerId: string;
  readonly suggestion: NonNullable<Advice['suggestion']>;
  readonly format: (amountMinor: number) => string;
  readonly isWritable: boolean;
}

function Suggestion({ mawb, partnerId, suggestion, format, isWritable }: SuggestionProps) {
  const t = useMessages(weightChargeMessages);
  const { mutate, isPending, error } = useAddBags(partnerId, mawb);
  const { bags, chargeableGrams, amountMinor, extraMinor, savedMinor } = suggestion;
  const count = bags.length;
  const add = () =>
    mutate(
      bags.map(({ id }) => id),
      { onSuccess: () => toast(t('bagsAdded', { count })) },
    );
  return (
    <>
      <Text size="sm">
        {t('suggestion', {
          count,
          bags: bags.map(({ bagCode, grossGrams }) => `${bagCode} (${formatWeight(grossGrams)})`).join(', '),
        })}
      </Text>
      <Text size="sm">
        {t('costOfSuggestion', {
          count,
          weight: formatWeight(chargeableGrams),
          amount: format(amountMinor),
          extra: format(extraMinor),
          saved: format(savedMinor),
        })}
      </Text>
      {error !== null && <RefusalAlert error={error} />}
      {isWritable && (
        <Group>
          <Button size="xs" variant="default" loading={isPending} onClick={add}>
            {t('addBags', { count })}
          </Button>
        </Group>
      )}
    </>
  );
}
