import { z } from 'zod';
import { currencyCode, fieldText, normalizeNumber, operation, text, uuid, valueOf } from '../core/index.ts';

/** An IBAN with its check digits (ISO 13616, mod 97), or a number of 5 to 20 digits where banks have no IBAN. */
export function isAccountNumber(number: string): boolean {
  const normalized = normalizeNumber(number);
  if (/^\d{5,20}$/.test(normalized)) return true;
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(normalized)) return false;
  const digits = (normalized.slice(4) + normalized.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

const bic = z
  .string()
  .regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, fieldText('bic'))
  .meta({
    description: 'Identifier of the bank, a BIC (ISO 9362); null where it is not known.',
    examples: ['DBSSSGSG'],
  });

const shape = {
  holder: text(120).meta({
    description: 'Name of the account holder.',
    examples: ['Blue Fig Trading Pte Ltd'],
  }),
  bank: text(120).meta({ description: 'Name of the bank.', examples: ['DBS Bank'] }),
  bic: bic.nullable(),
  currency: currencyCode.describe('Currency of the account, ISO 4217.'),
};

/** The account as it is shown. */
export const codAccount = z
  .strictObject({
    ...shape,
    number: z.string().meta({
      description: 'Account number with its last four characters; the others are hidden.',
      examples: ['••••6789'],
    }),
  })
  .meta({
    id: 'CodAccount',
    description: 'The bank account to which a client pays the cash on delivery of a customer.',
  });
export type CodAccount = z.output<typeof codAccount>;

export const codAccountInput = z
  .strictObject({
    ...shape,
    number: text(40)
      .refine(isAccountNumber, fieldText('account_number'))
      .meta({
        description: 'Account number or IBAN. Spaces and hyphens are ignored.',
        examples: ['0123456789'],
      }),
  })
  .meta({ id: 'CodAccountInput', description: 'A bank account for the cash on delivery of a customer.' });
export type CodAccountInput = z.output<typeof codAccountInput>;

const common = {
  domain: 'customers',
  bases: ['clients'],
  path: '/customers/{id}/cod-account',
  permission: 'cod-accounts.write',
  params: z.strictObject({ id: uuid.describe('Id of the customer, a UUID.') }),
  refusals: ['not_found'],
} as const;

export const setCodAccount = operation({
  ...common,
  id: 'setCodAccount',
  audit: 'Set the bank account of a customer',
  method: 'PUT',
  summary: 'Set the bank account to which the cash on delivery of a customer is paid',
  body: codAccountInput,
  response: { status: 200, body: valueOf(codAccount) },
});

export const removeCodAccount = operation({
  ...common,
  id: 'removeCodAccount',
  audit: 'Removed the bank account of a customer',
  method: 'DELETE',
  summary: 'Remove the bank account of a customer; without one, nothing happens',
  response: { status: 204 },
});

export const readCodAccountNumber = operation({
  ...common,
  id: 'readCodAccountNumber',
  audit: 'Read the bank account number of a customer',
  method: 'POST',
  path: '/customers/{id}/cod-account/number',
  refusals: ['not_found', 'not_allowed_now'],
  summary: 'Read the whole account number of a customer; each call is in the change history',
  response: {
    status: 200,
    body: valueOf(
      z
        .strictObject({
          number: z.string().meta({ description: 'The account number.', examples: ['0123456789'] }),
        })
        .meta({ id: 'CodAccountNumber', description: 'The whole number of a bank account.' }),
    ),
  },
});

export const codAccountOperations = [setCodAccount, removeCodAccount, readCodAccountNumber];
