import type { OrderNote } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { Timeline } from '../../../ui/display/timeline.tsx';
import { orderDetailMessages } from './order-detail-messages.ts';

/** The notes that were sent to the partners of the order; nothing if there are none. */
export function OrderNotes({ notes }: { readonly notes: readonly OrderNote[] }) {
  const t = useMessages(orderDetailMessages);
  if (notes.length === 0) return null;
  return (
    <Section title={t('notes')}>
      <Timeline
        label={t('notes')}
        entries={notes.map(({ id, note, author, createdAt }) => ({
          id,
          title: note,
          time: <RelativeTime at={createdAt} />,
          detail: author,
          tone: 'neutral',
        }))}
      />
    </Section>
  );
}
