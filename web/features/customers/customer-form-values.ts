import { getToday } from '../../i18n/today.ts';
import {
  customerInput,
  getRegistrationType,
  type Customer,
  type CustomerInput,
} from '@portal/contract/customers';
import { TAX_ID_TYPES } from '@portal/contract/parties';
import {
  IDENTITY_FIELDS,
  validate,
  type FieldErrors,
  type FieldMap,
} from '../../ui/form/errors/field-errors.ts';
import {
  EMPTY_PARTY,
  partyToValues,
  partyToWire,
  toInputPath,
  type PartyValues,
} from '../address-book/index.ts';
import { toContacts, toContactValues, type ContactValues } from '../connections/index.ts';

/** Maps the paths of the contract's errors to the inputs of the form of a customer. */
export const CUSTOMER_FORM_PATHS: FieldMap = { ...IDENTITY_FIELDS, toFormPath: toInputPath };

/** The values of the form of a customer; an empty text stands for a missing one. */
export interface CustomerValues {
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: string;
  readonly currency: string;
  readonly registrationNumber: string;
  readonly address: PartyValues;
  readonly contacts: readonly ContactValues[];
  readonly mfaRequired: boolean;
  readonly partnersShown: boolean;
  readonly ordersStopped: boolean;
  readonly serviceLevels: readonly string[];
  /** Countries, ISO 3166-1 alpha-2; empty until they are selected. */
  readonly lanes: NonNullable<CustomerInput['lanes']>;
  readonly credit: CreditValues;
  readonly colour: string;
}

/** The credit of a customer; without a limit there is none. */
export interface CreditValues {
  readonly currency: string;
  readonly limitMinor: number | null;
  readonly usedMinor: number | null;
  /** ISO date. */
  readonly usedOn: string;
}

const EMPTY_CUSTOMER: CustomerValues = {
  code: '',
  name: '',
  email: '',
  phone: '',
  language: '',
  currency: '',
  registrationNumber: '',
  address: EMPTY_PARTY,
  contacts: [],
  mfaRequired: false,
  partnersShown: false,
  ordersStopped: false,
  serviceLevels: [],
  lanes: [],
  credit: { currency: 'SGD', limitMinor: null, usedMinor: null, usedOn: '' },
  colour: '',
};

export function toCustomerValues(customer: Customer | undefined): CustomerValues {
  if (customer === undefined) return EMPTY_CUSTOMER;
  const { code, name, email, phone, language, currency, registrationNumber, address } = customer;
  const { contacts, mfaRequired, partnersShown, ordersStopped, serviceLevels, lanes, credit, colour } =
    customer;
  return {
    code,
    name,
    email: email ?? '',
    phone: phone ?? '',
    language: language ?? '',
    currency: currency ?? '',
    registrationNumber: registrationNumber ?? '',
    address: address === null ? EMPTY_PARTY : partyToValues(address),
    contacts: toContactValues(contacts),
    mfaRequired,
    partnersShown,
    ordersStopped,
    serviceLevels,
    lanes,
    credit: credit ?? EMPTY_CUSTOMER.credit,
    colour: colour ?? '',
  };
}

/** Validates the form: returns the customer of the contract, or errors by field. An empty address is none. */
export function checkCustomer({
  address,
  contacts,
  mfaRequired,
  partnersShown,
  ordersStopped,
  serviceLevels,
  lanes,
  credit,
  ...texts
}: CustomerValues): { readonly value: CustomerInput } | { readonly fieldErrors: FieldErrors } {
  const entered = Object.entries(texts).map(([key, text]) => [key, text.trim()] as const);
  const isAddressEmpty = Object.values(address).every((text) => text.trim() === '');
  return validate(
    customerInput,
    {
      email: null,
      phone: null,
      registrationNumber: null,
      currency: null,
      colour: null,
      ...Object.fromEntries(entered.filter(([, text]) => text !== '')),
      address: isAddressEmpty ? null : partyToWire(address),
      contacts: toContacts(contacts),
      mfaRequired,
      partnersShown,
      ordersStopped,
      serviceLevels,
      lanes: lanes.filter(
        ({ originCountry, destinationCountry }) => originCountry + destinationCountry !== '',
      ),
      credit:
        credit.limitMinor === null
          ? null
          : { ...credit, usedMinor: credit.usedMinor ?? 0, usedOn: credit.usedOn || getToday() },
    },
    CUSTOMER_FORM_PATHS,
  );
}

/** A registration number of the country as an example. */
export const getRegistrationExample = (country: string) => TAX_ID_TYPES[getRegistrationType(country)].example;
