import type { Stories } from '../../../ui/stories.ts';
import { EditServiceLevelDialog } from './edit-service-level-dialog.tsx';

const ORDERS = [
  { id: '1', orderCode: 'MO1000042X' },
  { id: '2', orderCode: 'MO1000043Y' },
];

export const stories: Stories = {
  'one order': () => <EditServiceLevelDialog orders={ORDERS.slice(0, 1)} isOpen onClose={() => undefined} />,
  'two orders': () => <EditServiceLevelDialog orders={ORDERS} isOpen onClose={() => undefined} />,
};
