import { z } from 'zod';
import { isoDate, operation, valueOf } from '../../core/index.ts';
import { airWaybillDetails } from './air-waybill-details.ts';
import { mawbParams } from '../mawb/mawb-params.ts';
import { applyStatusMessages } from './status-messages.ts';

/**
 * Messages about a manifested MAWB. FWB and XFWB: its air waybill, in Cargo-IMP and Cargo-XML. FHL and XFZB: one message for
 * each HAWB. ONE_RECORD: all of it as linked data.
 */
export const AIR_CARGO_MESSAGES = ['FWB', 'FHL', 'XFWB', 'XFZB', 'ONE_RECORD'] as const;
export type AirCargoMessage = (typeof AIR_CARGO_MESSAGES)[number];

const common = { domain: 'manifests', bases: ['clients'], params: mawbParams } as const;

export const getAirWaybillDetails = operation({
  ...common,
  id: 'getAirWaybillDetails',
  method: 'GET',
  path: '/manifest/{id}/air-waybill',
  permission: 'partner-orders.read',
  summary:
    'Read what the air waybill of a MAWB says beyond its booking; before it is saved, a suggestion from the latest MAWB on the same route',
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        details: airWaybillDetails
          .nullable()
          .describe('The details, or a suggestion; null if no MAWB on the route has any.'),
        isSaved: z.boolean().meta({ description: 'False: they are a suggestion.', examples: [true] }),
        dayAtOrigin: isoDate.describe('Today at the port of departure: the day of issue of a suggestion.'),
      }),
    ),
  },
  refusals: ['not_found'],
});

export const saveAirWaybillDetails = operation({
  ...common,
  id: 'saveAirWaybillDetails',
  audit: 'Saved the air waybill of a MAWB',
  method: 'PUT',
  path: '/manifest/{id}/air-waybill',
  permission: 'partner-bagging.write',
  summary: 'Save what the air waybill of a MAWB says beyond its booking: addresses, agent and issue',
  body: airWaybillDetails,
  response: { status: 200, body: valueOf(airWaybillDetails) },
  refusals: ['not_found'],
});

export const downloadAirCargoMessage = operation({
  ...common,
  id: 'downloadAirCargoMessage',
  method: 'GET',
  path: '/manifest/{id}/messages',
  permission: 'partner-orders.read',
  summary:
    'Download an air-cargo message that is made from the latest manifest of a MAWB: FWB/16 as text, XFWB as XML, a ZIP with one FHL/4 or XFZB for each HAWB, or ONE Record as JSON-LD',
  query: z.strictObject({
    format: z.enum(AIR_CARGO_MESSAGES).default('FWB').describe('The message.'),
  }),
  response: {
    status: 200,
    file: ['text/plain', 'application/xml', 'application/ld+json', 'application/zip'],
  },
  refusals: ['not_found', 'not_allowed_now'],
});

export const airCargoMessageOperations = [
  getAirWaybillDetails,
  saveAirWaybillDetails,
  downloadAirCargoMessage,
  applyStatusMessages,
];
