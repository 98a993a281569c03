import { getSession } from '@portal/contract/auth';
import { getPartnerDetails } from '@portal/contract/connections';
import {
  addPartnerCertificate,
  addPartnerPicture,
  changePartnerCertificate,
  changePartnerPicture,
  deletePartnerCertificate,
  deletePartnerPicture,
  downloadCertificateFile,
  getPartnerPictureFile,
  getPartnerProfile,
  listPartnerCertificates,
  listPartnerProfileHistory,
  listPartners,
  MAX_GALLERY_PICTURES,
  orderPartnerPictures,
  setCertificateFile,
  setPartnerLogo,
} from '@portal/contract/partners';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJpeg, createLargePng } from '../../platform/files/testing-pictures.ts';
import { createNotifier } from '../notifications/index.ts';
import { addPartnerEvent } from '../webhooks/index.ts';
import { remindOfCertificates } from './certificates/remind-of-certificates.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A partner with its admin, and the calls on its pictures. */
async function openPartner() {
  const partner = await world.partner();
  const { partnerId } = partner;
  const admin = await partner.as('PARTNER_ADMIN');
  const params = { partnerId };
  const readProfile = async () => (await admin.call(getPartnerProfile, { params })).answer.value;
  return {
    partner,
    params,
    admin,
    readProfile,
    addPicture: async (altText: string, colour: string) =>
      admin.call(addPartnerPicture, {
        params,
        file: {
          name: 'hub.jpg',
          bytes: await createJpeg({ colour, width: 90, height: 60 }),
          fields: { altText },
        },
      }),
    readGallery: async () => (await readProfile()).gallery.map(({ altText }) => altText),
    readChanges: async (section: string) => {
      const { answer } = await admin.call(listPartnerProfileHistory, { params, query: { section } });
      return answer.data.map(({ before, after }) => [before, after]);
    },
  };
}

const CERTIFICATE = {
  name: 'ISO 9001:2015',
  number: 'SG-QMS-20418',
  issuer: 'Merlion Certification',
  validUntil: '2099-11-30',
};

test('a logo is stored in two widths, which clients read with an address that can be cached', async () => {
  const { partner, params, admin, readProfile } = await openPartner();
  const saved = await admin.call(setPartnerLogo, {
    params,
    file: { name: 'logo.png', bytes: await createJpeg() },
  });
  const logo = saved.answer.value.logo ?? '';
  const client = await (await world.client()).as('CLIENT_VIEWER');
  const network = await client.call(listPartners, { query: { perPage: 1000 } });
  expect(network.answer.data.find(({ id }) => id === partner.partnerId)?.logo).toBe(logo);
  for (const width of ['96', '192']) {
    const { headers, bytes } = await client.call(getPartnerPictureFile, {
      params: { ...params, hash: logo, width },
    });
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  }
  const other = await client.call(getPartnerPictureFile, { params: { ...params, hash: logo, width: '480' } });
  expect(other.status).toBe(404);
  await admin.call(setPartnerLogo, { params, body: { logo: null } });
  expect((await readProfile()).logo).toBeNull();
});

test('pictures are added, ordered, changed, replaced and removed, with an entry in the history for each change', async () => {
  const { params, admin, addPicture, readGallery, readProfile, readChanges } = await openPartner();
  const first = (await addPicture('Loading bay', '#111111')).answer.value;
  const second = (await addPicture('Sorting line', '#eeeeee')).answer.value;
  expect((await addPicture('Loading bay', '#111111')).answer.value).toEqual(first);
  const order = (pictureIds: string[]) => admin.call(orderPartnerPictures, { params, body: { pictureIds } });
  expect((await order([second.id])).problem.ErrorDetails[0]?.note).toBe('pictureIds');
  expect((await order([second.id, first.id])).status).toBe(200);
  expect(await readGallery()).toEqual(['Sorting line', 'Loading bay']);
  const key = { ...params, pictureId: first.id };
  await admin.call(changePartnerPicture, { params: key, body: { altText: 'Loading bay at night' } });
  const replaced = await admin.call(changePartnerPicture, {
    params: key,
    file: { name: 'b.jpg', bytes: await createJpeg({ colour: '#ff0000' }), fields: { altText: 'New bay' } },
  });
  expect(replaced.answer.value).toMatchObject({ id: first.id, altText: 'New bay', width: 400, height: 640 });
  expect(await readGallery()).toEqual(['Sorting line', 'New bay']);
  await admin.call(deletePartnerPicture, { params: { ...params, pictureId: second.id } });
  expect((await readProfile()).gallery.map(({ id }) => id)).toEqual([first.id]);
  expect(await readChanges('PICTURES')).toHaveLength(6);
});

test('details and session have the shapes of the specification: logo in base64, gallery with paths, service types', async () => {
  const { partner, params, admin, addPicture } = await openPartner();
  await admin.call(setPartnerLogo, { params, file: { name: 'logo.png', bytes: await createJpeg() } });
  const { hash } = (await addPicture('Loading bay', '#111111')).answer.value;
  const gallery = [{ path: `/api/clients/partners/${partner.partnerId}/picture-files/${hash}/1280` }];
  const client = await (await world.client()).as('CLIENT_VIEWER');
  const details = await client.call(getPartnerDetails, { params: { id: partner.partnerId } });
  const { logo, partnerGallery } = details.answer.value;
  expect(partnerGallery).toEqual(gallery);
  expect(Buffer.from(logo?.split(',')[1] ?? '', 'base64').toString('latin1', 8, 12)).toBe('WEBP');
  await world.owner.query(
    "update partner_pictures set file_key = 'none' where partner_id = $1 and kind = 'LOGO'",
    [partner.partnerId],
  );
  const withoutFile = await client.call(getPartnerDetails, { params: { id: partner.partnerId } });
  expect([withoutFile.status, withoutFile.answer.value.logo]).toEqual([200, null]);
  const session = await admin.call(getSession);
  expect(session.answer.value.partnerProfiles).toMatchObject([
    { partnerId: partner.partnerId, serviceType: [{ name: 'LAST_MILE' }], gallery },
  ]);
});

test('a gallery has a limit, and a file that is no picture or too large is refused with the limit', async () => {
  const { partner, params, admin, addPicture } = await openPartner();
  const add = (bytes: Uint8Array) =>
    admin.call(addPartnerPicture, { params, file: { name: 'hub.jpg', bytes, fields: { altText: 'Hub' } } });
  expect((await add(Buffer.from('<svg/>'))).problem.code).toBe('partner.picture_type');
  expect((await add(Buffer.alloc(10 * 1024 * 1024 + 1))).problem).toMatchObject({ status: 413 });
  expect((await add(createLargePng(7200))).problem).toMatchObject({
    status: 413,
    params: { megapixels: 52, maximum: 50 },
    ErrorDetails: [{ note: 'file' }],
  });
  await world.owner.query(
    `insert into partner_pictures (partner_id, id, kind, position, alt_text, hash, file_key, width, height)
      select $1, gen_random_uuid(), 'GALLERY', n, 'Hub', md5(n::text), 'none', 480, 320 from generate_series(1, $2::int) n`,
    [partner.partnerId, MAX_GALLERY_PICTURES],
  );
  expect((await addPicture('One more', '#00ff00')).problem.code).toBe('partner.too_many_pictures');
});

test('users of another partner neither change pictures and certificates nor read their files', async () => {
  const { params, admin, addPicture } = await openPartner();
  const { id: pictureId, hash } = (await addPicture('Hub', '#123456')).answer.value;
  const { answer } = await admin.call(addPartnerCertificate, { params, body: CERTIFICATE });
  const other = await (await world.partner()).as('PARTNER_ADMIN');
  const certificate = { ...params, certificateId: answer.value.id };
  const statuses = [
    await other.call(deletePartnerPicture, { params: { ...params, pictureId } }),
    await other.call(getPartnerPictureFile, { params: { ...params, hash, width: '480' } }),
    await other.call(changePartnerPicture, { params: { ...params, pictureId }, body: { altText: 'Hub' } }),
    await other.call(orderPartnerPictures, { params, body: { pictureIds: [pictureId] } }),
    await other.call(deletePartnerCertificate, { params: certificate }),
    await other.call(listPartnerCertificates, { params }),
    await other.call(changePartnerCertificate, { params: certificate, body: CERTIFICATE }),
    await other.call(setCertificateFile, { params: certificate, body: { file: null } }),
    await other.call(downloadCertificateFile, { params: certificate }),
  ].map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404]));
});

test('clients see certificates and their files until the last day, the partner all of them', async () => {
  const { params, admin, readProfile, readChanges } = await openPartner();
  const add = async (body: typeof CERTIFICATE) =>
    (await admin.call(addPartnerCertificate, { params, body })).answer.value;
  const valid = await add(CERTIFICATE);
  const ended = await add({ ...CERTIFICATE, name: 'TAPA FSR B', validUntil: '2020-02-29' });
  expect([valid.status, ended.status]).toEqual(['VALID', 'ENDED']);
  expect((await readProfile()).certificates.map(({ name }) => name)).toEqual([CERTIFICATE.name]);
  const { answer } = await admin.call(listPartnerCertificates, { params });
  expect(answer.data.map(({ name }) => name)).toEqual(['TAPA FSR B', CERTIFICATE.name]);
  const pdf = Buffer.from('%PDF-1.7 scan');
  for (const { id: certificateId } of [valid, ended])
    await admin.call(setCertificateFile, {
      params: { ...params, certificateId },
      file: { name: 'iso 9001.pdf', bytes: pdf },
    });
  const client = await (await world.client()).as('CLIENT_VIEWER');
  const open = (by: typeof client, certificateId: string) =>
    by.call(downloadCertificateFile, { params: { ...params, certificateId } });
  expect((await open(client, valid.id)).bytes).toEqual(pdf);
  expect((await open(client, ended.id)).status).toBe(404);
  expect((await open(admin, ended.id)).bytes).toEqual(pdf);
  await admin.call(deletePartnerCertificate, { params: { ...params, certificateId: ended.id } });
  expect((await open(admin, ended.id)).status).toBe(404);
  expect(await readChanges('CERTIFICATES')).toHaveLength(5);
});

test('a picture of a certificate loses its metadata, and another kind of file is refused', async () => {
  const { params, admin } = await openPartner();
  const { answer } = await admin.call(addPartnerCertificate, { params, body: CERTIFICATE });
  const key = { ...params, certificateId: answer.value.id };
  const set = (name: string, bytes: Uint8Array) =>
    admin.call(setCertificateFile, { params: key, file: { name, bytes } });
  expect((await set('scan.jpeg', await createJpeg())).answer.value.file?.fileName).toBe('scan.webp');
  const { bytes } = await admin.call(downloadCertificateFile, { params: key });
  expect([bytes.toString('latin1', 8, 12), bytes.includes('Secret Camera')]).toEqual(['WEBP', false]);
  expect((await set('scan.pdf', Buffer.from('<html>'))).problem.code).toBe('partner.certificate_file_type');
});

test('a partner is reminded 60, 30 and 7 days before the last day and on it, once each', async () => {
  const { partner, params, admin } = await openPartner();
  const { answer } = await admin.call(addPartnerCertificate, { params, body: CERTIFICATE });
  const remind = async (day: string) => {
    const clock = { now: () => new Date(`${day}T03:00:00Z`) };
    const notify = createNotifier(world.jobs);
    await remindOfCertificates({ database: world.jobsDatabase, clock, notify, addPartnerEvent });
    return (await readNotifications(world, partner.partnerId, admin)).length;
  };
  const counts: number[] = [];
  for (const day of ['09-30', '10-01', '10-02', '10-30', '10-31', '11-23', '11-29', '11-30', '12-01'])
    counts.push(await remind(`2099-${day}`));
  expect(counts).toEqual([0, 1, 1, 1, 2, 3, 3, 4, 4]);
  expect((await readNotifications(world, partner.partnerId, admin)).at(-1)).toEqual({
    kind: 'PARTNER_CERTIFICATE_ENDS',
    params: { partnerId: partner.partnerId, name: CERTIFICATE.name, validUntil: CERTIFICATE.validUntil },
    path: `/partner-portals/${partner.partnerId}/profiles?tab=certificates`,
  });
  const body = { ...CERTIFICATE, validUntil: '2100-11-30' };
  await admin.call(changePartnerCertificate, {
    params: { ...params, certificateId: answer.value.id },
    body,
  });
  expect([await remind('2099-12-01'), await remind('2100-10-01')]).toEqual([4, 5]);
});
