import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import {
  getLabelOnly,
  getLogoPreference,
  getOrderCodeFormat,
  setLabelOnly,
  setLogoPreference,
  setOrderCodeFormat,
} from '@portal/contract/labels';
import { sql } from '../../db/sql.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { bind, type Binding } from '../../http/binding.ts';
import type { UploadedFile } from '../../request/payloads.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { readLetterhead } from './label-orders-read-model.ts';
import { checkLogo, detectLogoType, readLogoUpload } from './label-logo.ts';

export function labelSettingsRoutes(files: FileStorage): Binding[] {
  return [
    bind(getLogoPreference, async ({ context }) => {
      const letterhead = await context.inTenant((tx) => readLetterhead(tx, context.clientId));
      if (isRefusal(letterhead)) return letterhead;
      return { value: { logo: await readLogoDataUrl(files, letterhead.logoPath) } };
    }),
    bind(setLogoPreference, async ({ context, request, upload }) => {
      if (!request.isMultipart()) return saveLogo(files, context, undefined);
      const file = await upload();
      return isRefusal(file) ? file : receiveLogo(files, context, file);
    }),
    bind(getLabelOnly, ({ context }) =>
      context.inTenant(async (tx) => ({ value: (await readLetterhead(tx, context.clientId)).labelOnly })),
    ),
    bind(setLabelOnly, ({ body, context }) =>
      context.inTenant(async (tx) => {
        const { labelOnly } = await readLetterhead(tx, context.clientId);
        await tx.execute(sql`update clients set label_only = ${body.value}, updated_at = now()
          where client_id = ${context.clientId}`);
        context.audit({ subject: 'label-only', before: labelOnly, after: body.value });
        return { value: body.value };
      }),
    ),
    bind(getOrderCodeFormat, ({ context }) =>
      context.inTenant(async (tx) => ({
        value: toCodeFormat(await tx.row<CodeFormatRow>(selectCodeFormat(context))),
      })),
    ),
    bind(setOrderCodeFormat, ({ params, body, context }) =>
      context.inTenant(async (tx) => {
        const before = toCodeFormat(await tx.row<CodeFormatRow>(selectCodeFormat(context)));
        const prefix = body.prefix ?? before.prefix;
        const prefixEnabled = params.path === 'enable';
        if (prefixEnabled && prefix === null) {
          return refuse('label.prefix_missing');
        }
        await tx.execute(sql`update clients set order_code_prefix = ${prefix}, order_code_prefix_on = ${prefixEnabled},
          updated_at = now() where client_id = ${context.clientId}`);
        context.audit({ subject: 'order-code-format', before, after: { prefix, prefixEnabled } });
        return { value: { prefix, prefixEnabled } };
      }),
    ),
  ];
}

interface CodeFormatRow {
  readonly order_code_prefix: string | null;
  readonly order_code_prefix_on: boolean;
}

function selectCodeFormat({ clientId }: RequestContext) {
  return sql`select order_code_prefix, order_code_prefix_on from clients where client_id = ${clientId}`;
}

function toCodeFormat(row: CodeFormatRow | undefined) {
  return { prefix: row?.order_code_prefix ?? null, prefixEnabled: row?.order_code_prefix_on ?? false };
}

async function readLogoDataUrl(files: FileStorage, path: string | null): Promise<string | null> {
  if (path === null) return null;
  const bytes = await files.read(path);
  const type = detectLogoType(bytes);
  return type === undefined ? null : `data:${type};base64,${bytes.toString('base64')}`;
}

async function receiveLogo(files: FileStorage, context: RequestContext, file: UploadedFile) {
  const bytes = await readLogoUpload(file.stream);
  if (bytes === undefined) return refuse('label.logo_too_large');
  const refusal = await checkLogo(bytes);
  return refusal ?? saveLogo(files, context, bytes);
}

/** Writes the file before the row that names it. The previous file stays for labels that are being printed. */
async function saveLogo(
  files: FileStorage,
  context: RequestContext,
  bytes: Buffer | undefined,
): Promise<{ value: { logo: string | null } } | Refusal> {
  const path = bytes === undefined ? null : `${context.clientId}/logo/${context.requestId}`;
  if (bytes !== undefined && path !== null) await files.write(path, bytes);
  return context.inTenant(async (tx) => {
    const { logoPath } = await readLetterhead(tx, context.clientId);
    await tx.execute(
      sql`update clients set logo_path = ${path}, updated_at = now() where client_id = ${context.clientId}`,
    );
    context.audit({ subject: 'logo', before: logoPath, after: path });
    return { value: { logo: await readLogoDataUrl(files, path) } };
  });
}
