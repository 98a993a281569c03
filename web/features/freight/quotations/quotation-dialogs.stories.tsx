import type { Stories } from '../../../ui/stories.ts';
import { CounterDialog } from './counter-dialog.tsx';
import { QuoteDialog } from './quote-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { buildPartnerQuotation, buildQuotation, TEST_QUOTED } from './testing-quotations.ts';

const onClose = () => undefined;

export const stories: Stories = {
  request: () => <RequestDialog onClose={onClose} onCreated={onClose} />,
  'counter-offer': () => (
    <CounterDialog quotation={buildQuotation('QUOTED')} offer={TEST_QUOTED} onClose={onClose} />
  ),
  quote: () => (
    <QuoteDialog
      partnerId={TEST_QUOTED.departure?.id ?? ''}
      quotation={buildPartnerQuotation('REQUESTED')}
      onClose={onClose}
    />
  ),
  'quote again': () => (
    <QuoteDialog
      partnerId={TEST_QUOTED.departure?.id ?? ''}
      quotation={buildPartnerQuotation('EXPIRED')}
      onClose={onClose}
    />
  ),
};
