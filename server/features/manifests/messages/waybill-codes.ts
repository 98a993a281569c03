import type { FreightPayment } from '@portal/contract/freight';

/** What an air waybill and its messages say in a box without a value. The words are those of the trade. */
export const NO_VALUE_DECLARED = 'NVD';
export const NO_CUSTOMS_VALUE = 'NCV';
export const NO_INSURANCE = 'XXX';

/** Prepaid or collect, as the air waybill says it of the weight charge, and of other charges. */
export const PAYMENT_MARKS = { PREPAID: 'PP', COLLECT: 'CC' } as const satisfies Record<
  FreightPayment,
  string
>;

/** Prepaid or collect as one letter of a message. */
export const PAYMENT_LETTERS = { PREPAID: 'P', COLLECT: 'C' } as const satisfies Record<
  FreightPayment,
  string
>;
