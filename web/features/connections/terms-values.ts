import type { ConnectionTerms } from '@portal/contract/connections';

type CutOff = ConnectionTerms['cutOffs'][number];
type Contact = ConnectionTerms['contacts'][number];

/** A row of cut-offs as it is entered. */
export interface CutOffValues {
  readonly serviceType: CutOff['serviceType'];
  /** HH:MM; empty until it is entered. */
  readonly time: string;
}

/** A row of contacts as it is entered; absent texts are empty. */
export interface ContactValues {
  readonly task: Contact['task'];
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Terms as the form has them. */
export interface TermsValues {
  /** Empty if not agreed. */
  readonly creditDays: number | string;
  /** Without an amount there is no limit. */
  readonly creditLimit: { readonly amountMinor: number | null; readonly currency: string };
  readonly cutOffs: readonly CutOffValues[];
  readonly contacts: readonly ContactValues[];
}

const DEFAULT_CURRENCY = 'SGD';

/** The values of the form for stored terms. */
export function toTermsValues(terms: ConnectionTerms | null): TermsValues {
  return {
    creditDays: terms?.creditDays ?? '',
    creditLimit: terms?.creditLimit ?? { amountMinor: null, currency: DEFAULT_CURRENCY },
    cutOffs: terms?.cutOffs ?? [],
    contacts: toContactValues(terms?.contacts ?? []),
  };
}

/** The terms of a form. Rows that were not filled in are left out. */
export function toTerms({ creditDays, creditLimit, cutOffs, contacts }: TermsValues): ConnectionTerms {
  const { amountMinor, currency } = creditLimit;
  return {
    creditDays: typeof creditDays === 'number' ? creditDays : null,
    creditLimit: amountMinor === null ? null : { amountMinor, currency },
    cutOffs: cutOffs.filter(({ time }) => time !== ''),
    contacts: toContacts(contacts),
  };
}

/** The rows of stored contacts. */
export function toContactValues(contacts: readonly Contact[]): ContactValues[] {
  return contacts.map(({ task, name, email = '', phone = '' }) => ({ task, name, email, phone }));
}

/** The contacts of rows. Rows that were not filled in are left out. */
export function toContacts(rows: readonly ContactValues[]): Contact[] {
  return rows.flatMap(({ task, name, email, phone }) => {
    const optional = { ...toOptional('email', email), ...toOptional('phone', phone) };
    const isEmpty = name.trim() === '' && Object.keys(optional).length === 0;
    return isEmpty ? [] : [{ task, name: name.trim(), ...optional }];
  });
}

function toOptional(key: 'email' | 'phone', text: string): { readonly [Key in typeof key]?: string } {
  return text.trim() === '' ? {} : { [key]: text.trim() };
}
