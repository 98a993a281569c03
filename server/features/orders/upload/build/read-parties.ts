import {
  uploadField,
  type Party,
  type PartyGroup,
  type PartyPart,
  type UploadField,
} from '@portal/contract/orders';
import { readCountry } from '../cells/read-country.ts';
import { readEmail, readPhone, readPostcode, readText } from '../cells/read-text.ts';
import { isGiven, type Plan } from './mapping-plan.ts';
import type { OrderReader } from './order-reader.ts';
import { remember } from './remember.ts';

const countryOf = remember(readCountry);

export function readCountryOf(
  reader: OrderReader,
  field: 'originCountry' | 'destinationCountry' | 'pickupCountry' | 'returnCountry',
): string | undefined {
  return reader.read(field, reader.cell(field), countryOf);
}

const DETAILS = [
  ['company', 'Company'],
  ['addressLine2', 'AddressLine2'],
  ['addressLine3', 'AddressLine3'],
  ['subdistrict', 'Subdistrict'],
  ['district', 'District'],
  ['city', 'City'],
  ['province', 'Province'],
] as const;

type Detail = (typeof DETAILS)[number][0] | 'postcode';

/** The fields of a party, looked up once: keys put together anew for each order cost more than reading its cells. */
function fieldsOf(group: PartyGroup) {
  const field = (part: PartyPart): UploadField => uploadField(`${group}${part}`);
  return {
    name: field('Name'),
    addressLine1: field('AddressLine1'),
    phone: field('Phone'),
    email: field('Email'),
    postcode: field('Postcode'),
    details: DETAILS.map(([detail, part]) => [detail, field(part)] as const),
    telling: [field('Name'), field('AddressLine1'), field('City'), field('Postcode')],
  };
}

const FIELDS = {
  consignor: fieldsOf('consignor'),
  consignee: fieldsOf('consignee'),
  pickup: fieldsOf('pickup'),
  return: fieldsOf('return'),
} as const satisfies Record<PartyGroup, unknown>;

/**
 * A party of the order as the file has it. `fallback` fills the whole address where the file has none of it, and the
 * name where it has none. Undefined, with the errors kept, where a name or an address is still missing.
 */
export function readParty(
  reader: OrderReader,
  group: PartyGroup,
  country: string | undefined,
  fallback: Party | undefined,
): Party | undefined {
  const fields = FIELDS[group];
  const text = (field: UploadField) =>
    reader.read(field.key, reader.cell(field.key), (given) => readText(field, given));

  const before = reader.errors.length;
  const details: Partial<Record<Detail, string>> = {};
  let hasAddress = false;
  for (const [detail, field] of fields.details) {
    const value = text(field);
    if (value === undefined) continue;
    details[detail] = value;
    hasAddress ||= detail !== 'company';
  }
  const postcode = reader.read(fields.postcode.key, reader.cell(fields.postcode.key), (given) =>
    readPostcode(fields.postcode, given, country),
  );
  if (postcode !== undefined) {
    details.postcode = postcode;
    hasAddress = true;
  }
  const name = text(fields.name) ?? details.company;
  const addressLine1 = text(fields.addressLine1);
  const contact: Pick<Party, 'phone' | 'email'> = {};
  const phone = reader.read(fields.phone.key, reader.cell(fields.phone.key), (given) =>
    readPhone(fields.phone, given, country),
  );
  if (phone !== undefined) contact.phone = phone;
  const email = reader.read(fields.email.key, reader.cell(fields.email.key), readEmail);
  if (email !== undefined) contact.email = email;
  if (reader.errors.length > before) return undefined;

  if (addressLine1 === undefined && !hasAddress && fallback !== undefined) {
    return { ...fallback, ...details, ...contact, name: name ?? fallback.name };
  }
  if (name === undefined) reader.missing(fields.name.key);
  if (addressLine1 === undefined) reader.missing(fields.addressLine1.key);
  if (name === undefined || addressLine1 === undefined || country === undefined) return undefined;
  return { name, ...details, ...contact, addressLine1, country };
}

/** Whether the file says anything of a party that an order may do without. */
export function mentions(plan: Plan, reader: OrderReader, group: 'pickup' | 'return'): boolean {
  return FIELDS[group].telling.some(({ key }) => isGiven(plan, key) && reader.anyCell(key) !== undefined);
}
