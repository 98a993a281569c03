import { z } from 'zod';
import { fieldText } from '../../core/field-texts.ts';
import { normalizeText } from '../../core/normalize-text.ts';
import { isoTime, text } from '../../core/schemas.ts';
import { SERVICE_TYPES } from '../../trade/order-values.ts';

/** A status code as it is compared: capital letters and digits, underscores for everything else. */
export function normalizeStatusCode(written: string): string {
  return normalizeText(written).replaceAll(' ', '_').toUpperCase();
}

export const statusCodeParam = z
  .string()
  .max(180)
  .transform(normalizeStatusCode)
  .pipe(z.string().min(1).max(60))
  .meta({
    description: 'Code of the partner for a status. Case, spaces and punctuation make no difference.',
    examples: ['OUT-DLV'],
  });

const ourStatus = {
  serviceType: z
    .enum(SERVICE_TYPES)
    .nullable()
    .describe(
      'Leg of the status, for reports that name no leg; null if the code is used on any leg that has the status.',
    ),
  status: z
    .string()
    .regex(/^[A-Z_]{3,40}$/, fieldText('status_name'))
    .meta({ description: 'The status of the status table.', examples: ['OUT_FOR_DELIVERY'] }),
};

export const statusCodeInput = z
  .strictObject({
    label: text(120)
      .optional()
      .meta({
        description: 'What the code means in the words of the partner; by default the code.',
        examples: ['With driver'],
      }),
    ...ourStatus,
  })
  .meta({ id: 'PartnerStatusCodeInput', description: 'The status that a code of a partner stands for.' });
export type StatusCodeInput = z.output<typeof statusCodeInput>;

export const suggestedStatus = z
  .strictObject(ourStatus)
  .meta({ id: 'SuggestedStatus', description: 'A status that a code probably stands for.' });
export type SuggestedStatus = z.output<typeof suggestedStatus>;

export const partnerStatusCode = z
  .strictObject({
    code: z
      .string()
      .meta({ description: 'Code in capital letters, with underscores.', examples: ['OUT_DLV'] }),
    label: z
      .string()
      .meta({ description: 'What it means in the words of the partner.', examples: ['With driver'] }),
    serviceType: ourStatus.serviceType,
    status: ourStatus.status
      .nullable()
      .describe('The status that it stands for; null while it is not mapped.'),
    seenCount: z.int().meta({
      description: 'How often it was reported while it was not mapped.',
      examples: [14],
    }),
    lastSeenAt: isoTime.nullable().describe('When it was last reported without a mapping; null if never.'),
    lastOrderCode: z
      .string()
      .nullable()
      .meta({ description: 'The order of that report; null if never.', examples: ['SG1000042X'] }),
    suggestion: suggestedStatus
      .nullable()
      .describe('The status that its words suggest, for a code that is not mapped; null without one.'),
  })
  .meta({ id: 'PartnerStatusCode', description: 'A code of a partner for a status.' });
export type PartnerStatusCode = z.output<typeof partnerStatusCode>;
