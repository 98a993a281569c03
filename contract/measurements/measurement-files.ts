/** What photos and evidence may be, told by their content and not by their name. */
export const MEASUREMENT_MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type MeasurementMediaType = (typeof MEASUREMENT_MEDIA_TYPES)[number];

export const measurementFileAnswer = { status: 200, file: MEASUREMENT_MEDIA_TYPES } as const;
