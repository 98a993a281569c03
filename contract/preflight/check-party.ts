import { isPhonePlaceholder, isPossiblePhone } from '../parties/address/phone-numbers.ts';
import { isOtherProvince } from '../parties/address/postcode-areas.ts';
import { checkPostcode } from '../parties/address/postcode-formats.ts';
import { PARTY_ROLES, type Party, type PartyRole } from '../parties/party.ts';
import type { FindingCode } from '../findings/finding-reasons.ts';
import type { UnratedFinding } from '../findings/findings.ts';

/** The part of a party that its check reads. */
export type CheckableParty = Pick<Party, 'country' | 'province' | 'postcode' | 'phone'>;

/** The part of the party that each finding of a party is about. */
const PARTY_FINDING_PARTS = {
  phone_missing: 'phone',
  doubtful_phone: 'phone',
  lost_zero: 'postcode',
  doubtful_postcode: 'postcode',
  other_province: 'postcode',
} as const satisfies Readonly<Record<string, keyof CheckableParty>>;

/** The terms of the roles. */
const ROLE_TERMS = {
  consignor: 'CONSIGNOR',
  consignee: 'CONSIGNEE',
  pickup: 'PICKUP_ADDRESS',
  returnTo: 'RETURN_ADDRESS',
  notifyParty: 'NOTIFY_PARTY',
  importer: 'IMPORTER',
} as const satisfies Readonly<Record<PartyRole, string>>;

export type PartyFindingCode = keyof typeof PARTY_FINDING_PARTS;

export interface PartyFinding extends UnratedFinding {
  readonly code: PartyFindingCode;
}

export function isPartyFinding(code: FindingCode): code is PartyFindingCode {
  return code in PARTY_FINDING_PARTS;
}

/** The party and its part that a finding is about. `params`: of the finding. */
export function getPartyField(
  code: PartyFindingCode,
  { partyTerm }: { readonly partyTerm?: unknown },
): { readonly role: PartyRole; readonly part: (typeof PARTY_FINDING_PARTS)[PartyFindingCode] } {
  const role = PARTY_ROLES.find((candidate) => ROLE_TERMS[candidate] === partyTerm);
  return { role: role ?? 'consignee', part: PARTY_FINDING_PARTS[code] };
}

/** The parties of an order that its check reads. */
export type CheckableParties = { readonly consignee: CheckableParty } & {
  readonly [Role in PartyRole]?: CheckableParty | undefined;
};

/** Findings about phone numbers and postcodes of the parties of an order. */
export function checkParties(parties: CheckableParties): PartyFinding[] {
  return PARTY_ROLES.flatMap((role) => {
    const party = parties[role];
    return party === undefined ? [] : checkParty(role, party);
  });
}

/** Findings about the phone number and the postcode of a party, for the form, files, the API and the address book. */
export function checkParty(role: PartyRole, party: CheckableParty): PartyFinding[] {
  const findings = [checkPhone(role, party), ...checkPartyPostcode(party)];
  return findings.flatMap((finding) =>
    finding === undefined
      ? []
      : [{ ...finding, item: null, params: { partyTerm: ROLE_TERMS[role], ...finding.params } }],
  );
}

type OpenFinding = Pick<PartyFinding, 'code' | 'params'>;

function checkPhone(role: PartyRole, { phone = '', country }: CheckableParty): OpenFinding | undefined {
  const isMissing = isPhonePlaceholder(phone);
  if (isMissing && role === 'consignee') return { code: 'phone_missing', params: {} };
  if (phone === '' || (!isMissing && isPossiblePhone(phone, country))) return undefined;
  return { code: 'doubtful_phone', params: { country } };
}

function checkPartyPostcode({ country, province, postcode }: CheckableParty): OpenFinding[] {
  if (postcode === undefined) return [];
  const fault = checkPostcode(country, postcode);
  if (fault?.restored !== undefined)
    return [{ code: 'lost_zero', params: { postcode, country, suggestion: fault.restored } }];
  if (fault !== undefined)
    return [{ code: 'doubtful_postcode', params: { postcode, country, example: fault.example } }];
  return province !== undefined && isOtherProvince(country, province, postcode)
    ? [{ code: 'other_province', params: { postcode, province } }]
    : [];
}
