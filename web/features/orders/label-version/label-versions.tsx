import type { OrderDetails } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { Timeline } from '../../../ui/display/timeline.tsx';
import { relabelMessages } from './relabel-messages.ts';

/** The versions of an order's label, when there is more than one. The barcodes of all versions stay valid. */
export function LabelVersions({ order: { labels, labelVersion } }: { readonly order: OrderDetails }) {
  const t = useMessages(relabelMessages);
  if (labels.length < 2) return null;
  return (
    <Section title={t('labels')}>
      <Timeline
        label={t('labels')}
        entries={labels.map(({ version, barcode, comment, createdAt }) => ({
          id: String(version),
          title: t('version', { version, barcode }),
          time: <RelativeTime at={createdAt} />,
          detail: [comment, t(version === labelVersion ? 'latest' : 'stillValid')]
            .filter(Boolean)
            .join(' · '),
          tone: version === labelVersion ? 'success' : 'neutral',
        }))}
      />
    </Section>
  );
}
