import { BAG_STATES } from '@portal/contract/bagging';
import type { Stories } from '../../ui/stories.ts';
import { BagStateChip } from './bag-state-chip.tsx';

const AllStates = () => BAG_STATES.map((state) => <BagStateChip key={state} state={state} />);

export const stories: Stories = { 'all states': AllStates };
