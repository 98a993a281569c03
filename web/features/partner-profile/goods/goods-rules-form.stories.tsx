import type { PartnerGoods } from '@portal/contract/partners';
import type { Stories } from '../../../ui/stories.ts';
import { GoodsRulesForm } from './goods-rules-form.tsx';

const PARTNER_ID = '00000001-0000-4000-8000-000000000001';
const STORED_RULES: readonly PartnerGoods[] = [{ flag: 'UN3480', modes: ['SEA'], largeBatteryModes: [] }];

export const stories: Stories = {
  'one rule': () => <GoodsRulesForm partnerId={PARTNER_ID} storedRules={STORED_RULES} />,
};
