import { maskNumber, normalizeNumber, type Refusal } from '@portal/contract/core';
import type { CodAccount, CodAccountInput } from '@portal/contract/customers';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { RequestContext } from '../../request/request-context.ts';

/** The account as it is stored: the number is masked, and the token has it encrypted. */
type StoredAccount = CodAccount & { readonly token: string };

/** A token is bound to its client and customer, so that it cannot be moved to another row. */
const getPurpose = (clientId: string, customerId: string) => `cod-account:${clientId}:${customerId}`;

/** Refuses: not_found. */
export async function setAccount(
  encryption: Encryption,
  context: RequestContext,
  customerId: string,
  { number: entered, ...account }: CodAccountInput,
): Promise<{ value: CodAccount } | Refusal> {
  const number = normalizeNumber(entered);
  const token = encryption.encrypt(number, getPurpose(context.clientId, customerId)).toString('base64url');
  const stored = { ...account, number: maskNumber(number), token };
  return (await storeAccount(context, customerId, stored)) ?? { value: hideToken(stored) };
}

/** Refuses: not_found. */
export function removeAccount(context: RequestContext, customerId: string): Promise<undefined | Refusal> {
  return storeAccount(context, customerId, null);
}

/** The version stays: a form of the customer that is open beside it does not change the account. */
function storeAccount(
  context: RequestContext,
  customerId: string,
  account: StoredAccount | null,
): Promise<undefined | Refusal> {
  return context.inTenant(async (tx) => {
    const customer = await lockAccount(tx, context.clientId, customerId);
    if (customer === undefined) return refuse('request.not_found');
    await tx.execute(sql`update customers set cod_account = ${account === null ? null : JSON.stringify(account)}::jsonb,
        updated_at = now()
      where client_id = ${context.clientId} and id = ${customerId}`);
    const shown = [customer.account, account].map((one) => (one === null ? null : hideToken(one)));
    context.audit({ subject: customer.code, before: shown[0], after: shown[1] });
    return undefined;
  });
}

/** Each call has an audit row. Refuses: not_found; not_allowed_now, for a number that was encrypted with another secret. */
export function readAccountNumber(
  encryption: Encryption,
  context: RequestContext,
  customerId: string,
): Promise<{ value: { number: string } } | Refusal> {
  return context.inTenant(async (tx) => {
    const customer = await lockAccount(tx, context.clientId, customerId);
    if (customer === undefined) return refuse('request.not_found');
    if (customer.account === null) return refuse('customer.no_account');
    const token = Buffer.from(customer.account.token, 'base64url');
    try {
      const number = encryption.decrypt(token, getPurpose(context.clientId, customerId));
      context.audit({ subject: customer.code });
      return { value: { number } };
    } catch {
      return refuse('customer.account_unreadable');
    }
  });
}

const hideToken = ({ holder, bank, bic, currency, number }: StoredAccount): CodAccount => ({
  holder,
  bank,
  bic,
  currency,
  number,
});

function lockAccount(
  tx: Transaction,
  clientId: string,
  customerId: string,
): Promise<{ readonly code: string; readonly account: StoredAccount | null } | undefined> {
  return tx.row(sql`select code, cod_account account from customers
    where client_id = ${clientId} and id = ${customerId} for update`);
}
