import type { ServiceLevel, ServiceType, Stage } from '@portal/contract/trade';

/** What the figures read of an order, as the database has it. Times in epoch milliseconds, money in minor units. */
export interface InsightFacts {
  readonly id: string;
  readonly clientId: string;
  readonly customerId: string | null;
  /** Day of creation in the time zone of the client, YYYY-MM-DD. */
  readonly createdOn: string;
  readonly stage: Stage;
  readonly statusServiceType: string;
  readonly status: string;
  readonly statusAt: number;
  /** The day of `statusAt` in the time zone of the client, YYYY-MM-DD. */
  readonly statusOn: string;
  readonly terminal: boolean;
  readonly serviceLevel: ServiceLevel;
  readonly originCountry: string;
  readonly originPortId: string | null;
  readonly destinationCountry: string;
  readonly destinationPortId: string | null;
  readonly destinationPostcode: string | null;
  /** Last day of the first promise; null without one. */
  readonly promisedTo: string | null;
  readonly pieces: number;
  readonly grossGrams: number;
  readonly priceMinor: number | null;
  readonly priceCurrency: string | null;
  readonly codMinor: number | null;
  readonly codCurrency: string | null;
  /** Duties and taxes of the order; null without an assessment that is complete. */
  readonly dutiesMinor: number | null;
  readonly dutiesCurrency: string | null;
  /** When the parcel was ready for its collection by the consignee; null if it never was. */
  readonly readyAt: number | null;
  /** The latest exception that was reported, `SERVICE_TYPE:STATUS`; null without one. */
  readonly lastException: string | null;
  /** The side that initiated a reversal which was approved; null without one. */
  readonly reversedBy: 'CLIENT' | 'PARTNER' | null;
  readonly legs: readonly FactLeg[];
  /** Legs that have ended, as the scorecards have them. */
  readonly endedLegs: readonly FactEndedLeg[];
  /** Oldest first. */
  readonly reweighs: readonly FactReweigh[];
  /** Partners that may see the order, with the services that their lists of orders are filtered by. */
  readonly grants: readonly FactGrant[];
}

/** By sequence. */
interface FactLeg {
  readonly serviceType: ServiceType;
  readonly partnerId: string | null;
  readonly priceMinor: number | null;
  readonly priceCurrency: string | null;
  /** Of legs without a partner, why: read only for orders of the stage UNALLOCATED. */
  readonly trace: unknown;
}

interface FactEndedLeg {
  readonly serviceType: ServiceType;
  readonly partnerId: string;
  readonly transitMinutes: number | null;
  readonly onTime: boolean | null;
  readonly firstAttempt: boolean | null;
}

export interface FactReweigh {
  readonly partnerId: string;
  readonly state: string;
  readonly isDisputed: boolean;
  readonly deltaMinor: number | null;
  readonly currency: string | null;
  readonly declaredGrams: number | null;
  readonly measuredGrams: number | null;
}

interface FactGrant {
  readonly partnerId: string;
  readonly serviceTypes: readonly string[];
}
