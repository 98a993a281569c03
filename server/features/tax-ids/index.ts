export {
  assertProtected,
  createTaxIdProtection,
  omitTaxId,
  type TaxIdProtection,
} from './tax-id-protection.ts';
