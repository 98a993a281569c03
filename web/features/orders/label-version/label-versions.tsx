import type { OrderDetails } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/detail-page.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { relabelMessages } from './relabel-messages.ts';

/** The versions of the label, once there is more than one: all of their barcodes are taken. */
export function OrderLabels({ order: { labels, labelVersion } }: { readonly order: OrderDetails }) {
  const t = useMessages(relabelMessages);
  if (labels.length < 2) return null;
  return (
    <Section title={t('labels')}>
      <Timeline
        label={t('labels')}
        entries={labels.map(({ version, barcode, reason, createdAt }) => ({
          id: String(version),
          title: t('version', { version, barcode }),
          time: <RelativeTime at={createdAt} />,
          detail: [reason, t(version === labelVersion ? 'valid' : 'stillValid')].filter(Boolean).join(' · '),
          tone: version === labelVersion ? 'success' : 'neutral',
        }))}
      />
    </Section>
  );
}
