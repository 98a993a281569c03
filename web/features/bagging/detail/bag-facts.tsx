import { Anchor } from '@mantine/core';
import type { Bag } from '@portal/contract/bagging';
import { formatKilograms } from '@portal/contract/quantities';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Facts, Section } from '../../../ui/page/detail-page.tsx';
import { ordersMessages } from '../../orders/index.ts';
import { baggingMessages } from '../bagging-messages.ts';
import { useDownloadSignature } from '../bagging-queries.ts';

export function BagFacts({ bag }: { readonly bag: Bag }) {
  const t = useMessages(baggingMessages);
  const ordersText = useMessages(ordersMessages);
  const { formatDate, formatTime, formatNumber } = useFormats();
  const { mutate: download } = useDownloadSignature();
  const formatWeight = (grams: number | null) => (grams === null ? '–' : formatKilograms(grams));
  return (
    <Section title={t('facts')}>
      <Facts
        facts={[
          { label: t('destination'), value: `${bag.destinationPortId} (${bag.destinationCountry})` },
          { label: t('serviceLevel'), value: ordersText(`level_${bag.serviceLevel}`) },
          { label: t('forwarder'), value: bag.partner.name },
          { label: t('orders'), value: formatNumber(bag.orders) },
          { label: t('pieces'), value: formatNumber(bag.pieces) },
          { label: t('tare'), value: formatWeight(bag.tareGrams) },
          { label: t('gross'), value: formatWeight(bag.grossGrams) },
          { label: t('weightLimit'), value: formatWeight(bag.limitGrams) },
          { label: t('seal'), value: bag.sealNumber ?? '–' },
          { label: t('packedBy'), value: bag.packedBy ?? '–' },
          { label: t('sealedBy'), value: bag.sealedBy ?? '–' },
          { label: t('holder'), value: bag.handedOverAt === null ? t('holderClient') : bag.partner.name },
          { label: t('mawb'), value: bag.awbNumber ?? '–' },
          ...(bag.completedAt === null
            ? []
            : [{ label: t('completedAt'), value: formatTime(bag.completedAt) }]),
          ...(bag.handedOverAt === null
            ? []
            : [
                { label: t('handedOverAt'), value: formatTime(bag.handedOverAt) },
                { label: t('receivedBy'), value: bag.receivedBy ?? '–' },
              ]),
          ...(bag.hasSignature
            ? [
                {
                  label: t('signature'),
                  value: (
                    <Anchor component="button" type="button" onClick={() => download(bag.id)}>
                      {t('showSignature')}
                    </Anchor>
                  ),
                },
              ]
            : []),
          { label: t('created'), value: formatDate(bag.createdAt) },
          { label: t('updated'), value: formatDate(bag.updatedAt) },
        ]}
      />
    </Section>
  );
}
