import { MAX_HAWB_LENGTH } from '@portal/contract/orders';

/** The HAWB number that the demo gives an order: the end of its code, which tells the orders of a client apart. */
export const createHawbNumber = (orderCode: string) => `H${orderCode.slice(1 - MAX_HAWB_LENGTH)}`;
