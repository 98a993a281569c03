import { z } from 'zod';
import { fieldText, listOf } from '../core/index.ts';

/** Who pays the airline: the shipper at the origin, or the consignee at the destination. */
export const FREIGHT_PAYMENTS = ['PREPAID', 'COLLECT'] as const;
export type FreightPayment = (typeof FREIGHT_PAYMENTS)[number];

/** Largest amount of a rate or a charge in minor units. */
export const MAX_FREIGHT_MINOR = 1_000_000_000;

/**
 * Codes of charges of an air waybill beside the weight charge. Source: class OtherChargeCode of the code lists of
 * https://github.com/IATA-Cargo/ONE-Record (2026-07-standard), read on 2026-11-23; those that consolidations have.
 */
export const OTHER_CHARGE_CODES = [
  'AW',
  'MY',
  'SC',
  'XB',
  'XD',
  'CG',
  'CH',
  'CB',
  'RA',
  'PU',
  'SO',
  'FE',
  'IN',
  'DB',
  'FC',
  'TX',
  'MC',
  'MA',
] as const;
export type OtherChargeCode = (typeof OTHER_CHARGE_CODES)[number];

/** Who receives a charge: the agent that issues the air waybill, or the carrier. */
export const CHARGE_RECIPIENTS = ['AGENT', 'CARRIER'] as const;
export type ChargeRecipient = (typeof CHARGE_RECIPIENTS)[number];

/** Codes that the list names as due to one of both. */
const RECIPIENTS_BY_CODE: Partial<Record<OtherChargeCode, ChargeRecipient>> = {
  MY: 'CARRIER',
  MC: 'CARRIER',
  MA: 'AGENT',
};

/** Whether a charge may be due to a recipient. */
export function isChargeDueTo(code: OtherChargeCode, dueTo: ChargeRecipient): boolean {
  return (RECIPIENTS_BY_CODE[code] ?? dueTo) === dueTo;
}

const chargeFacts = {
  code: z
    .enum(OTHER_CHARGE_CODES)
    .meta({ description: 'IATA code of the charge, without its recipient.', examples: ['AW'] }),
  dueTo: z.enum(CHARGE_RECIPIENTS).describe('Who receives it: AWA is due to the agent, AWC to the carrier.'),
};
const hasRecipientOfCode = ({ code, dueTo }: { code: OtherChargeCode; dueTo: ChargeRecipient }) =>
  isChargeDueTo(code, dueTo);
const OTHER_RECIPIENT = { path: ['dueTo'], message: fieldText('charge_recipient') };

/** What a charge is for, and who receives it. */
export const chargeKind = z
  .strictObject(chargeFacts)
  .refine(hasRecipientOfCode, OTHER_RECIPIENT)
  .meta({ id: 'ChargeKind', description: 'What a charge of an air waybill is for, and who receives it.' });
export type ChargeKind = z.output<typeof chargeKind>;

export const otherCharge = z
  .strictObject({
    ...chargeFacts,
    amountMinor: z
      .int()
      .min(1)
      .max(MAX_FREIGHT_MINOR)
      .meta({ description: 'Amount in minor units of the currency of the rates.', examples: [2500] }),
  })
  .refine(hasRecipientOfCode, OTHER_RECIPIENT);
export type OtherCharge = z.output<typeof otherCharge>;

/** Charges of one air waybill beside the weight charge. */
export const MAX_OTHER_CHARGES = 12;

export const otherCharges = z
  .strictObject({
    payment: z.enum(FREIGHT_PAYMENTS).describe('Whether they are prepaid or collected, all of them.'),
    charges: listOf(otherCharge, 1, MAX_OTHER_CHARGES)
      .refine(
        (charges) => new Set(charges.map(({ code, dueTo }) => `${code} ${dueTo}`)).size === charges.length,
        fieldText('entry_twice'),
      )
      .describe('The charges, each code once for a recipient.'),
  })
  .meta({ id: 'OtherCharges', description: 'Charges of an air waybill beside the weight charge.' });
export type OtherCharges = z.output<typeof otherCharges>;
