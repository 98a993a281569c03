import { Progress } from '@mantine/core';
import { formatWeight } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { baggingMessages } from '../bagging-messages.ts';
import type { SideBag } from '../bagging-side.ts';
import classes from '../bagging.module.css';

/** Share of the weight limit from which the bar warns. */
const WARNING_SHARE = 0.9;

/** The weight of a bag: while it is open against its limit, and from the seal on by the scale against its contents. */
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
  const describeDifference = (differenceGrams: number) =>
    differenceGrams === 0
      ? t('scaleEqual')
      : t(differenceGrams > 0 ? 'scaleAbove' : 'scaleBelow', {
          weight: formatWeight(Math.abs(differenceGrams)),
        });
  if (bag.state !== 'OPEN' && grossGrams !== null)
    return (
      <Section title={t('weightTitle')}>
        <div className={classes.weight}>
          <strong className={classes.currentWeight}>
            {formatWeight(grossGrams)} {t('onScale')}
          </strong>
          <span>{bag.orders > 0 && describeDifference(grossGrams - orderGrams - (tareGrams ?? 0))}</span>
        </div>
        <span className={classes.secondary}>{parts.slice(0, -1).join(' · ')}</span>
      </Section>
    );
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
