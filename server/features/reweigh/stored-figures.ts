import type { ReweighFigures } from '@portal/contract/reweigh';

/** Figures as they are stored; the chargeable weight is null in answers to customers only. */
export interface StoredFigures extends ReweighFigures {
  readonly chargeableGrams: number;
}
