import { Section } from '../../ui/page/detail-page.tsx';
import { Timeline } from '../../ui/display/timeline.tsx';
import type { Stories } from '../../ui/stories.ts';
import { CustodySection } from './custody-section.tsx';
import { useLedgerEntries } from './use-ledger-entries.tsx';

const ORDER = { orderId: '00000006-0000-4000-8000-000000000001', version: 1 };

/** The page of an order has its ledger in two parts. */
function OfOrder() {
  const entries = useLedgerEntries(ORDER);
  return (
    <>
      <Section title="Timeline">
        <Timeline label="Timeline" entries={entries.map(({ entry }) => entry)} />
      </Section>
      <CustodySection subject={ORDER} />
    </>
  );
}

export const stories: Stories = {
  'of an order': OfOrder,
  'of a MAWB': () => <CustodySection subject={{ awbNumber: '618-12345675' }} />,
};
