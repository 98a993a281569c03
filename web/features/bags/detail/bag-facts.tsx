import type { ReactNode } from 'react';
import { formatWeight, useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Facts, Section } from '../../../ui/page/detail-page.tsx';
import { ordersMessages } from '../../orders/index.ts';
import { baggingMessages } from '../bagging-messages.ts';
import type { SideBag } from '../bagging-side.ts';

export interface BagFact {
  readonly label: string;
  readonly value: ReactNode;
}

interface BagFactsProps {
  readonly bag: SideBag;
  /** The other party: the forwarder of a client's bag, or its client. */
  readonly party: BagFact;
  /** Name of the current holder. */
  readonly holder: string;
  /** Facts that only this side has. */
  readonly facts: readonly BagFact[];
}

export function BagFacts({ bag, party, holder, facts }: BagFactsProps) {
  const t = useMessages(baggingMessages);
  const ordersText = useMessages(ordersMessages);
  const { formatDate, formatTime, formatNumber } = useFormats();
  const formatOptionalWeight = (grams: number | null) => (grams === null ? '–' : formatWeight(grams));
  return (
    <Section title={t('facts')}>
      <Facts
        facts={[
          { label: t('destination'), value: `${bag.destinationPortId} (${bag.destinationCountry})` },
          { label: t('serviceLevel'), value: ordersText(`level_${bag.serviceLevel}`) },
          party,
          { label: t('orders'), value: formatNumber(bag.orders) },
          { label: t('pieces'), value: formatNumber(bag.pieces) },
          { label: t('tare'), value: formatOptionalWeight(bag.tareGrams) },
          { label: t('gross'), value: formatOptionalWeight(bag.grossGrams) },
          { label: t('weightLimit'), value: formatOptionalWeight(bag.limitGrams) },
          { label: t('seal'), value: bag.sealNumber ?? '–' },
          // A forwarder does not learn who packed and sealed the bag of a client.
          ...(bag.packer === 'CLIENT'
            ? []
            : [
                { label: t('packedBy'), value: bag.packedBy ?? '–' },
                { label: t('sealedBy'), value: bag.sealedBy ?? '–' },
              ]),
          { label: t('holder'), value: holder },
          { label: t('mawb'), value: bag.awbNumber ?? '–' },
          ...(bag.loadUnit === null ? [] : [{ label: t('loadUnit'), value: bag.loadUnit.code }]),
          ...(bag.completedAt === null
            ? []
            : [{ label: t('completedAt'), value: formatTime(bag.completedAt) }]),
          ...facts,
          { label: t('created'), value: formatDate(bag.createdAt) },
          { label: t('updated'), value: formatDate(bag.updatedAt) },
        ]}
      />
    </Section>
  );
}
