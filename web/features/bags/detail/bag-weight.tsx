import { Progress } from '@mantine/core';
import { formatWeight } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { baggingMessages } from '../bagging-messages.ts';
import type { SideBag } from '../bagging-side.ts';
import classes from '../bagging.module.css';

/** Share of the weight limit from which the bar warns. */
const WARNING_SHARE = 0.9;

/** The weight of a bag against its limit. */
export function BagWeight({ bag }: { readonly bag: SideBag }) {
  const t = useMessages(baggingMessages);
  const { orderGrams, tareGrams, grossGrams, limitGrams } = bag;
  const grams = grossGrams ?? orderGrams + (tareGrams ?? 0);
  const remainingGrams = limitGrams - grams;
  const share = Math.min(1, grams / limitGrams);
  const parts = [
    `${t('ordersWeight')} ${formatWeight(orderGrams)}`,
    ...(tareGrams === null ? [] : [`${t('tare')} ${formatWeight(tareGrams)}`]),
    ...(grossGrams === null ? [] : [`${formatWeight(grossGrams)} ${t('onScale')}`]),
  ];
  const summary = t('weightOf', { weight: formatWeight(grams), limit: formatWeight(limitGrams) });
  return (
    <Section title={t('weightTitle')}>
      <div className={classes.weight}>
        <strong className={classes.currentWeight}>{summary}</strong>
        <span>
          {remainingGrams < 0
            ? t('weightExceeded', { weight: formatWeight(-remainingGrams) })
            : t('weightRemaining', { weight: formatWeight(remainingGrams) })}
        </span>
      </div>
      <Progress.Root size="md" mt="xs" mb="xs">
        <Progress.Section
          value={share * 100}
          color={remainingGrams < 0 ? 'red' : share >= WARNING_SHARE ? 'yellow' : 'brand'}
          aria-label={t('weightTitle')}
          aria-valuetext={summary}
        />
      </Progress.Root>
      <span className={classes.secondary}>{parts.join(' · ')}</span>
    </Section>
  );
}
