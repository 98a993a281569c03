import { z } from 'zod';
import { addDays } from '../../core/add-days.ts';
import { isoDate, isoTime, text, uuid } from '../../core/schemas.ts';

/** Days before the last day of a certificate on which its partner is reminded; 0 is the last day. */
export const CERTIFICATE_REMINDER_DAYS = [60, 30, 7, 0] as const;
export const MAX_CERTIFICATES = 50;
export const MAX_CERTIFICATE_FILE_BYTES = 10 * 1024 * 1024;

export const CERTIFICATE_STATUSES = ['VALID', 'ENDS_SOON', 'ENDED'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** The status on a day (UTC). A certificate is valid on its last day, and ends soon from the first reminder on. */
export function getCertificateStatus(validUntil: string, today: string): CertificateStatus {
  if (validUntil < today) return 'ENDED';
  return validUntil <= addDays(today, CERTIFICATE_REMINDER_DAYS[0]) ? 'ENDS_SOON' : 'VALID';
}

export const certificateInput = z
  .strictObject({
    name: text(120).meta({ description: 'Name of the certificate.', examples: ['ISO 9001:2015'] }),
    number: text(60)
      .nullable()
      .meta({ description: 'Number of the certificate; null without one.', examples: ['SG-QMS-20418'] }),
    issuer: text(120).meta({ description: 'Who issued it.', examples: ['Merlion Certification'] }),
    validUntil: isoDate.describe('The last day on which it is valid, YYYY-MM-DD.'),
  })
  .meta({ id: 'PartnerCertificateInput', description: 'What a partner states about a certificate.' });
export type CertificateInput = z.output<typeof certificateInput>;

const certificateFile = z.strictObject({
  fileName: z.string().meta({ description: 'Name of the file.', examples: ['iso-9001.pdf'] }),
  bytes: z.int().meta({ description: 'Size in bytes.', examples: [184_320] }),
});

export const partnerCertificate = z
  .strictObject({
    id: uuid.describe('Id of the certificate, a UUID.'),
    ...certificateInput.shape,
    status: z
      .enum(CERTIFICATE_STATUSES)
      .describe('ENDS_SOON in the last 60 days, ENDED after the last day; clients do not see ended ones.'),
    file: certificateFile.nullable().describe('The file of the certificate; null without one.'),
    updatedAt: isoTime.describe('When it was last changed.'),
  })
  .meta({ id: 'PartnerCertificate', description: 'A certificate of a partner.' });
export type PartnerCertificate = z.output<typeof partnerCertificate>;
