import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { UploadedFile } from '../../../request/payloads.ts';
import { readLogoDataUrl, receiveLogo, storeLogo } from './label-logo.ts';

interface LogoAnswer {
  readonly value: { readonly logo: string | null };
}

/** The logo of a customer. Refuses: not_found. */
export async function readCustomerLogo(
  files: FileStorage,
  context: RequestContext,
  customerId: string,
): Promise<LogoAnswer | Refusal> {
  return context.inTenant(async (tx) => {
    const customer = await readCustomer(tx, context.clientId, customerId);
    if (customer === undefined) return refuse('request.not_found');
    return { value: { logo: await readLogoDataUrl(files, customer.logoPath) } };
  });
}

/** Stores a picture as the logo of a customer. Refuses: not_found, unsupported_media, too_large, unreadable_file. */
export async function saveCustomerLogo(
  files: FileStorage,
  context: RequestContext,
  customerId: string,
  file: UploadedFile,
): Promise<LogoAnswer | Refusal> {
  const bytes = await receiveLogo(file);
  return isRefusal(bytes) ? bytes : changeLogo(files, context, customerId, bytes);
}

/** Removes the logo of a customer. Refuses: not_found. */
export async function removeLogoOfCustomer(
  files: FileStorage,
  context: RequestContext,
  customerId: string,
): Promise<Refusal | undefined> {
  const result = await changeLogo(files, context, customerId, null);
  return isRefusal(result) ? result : undefined;
}

async function changeLogo(
  files: FileStorage,
  context: RequestContext,
  customerId: string,
  bytes: Buffer | null,
): Promise<LogoAnswer | Refusal> {
  return context.inTenant(async (tx) => {
    const customer = await readCustomer(tx, context.clientId, customerId);
    if (customer === undefined) return refuse('request.not_found');
    const path = bytes === null ? null : await storeLogo(files, context, bytes);
    await tx.execute(sql`update customers set logo_path = ${path}
      where client_id = ${context.clientId} and id = ${customerId}`);
    context.audit({ subject: customer.code, before: customer.logoPath, after: path });
    return { value: { logo: await readLogoDataUrl(files, path) } };
  });
}

async function readCustomer(tx: Transaction, clientId: string, customerId: string) {
  return tx.row<{
    code: string;
    logoPath: string | null;
  }>(sql`select code, logo_path "logoPath" from customers
    where client_id = ${clientId} and id = ${customerId}`);
}
