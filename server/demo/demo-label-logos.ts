import type Sharp from 'sharp';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { completeSettings, saveConfigurationVersion, shape } from '../features/labels/index.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { lazy } from '../platform/lazy.ts';
import type { Person } from './demo-context.ts';
import type { DemoParties } from './demo-parties.ts';

interface LogosSeed {
  readonly database: Database;
  readonly files: FileStorage;
  readonly parties: DemoParties;
  readonly shipper: Person;
}

const loadSharp = lazy((load) => load('sharp') as typeof Sharp);

/**
 * Logo and colour of Merlion, the logo of its customer Kaya, whose labels show it, and the size of the labels of a partner. A
 * repeated run changes nothing.
 */
export async function seedLabelLogos({ database, files, parties, shipper }: LogosSeed): Promise<void> {
  const { merlion: clientId, kaya: customerId, partners } = parties;
  const [clientLogo, customerLogo] = [`${clientId}/logo/merlion`, `${clientId}/logo/kaya`];
  await files.write(clientLogo, await drawLogo('MERLION', '<circle cx="70" cy="84" r="52"/>'));
  await files.write(
    customerLogo,
    await drawLogo('Kaya & Co', '<rect x="18" y="32" width="104" height="104" rx="24"/>'),
  );
  const owner = { clientId, userId: shipper.userId };
  await database.withTenant(owner, async (tx) => {
    await tx.execute(
      sql`update clients set logo_path = ${clientLogo}, colour = '#0b6e4f' where client_id = ${clientId}`,
    );
    await tx.execute(sql`update customers set logo_path = ${customerLogo}
      where client_id = ${clientId} and id = ${customerId}`);
    await saveConfigurationVersion(
      tx,
      owner,
      { customerId, partnerId: null, movement: null },
      completeSettings({ logoOwner: 'CUSTOMER' }),
    );
    await saveConfigurationVersion(
      tx,
      owner,
      { customerId: null, partnerId: partners.NUSANTARA, movement: null },
      completeSettings({ size: '100X150', logoPosition: 'CENTRE' }),
    );
  });
}

const LOGO = { width: 900, height: 168, fontSize: 120, textX: 150, baseline: 126 } as const;

/** A name in the font of the labels beside a black symbol, as a PNG. */
async function drawLogo(name: string, symbol: string): Promise<Buffer> {
  const { runs } = shape(name, 'bold');
  let pen = 0;
  let letters = '';
  for (const { font, glyphs } of runs)
    for (const { glyph, advance } of glyphs) {
      letters += `<path transform="translate(${pen} 0) scale(${font.scale} ${-font.scale})" d="${glyph.path.toSVG()}"/>`;
      pen += advance;
    }
  const scale = LOGO.fontSize / 1000;
  const text = `<g transform="translate(${LOGO.textX} ${LOGO.baseline}) scale(${scale})">${letters}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO.width}" height="${LOGO.height}"><rect width="100%" height="100%" fill="#fff"/>${symbol}${text}</svg>`;
  return loadSharp()(Buffer.from(svg)).trim().png({ palette: true }).toBuffer();
}
