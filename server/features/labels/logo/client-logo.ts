import { isRefusal, type BodyOf, type Refusal } from '@portal/contract/core';
import type { LogoPreference, setLogoPreference } from '@portal/contract/labels';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { UploadedFile } from '../../../request/payloads.ts';
import { readConfigurations } from '../configuration/configurations-read-model.ts';
import { changeGeneralSettings } from '../configuration/configurations-store.ts';
import { findGeneralConfiguration } from '../configuration/label-configurations.ts';
import { readLetterhead } from '../label-orders-read-model.ts';
import { readLogoDataUrl, receiveLogo, storeLogo } from './label-logo.ts';

interface LogoAnswer {
  readonly value: LogoPreference;
}

/** The client's logo and how labels show logos. */
export async function readClientLogo(
  files: FileStorage,
  context: RequestContext,
): Promise<LogoAnswer | Refusal> {
  return context.inTenant((tx) => readPreference(files, tx, context.clientId));
}

/** Removes the logo, or changes how labels show logos. */
export async function changeLogoPreference(
  files: FileStorage,
  context: RequestContext,
  { logo, owner, position, percent, colour }: BodyOf<typeof setLogoPreference>,
): Promise<LogoAnswer | Refusal> {
  return context.inTenant(async (tx) => {
    const { clientId, caller } = context;
    const { logoPath } = await readLetterhead(tx, clientId);
    if (logo === null) await saveLogoPath(tx, clientId, null);
    const formerColour = await readColour(tx, clientId);
    if (colour !== undefined) await saveColour(tx, clientId, colour);
    const change = { logoOwner: owner, logoPosition: position, logoPercent: percent };
    const { before, after } = await changeGeneralSettings(tx, { clientId, userId: caller.userId }, change);
    context.audit({
      subject: 'logo',
      before: { ...before, logo: logoPath, colour: formerColour },
      after: {
        ...after,
        logo: logo === null ? null : logoPath,
        colour: colour === undefined ? formerColour : colour,
      },
    });
    return readPreference(files, tx, clientId);
  });
}

/** Stores a picture as the client's logo. Refuses: unsupported_media, too_large, unreadable_file. */
export async function saveClientLogo(
  files: FileStorage,
  context: RequestContext,
  file: UploadedFile,
): Promise<LogoAnswer | Refusal> {
  const bytes = await receiveLogo(file);
  if (isRefusal(bytes)) return bytes;
  const path = await storeLogo(files, context, bytes);
  return context.inTenant(async (tx) => {
    const { logoPath } = await readLetterhead(tx, context.clientId);
    await saveLogoPath(tx, context.clientId, path);
    context.audit({ subject: 'logo', before: logoPath, after: path });
    return readPreference(files, tx, context.clientId);
  });
}

async function saveLogoPath(tx: Transaction, clientId: string, path: string | null): Promise<void> {
  await tx.execute(
    sql`update clients set logo_path = ${path}, updated_at = now() where client_id = ${clientId}`,
  );
}

async function readColour(tx: Transaction, clientId: string): Promise<string | null> {
  const row = await tx.row<{ colour: string | null }>(
    sql`select colour from clients where client_id = ${clientId}`,
  );
  return row?.colour ?? null;
}

async function saveColour(tx: Transaction, clientId: string, colour: string | null): Promise<void> {
  await tx.execute(
    sql`update clients set colour = ${colour}, updated_at = now() where client_id = ${clientId}`,
  );
}

async function readPreference(files: FileStorage, tx: Transaction, clientId: string): Promise<LogoAnswer> {
  const { logoPath } = await readLetterhead(tx, clientId);
  const { settings } = findGeneralConfiguration(await readConfigurations(tx, clientId));
  const { logoOwner: owner, logoPosition: position, logoPercent: percent } = settings;
  const colour = await readColour(tx, clientId);
  return { value: { logo: await readLogoDataUrl(files, logoPath), owner, position, percent, colour } };
}
