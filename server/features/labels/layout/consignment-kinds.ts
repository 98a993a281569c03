import type { ConsignmentKind } from '@portal/contract/trade';

/** Why goods are sent, as labels and papers name it. */
export const CONSIGNMENT_KIND_NAMES: Readonly<Record<ConsignmentKind, string>> = {
  SALE: 'Sale',
  GIFT: 'Gift',
  SAMPLE: 'Sample',
  RETURN: 'Return',
};
