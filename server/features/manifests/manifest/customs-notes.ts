import type { WaybillAddress } from '@portal/contract/manifests';
import { listUnNumbers, type ManifestLine } from './manifest-lines.ts';

/**
 * Customs information of a waybill: one OCI line of Cargo-IMP. Structure and codes: OCI mapping in
 * https://github.com/IATA-Cargo/ONE-Record (Documentation_website/docs/Orchestration), read on 2026-11-23.
 */
export interface CustomsNote {
  /** ISO code; null if it is about no country. */
  readonly country: string | null;
  /** Whom or what it is about: shipper, consignee, dangerous goods. */
  readonly subject: 'SHP' | 'CNE' | 'DNR';
  /** T: trader identification. CP: contact person. CT: telephone of the contact. D: UN numbers. */
  readonly content: 'T' | 'CP' | 'CT' | 'D';
  readonly text: string;
}

/** What customs want to know about a party. */
export type CustomsParty = Pick<WaybillAddress, 'country' | 'phone' | 'taxId' | 'contact'>;

/** As many as fit in the 35 characters of a text. */
const UN_NUMBERS_PER_NOTE = 5;

/** The notes of a waybill: identification and contact of both parties, and UN numbers. A shipper without a contact has no CT. */
export function listCustomsNotes(
  shipper: CustomsParty,
  consignee: CustomsParty,
  goodsFlags: ManifestLine['goodsFlags'],
): CustomsNote[] {
  const { country } = consignee;
  const shipperPhone = shipper.contact === undefined ? undefined : shipper.phone;
  const unNumbers = listUnNumbers(goodsFlags);
  const notes: readonly (Omit<CustomsNote, 'text'> & { readonly text: string | undefined })[] = [
    { country: shipper.country, subject: 'SHP', content: 'T', text: shipper.taxId },
    { country: shipper.country, subject: 'SHP', content: 'CP', text: shipper.contact },
    { country: shipper.country, subject: 'SHP', content: 'CT', text: shipperPhone },
    { country, subject: 'CNE', content: 'T', text: consignee.taxId },
    { country, subject: 'CNE', content: 'CP', text: consignee.contact },
    { country, subject: 'CNE', content: 'CT', text: consignee.phone },
    ...Array.from({ length: Math.ceil(unNumbers.length / UN_NUMBERS_PER_NOTE) }, (_, index) => ({
      country: null,
      subject: 'DNR' as const,
      content: 'D' as const,
      text: unNumbers.slice(index * UN_NUMBERS_PER_NOTE, (index + 1) * UN_NUMBERS_PER_NOTE).join(' '),
    })),
  ];
  return notes.flatMap(({ text, ...note }) => (text === undefined ? [] : [{ ...note, text }]));
}
