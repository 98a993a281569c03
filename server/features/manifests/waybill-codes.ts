import type { FreightPayment } from '@portal/contract/manifests';

/** What an air waybill and its messages say in a box without a value. The words are those of the trade. */
export const NO_VALUE_DECLARED = 'NVD';
export const NO_CUSTOMS_VALUE = 'NCV';
export const NO_INSURANCE = 'XXX';

/** Charges of weight and others: both prepaid, or both collect. */
export const PAYMENT_MARKS = { PREPAID: 'PP', COLLECT: 'CC' } as const satisfies Record<
  FreightPayment,
  string
>;
