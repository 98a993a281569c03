import { useMessages } from '../../../i18n/messages.ts';
import { formMessages } from '../form/form-messages.ts';

/** The label of each term of a card in its form. */
const TERM_LABELS = {
  breaks: 'breaks',
  clearance: 'clearance',
  codFeeBasisPoints: 'codPercent',
  codFeeMinimumMinor: 'codMinimum',
  codFeeMinor: 'codFee',
  currency: 'currency',
  cutOff: 'cutOff',
  destination: 'destination',
  divisor: 'divisor',
  dutyHandlingFeeMinor: 'dutyHandling',
  fuelBasisPoints: 'fuel',
  maxGrams: 'maximum',
  maxSideMm: 'maxSide',
  minimumMinor: 'minimum',
  mode: 'mode',
  origin: 'origin',
  serviceLevels: 'serviceLevels',
  serviceType: 'serviceType',
  stepGrams: 'step',
  surcharges: 'surcharges',
  transitDaysMax: 'transitMax',
  transitDaysMin: 'transitMin',
  validTo: 'validTo',
} as const;

const isTerm = (term: string): term is keyof typeof TERM_LABELS => term in TERM_LABELS;

/** The texts of terms that a file changes, such as `Fuel surcharge, Last valid day`. */
export function useTermTexts(): (terms: readonly string[]) => string {
  const t = useMessages(formMessages);
  return (terms) => terms.map((term) => (isTerm(term) ? t(TERM_LABELS[term]) : term)).join(', ');
}
