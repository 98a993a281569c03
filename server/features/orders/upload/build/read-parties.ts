import { getUploadField, type PartyGroup, type UploadField } from '@portal/contract/orders';
import type { Party, PartyPart } from '@portal/contract/parties';
import { readCountry } from '../cells/read-country.ts';
import { readEmail, readPhone, readPostcode, readProvince, readTaxId, readText } from '../cells/read-text.ts';
import type { BuildContext } from './build-context.ts';
import { checkPartyOfGroup, reportFindings } from './report-findings.ts';
import { isMapped, type MappingPlan } from './mapping-plan.ts';
import type { OrderReader } from './order-reader.ts';
import { memoize } from '../memoize.ts';

/** The parties that an order can lack. */
export type OptionalPartyGroup = Exclude<PartyGroup, 'consignor' | 'consignee'>;

const readCachedCountry = memoize(readCountry);

export function readCountryField(
  reader: OrderReader,
  field: 'originCountry' | 'destinationCountry' | `${OptionalPartyGroup}Country`,
): string | undefined {
  return reader.read(field, reader.orderCell(field), readCachedCountry);
}

const DETAILS = [
  ['company', 'Company'],
  ['addressLine2', 'AddressLine2'],
  ['addressLine3', 'AddressLine3'],
  ['subdistrict', 'Subdistrict'],
  ['district', 'District'],
  ['city', 'City'],
] as const;

type Detail = (typeof DETAILS)[number][0] | 'province' | 'postcode';

/** The upload fields of a party. Looked up once, because building the keys for each order is slow. */
function getPartyFields(group: PartyGroup) {
  const field = (part: PartyPart): UploadField => getUploadField(`${group}${part}`);
  return {
    name: field('Name'),
    addressLine1: field('AddressLine1'),
    phone: field('Phone'),
    email: field('Email'),
    taxId: field('TaxId'),
    areas: [
      ['province', field('Province'), readProvince],
      ['postcode', field('Postcode'), readPostcode],
    ] as const,
    details: DETAILS.map(([detail, part]) => [detail, field(part)] as const),
    presenceFields: [field('Name'), field('AddressLine1'), field('City'), field('Postcode')],
  };
}

const PARTY_FIELDS = {
  consignor: getPartyFields('consignor'),
  consignee: getPartyFields('consignee'),
  pickup: getPartyFields('pickup'),
  return: getPartyFields('return'),
  notifyParty: getPartyFields('notifyParty'),
  importer: getPartyFields('importer'),
} as const satisfies Record<PartyGroup, unknown>;

/**
 * Reads a party of the order. `fallback` is used for the whole address when the file has none, and for a missing name.
 * Undefined, with the errors added to the reader, when the name or the address is missing.
 */
export function readParty(
  reader: OrderReader,
  group: PartyGroup,
  country: string | undefined,
  fallback: Party | undefined,
  context: BuildContext,
): Party | undefined {
  const fields = PARTY_FIELDS[group];
  const text = (field: UploadField) =>
    reader.read(field.key, reader.orderCell(field.key), (cellText) => readText(field, cellText));

  const errorsBefore = reader.errors.length;
  const details: Partial<Record<Detail, string>> = {};
  let hasAddress = false;
  for (const [detail, field] of fields.details) {
    const value = text(field);
    if (value === undefined) continue;
    details[detail] = value;
    hasAddress ||= detail !== 'company';
  }
  for (const [detail, field, readArea] of fields.areas) {
    const value = reader.read(field.key, reader.orderCell(field.key), (cellText) =>
      readArea(field, cellText, country),
    );
    if (value === undefined) continue;
    details[detail] = value;
    hasAddress = true;
  }
  const name = text(fields.name) ?? details.company;
  const addressLine1 = text(fields.addressLine1);
  const contact: Pick<Party, 'phone' | 'email' | 'taxId'> = {};
  const phone = reader.read(fields.phone.key, reader.orderCell(fields.phone.key), (cellText) =>
    readPhone(fields.phone, cellText),
  );
  if (phone !== undefined) contact.phone = phone;
  const email = reader.read(fields.email.key, reader.orderCell(fields.email.key), readEmail);
  if (email !== undefined) contact.email = email;
  const taxId = reader.read(fields.taxId.key, reader.orderCell(fields.taxId.key), (cellText) =>
    readTaxId(fields.taxId, cellText, country),
  );
  if (taxId !== undefined) contact.taxId = taxId;
  const hasErrors = reader.errors.length > errorsBefore;
  reportFindings(reader, context, checkPartyOfGroup(group, country, { ...details, ...contact }));
  if (hasErrors) return undefined;

  if (addressLine1 === undefined && !hasAddress && fallback !== undefined) {
    return { ...fallback, ...details, ...contact, name: name ?? fallback.name };
  }
  if (name === undefined) reader.reportMissing(fields.name.key);
  if (addressLine1 === undefined) reader.reportMissing(fields.addressLine1.key);
  if (name === undefined || addressLine1 === undefined || country === undefined) return undefined;
  return { name, ...details, ...contact, addressLine1, country };
}

/** Whether a cell of the optional party is filled. */
export function hasParty(plan: MappingPlan, reader: OrderReader, group: OptionalPartyGroup): boolean {
  return PARTY_FIELDS[group].presenceFields.some(
    ({ key }) => isMapped(plan, key) && reader.firstFilledCell(key) !== undefined,
  );
}
