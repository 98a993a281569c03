import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import {
  getLabelOnly,
  getLogoPreference,
  getOrderCodeFormat,
  setLabelOnly,
  setLogoPreference,
  setOrderCodeFormat,
} from '@portal/contract/labels';
import { sql } from '../../db/sql.ts';
import type { Run } from '../../db/run.ts';
import { bind, type Binding, type UploadedFile } from '../../http/binding.ts';
import type { Files } from '../../platform/files.ts';
import { readLetterhead } from './label-facts.ts';
import { logoProblem, logoType, readLogo } from './label-logo.ts';

export function labelSettingsRoutes(files: Files): Binding[] {
  return [
    bind(getLogoPreference, async ({ run }) => {
      const letterhead = await run.inTenant((tx) => readLetterhead(tx, run.clientId));
      if (isRefusal(letterhead)) return letterhead;
      return { value: { logo: await shownLogo(files, letterhead.logoPath) } };
    }),
    bind(setLogoPreference, async ({ run, request, upload }) => {
      if (!request.isMultipart()) return keepLogo(files, run, undefined);
      const file = await upload();
      return isRefusal(file) ? file : takeLogo(files, run, file);
    }),
    bind(getLabelOnly, ({ run }) =>
      run.inTenant(async (tx) => ({ value: (await readLetterhead(tx, run.clientId)).labelOnly })),
    ),
    bind(setLabelOnly, ({ body, run }) =>
      run.inTenant(async (tx) => {
        const { labelOnly } = await readLetterhead(tx, run.clientId);
        await tx.run(sql`update clients set label_only = ${body.value}, updated_at = now()
          where client_id = ${run.clientId}`);
        run.audit({ subject: 'label-only', before: labelOnly, after: body.value });
        return { value: body.value };
      }),
    ),
    bind(getOrderCodeFormat, ({ run }) =>
      run.inTenant(async (tx) => ({ value: toFormat(await tx.row<CodeFormatRow>(readFormat(run))) })),
    ),
    bind(setOrderCodeFormat, ({ params, body, run }) =>
      run.inTenant(async (tx) => {
        const before = toFormat(await tx.row<CodeFormatRow>(readFormat(run)));
        const prefix = body.prefix ?? before.prefix;
        const prefixOn = params.path === 'enable';
        if (prefixOn && prefix === null) {
          return refuse('not_allowed_now', 'Say which 2 to 5 letters your order codes shall begin with.');
        }
        await tx.run(sql`update clients set order_code_prefix = ${prefix}, order_code_prefix_on = ${prefixOn},
          updated_at = now() where client_id = ${run.clientId}`);
        run.audit({ subject: 'order-code-format', before, after: { prefix, prefixOn } });
        return { value: { prefix, prefixOn } };
      }),
    ),
  ];
}

interface CodeFormatRow {
  readonly order_code_prefix: string | null;
  readonly order_code_prefix_on: boolean;
}

function readFormat({ clientId }: Run) {
  return sql`select order_code_prefix, order_code_prefix_on from clients where client_id = ${clientId}`;
}

function toFormat(row: CodeFormatRow | undefined) {
  return { prefix: row?.order_code_prefix ?? null, prefixOn: row?.order_code_prefix_on ?? false };
}

async function shownLogo(files: Files, path: string | null): Promise<string | null> {
  if (path === null) return null;
  const bytes = await files.read(path);
  const type = logoType(bytes);
  return type === undefined ? null : `data:${type};base64,${bytes.toString('base64')}`;
}

async function takeLogo(files: Files, run: Run, file: UploadedFile) {
  const bytes = await readLogo(file.stream);
  if (bytes === undefined) return refuse('too_large', 'A logo may have up to 1 MB.');
  const problem = await logoProblem(bytes);
  return problem ?? keepLogo(files, run, bytes);
}

/** The file is there before the row names it; the one before is left to the labels that are being printed. */
async function keepLogo(
  files: Files,
  run: Run,
  bytes: Buffer | undefined,
): Promise<{ value: { logo: string | null } } | Refusal> {
  const path = bytes === undefined ? null : `${run.clientId}/logo/${run.requestId}`;
  if (bytes !== undefined && path !== null) await files.write(path, bytes);
  return run.inTenant(async (tx) => {
    const { logoPath } = await readLetterhead(tx, run.clientId);
    await tx.run(
      sql`update clients set logo_path = ${path}, updated_at = now() where client_id = ${run.clientId}`,
    );
    run.audit({ subject: 'logo', before: logoPath, after: path });
    return { value: { logo: await shownLogo(files, path) } };
  });
}
