import type { FreightPayment, OtherCharge } from '@portal/contract/freight';

/** The charges of an air waybill by the rates of the booking, in minor units of one currency. */
export interface WaybillCharge {
  readonly currency: string;
  /** Of the weight charge. */
  readonly payment: FreightPayment;
  /** Per kilogram; for rate class M the minimum charge. */
  readonly rateMinor: number;
  /** The weight charge. */
  readonly amountMinor: number;
  /** Of the other charges; as of the weight charge if there are none. */
  readonly otherPayment: FreightPayment;
  readonly otherCharges: readonly OtherCharge[];
}

/** What one party pays: the shipper what is prepaid, the consignee what is collected. In minor units. */
export interface ChargeSummary {
  readonly payment: FreightPayment;
  readonly weightMinor: number;
  readonly dueAgentMinor: number;
  readonly dueCarrierMinor: number;
  /** Sum of all of them. */
  readonly totalMinor: number;
}

/** The summaries of the payments that have a charge, PREPAID first: one, or two if other charges have another payment. */
export function summariseCharges(charge: WaybillCharge): ChargeSummary[] {
  const { payment: weightPayment, amountMinor, otherPayment, otherCharges } = charge;
  return (['PREPAID', 'COLLECT'] as const)
    .filter((payment) => payment === weightPayment || (payment === otherPayment && otherCharges.length > 0))
    .map((payment) => {
      const others = payment === otherPayment ? otherCharges : [];
      const weightMinor = payment === weightPayment ? amountMinor : 0;
      const dueAgentMinor = sumDueTo('AGENT', others);
      const dueCarrierMinor = sumDueTo('CARRIER', others);
      const totalMinor = weightMinor + dueAgentMinor + dueCarrierMinor;
      return { payment, weightMinor, dueAgentMinor, dueCarrierMinor, totalMinor };
    });
}

function sumDueTo(recipient: OtherCharge['dueTo'], charges: readonly OtherCharge[]): number {
  return charges.reduce((sum, { dueTo, amountMinor }) => sum + (dueTo === recipient ? amountMinor : 0), 0);
}

/** Entitlement of a charge: third letter of its code on air waybills, such as AWC. */
export const ENTITLEMENT_MARKS = { AGENT: 'A', CARRIER: 'C' } as const;

/** The code of a charge with its entitlement, such as AWC. */
export const formatChargeCode = ({ code, dueTo }: OtherCharge) => `${code}${ENTITLEMENT_MARKS[dueTo]}`;
