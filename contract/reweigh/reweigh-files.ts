/** Media types of photos and evidence, read from the content and not from the file name. */
export const REWEIGH_MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type ReweighMediaType = (typeof REWEIGH_MEDIA_TYPES)[number];

export const reweighFileAnswer = { status: 200, file: REWEIGH_MEDIA_TYPES } as const;
