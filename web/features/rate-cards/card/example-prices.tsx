import { Text } from '@mantine/core';
import { computeCardChargeableGrams, computeCardPrice, type WeightRateCard } from '@portal/contract/routing';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Facts } from '../../../ui/page/detail-page.tsx';
import { cardMessages } from './card-messages.ts';
import classes from '../rate-cards.module.css';

const EXAMPLE_GRAMS = [500, 1000, 5000, 10_000, 45_000, 100_000];

type PricedCard = Pick<
  WeightRateCard,
  'breaks' | 'stepGrams' | 'minimumMinor' | 'fuelBasisPoints' | 'divisor' | 'maxGrams' | 'currency'
>;

/** What parcels of some weights cost by a card, by the function that routing prices with. */
export function ExamplePrices({ card }: { readonly card: PricedCard }) {
  const t = useMessages(cardMessages);
  const { formatAmount, formatWeight } = useFormats();
  const describePrice = (grams: number) => {
    const chargeableGrams = computeCardChargeableGrams(card, grams, 0);
    if (chargeableGrams > card.maxGrams) return t('notCovered', { maximum: formatWeight(card.maxGrams) });
    const { amountMinor, chargedAsGrams } = computeCardPrice(card, chargeableGrams);
    const amount = formatAmount({ amountMinor, currency: card.currency });
    return chargedAsGrams === chargeableGrams
      ? amount
      : `${amount}, ${t('chargedAs', { weight: formatWeight(chargedAsGrams) })}`;
  };
  return (
    <>
      <Text size="sm" c="dimmed" className={classes.lead ?? ''}>
        {t('examplesHelp')}
      </Text>
      <Facts
        facts={EXAMPLE_GRAMS.map((grams) => ({ label: formatWeight(grams), value: describePrice(grams) }))}
      />
    </>
  );
}
