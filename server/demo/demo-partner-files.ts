import { PICTURE_WIDTHS, type PictureKind } from '@portal/contract/partners';
import type Sharp from 'sharp';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { insertCertificates, storePictureAsOperator } from '../features/partners/index.ts';
import type { EncodedPicture } from '../platform/files/encode-picture.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { lazy } from '../platform/lazy.ts';
import type { DemoParties } from './demo-parties.ts';
import { DEMO_PARTNERS, type DemoPartner } from './network.ts';
import { listDemoCertificates } from './partner-certificates.ts';
import { createLogoSvg } from './partner-logos.ts';
import { createScene, listScenes } from './picture-scenes.ts';

interface FilesSeed {
  /** Connects as portal_owner. */
  readonly owner: Database;
  readonly files: FileStorage;
  readonly partners: DemoParties['partners'];
  readonly now: number;
}

const PARTNER_NAMES = Object.keys(DEMO_PARTNERS) as DemoPartner[];

const loadSharp = lazy((load) => load('sharp') as typeof Sharp);

/** Adds the logos, the galleries and the certificates of all partners. A repeated run changes nothing. */
export async function seedPartnerFiles({ owner, files, partners, now }: FilesSeed): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10);
  const seeded = await owner.withoutTenant((tx) =>
    tx.row(sql`select from partner_certificates where partner_id = ${partners.HARBOURLINE} limit 1`),
  );
  if (seeded !== undefined) return;
  const drawings = await Promise.all(
    PARTNER_NAMES.map(async (name) => ({ name, pictures: await drawPictures(name) })),
  );
  await owner.withoutTenant(async (tx) => {
    for (const { name, pictures } of drawings) {
      for (const picture of pictures) await storePictureAsOperator({ files }, tx, partners[name], picture);
      await insertCertificates(tx, partners[name], listDemoCertificates(name, today), today);
    }
  });
}

/** The logo and the gallery of a partner. */
function drawPictures(name: DemoPartner) {
  const svgs = [
    { kind: 'LOGO' as const, altText: '', svg: createLogoSvg(name) },
    ...listScenes(name).map((scene) => ({ kind: 'GALLERY' as const, ...createScene(name, scene) })),
  ];
  return Promise.all(
    svgs.map(async ({ kind, altText, svg }) => ({ kind, altText, versions: await encodeSvg(svg, kind) })),
  );
}

function encodeSvg(svg: string, kind: PictureKind): Promise<EncodedPicture[]> {
  return Promise.all(
    PICTURE_WIDTHS[kind].map(async (size) => {
      const picture = loadSharp()(Buffer.from(svg)).resize(size).webp({ quality: 90 });
      const { data, info } = await picture.toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    }),
  );
}
