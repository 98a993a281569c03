export {
  assertProtected,
  createTaxIdProtection,
  omitTaxId,
  type TaxIdProtection,
} from './tax-id-protection.ts';
export { validateTaxId } from './validate-tax-id.ts';
export { describeReading, revealParties } from './reveal-parties.ts';
