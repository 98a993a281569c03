import { Progress } from '@mantine/core';
import type { Bag } from '@portal/contract/bagging';
import { formatKilograms } from '@portal/contract/quantities';
import { useMessages } from '../../i18n/messages.ts';
import { Section } from '../../ui/detail-page.tsx';
import { baggingMessages } from './bagging-messages.ts';
import classes from './bagging.module.css';

/** Nearly full: worth a look before one more order is looked for. */
const NEARLY = 0.9;

/** What the bag weighs against what it may weigh. */
export function BagWeight({ bag }: { readonly bag: Bag }) {
  const t = useMessages(baggingMessages);
  const { orderGrams, tareGrams, grossGrams, limitGrams } = bag;
  const grams = grossGrams ?? orderGrams + (tareGrams ?? 0);
  const left = limitGrams - grams;
  const share = Math.min(1, grams / limitGrams);
  const parts = [
    `${t('ordersWeigh')} ${formatKilograms(orderGrams)}`,
    ...(tareGrams === null ? [] : [`${t('tare')} ${formatKilograms(tareGrams)}`]),
    ...(grossGrams === null ? [] : [`${formatKilograms(grossGrams)} ${t('byScale')}`]),
  ];
  const said = t('weightOf', { weight: formatKilograms(grams), limit: formatKilograms(limitGrams) });
  return (
    <Section title={t('weightTitle')}>
      <div className={classes.weight}>
        <strong className={classes.weightNow}>{said}</strong>
        <span>
          {left < 0
            ? t('weightOver', { weight: formatKilograms(-left) })
            : t('weightLeft', { weight: formatKilograms(left) })}
        </span>
      </div>
      <Progress.Root size="md" mt="xs" mb="xs">
        <Progress.Section
          value={share * 100}
          color={left < 0 ? 'red' : share >= NEARLY ? 'yellow' : 'brand'}
          aria-label={t('weightTitle')}
          aria-valuetext={said}
        />
      </Progress.Root>
      <span className={classes.quiet}>{parts.join(' · ')}</span>
    </Section>
  );
}
