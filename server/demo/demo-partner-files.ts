import { PICTURE_WIDTHS } from '@portal/contract/partners';
import type Sharp from 'sharp';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { insertCertificates, storeLogo } from '../features/partners/index.ts';
import type { EncodedPicture } from '../platform/files/encode-picture.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { lazy } from '../platform/lazy.ts';
import type { DemoParties } from './demo-parties.ts';
import { DEMO_PARTNERS, type DemoPartner } from './network.ts';
import { listDemoCertificates } from './partner-certificates.ts';
import { createLogoSvg } from './partner-logos.ts';

interface FilesSeed {
  /** Connects as portal_owner. */
  readonly owner: Database;
  readonly files: FileStorage;
  readonly partners: DemoParties['partners'];
  readonly now: number;
}

const PARTNER_NAMES = Object.keys(DEMO_PARTNERS) as DemoPartner[];

const loadSharp = lazy((load) => load('sharp') as typeof Sharp);

/** Adds the logos and the certificates of all partners. A repeated run changes nothing. */
export async function seedPartnerFiles({ owner, files, partners, now }: FilesSeed): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10);
  const seeded = await owner.withoutTenant((tx) =>
    tx.row(sql`select from partner_certificates where partner_id = ${partners.HARBOURLINE} limit 1`),
  );
  if (seeded !== undefined) return;
  const logos = await Promise.all(
    PARTNER_NAMES.map(async (name) => ({ name, versions: await encodeLogo(name) })),
  );
  await owner.withoutTenant(async (tx) => {
    for (const { name, versions } of logos) {
      await storeLogo({ files }, tx, partners[name], versions);
      await insertCertificates(tx, partners[name], listDemoCertificates(name, today), today);
    }
  });
}

function encodeLogo(name: DemoPartner): Promise<EncodedPicture[]> {
  const svg = Buffer.from(createLogoSvg(name));
  return Promise.all(
    PICTURE_WIDTHS.LOGO.map(async (side) => ({
      bytes: await loadSharp()(svg).resize(side, side).webp({ quality: 90 }).toBuffer(),
      width: side,
      height: side,
    })),
  );
}
