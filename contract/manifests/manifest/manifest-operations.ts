import { z } from 'zod';
import {
  isoDate,
  operation,
  pageFields,
  pageOf,
  pageQuery,
  portCode,
  queryList,
  text,
  valueOf,
  versionNumber,
} from '../../core/index.ts';
import { acknowledgementOf, findingSummary } from '../../findings/findings.ts';
import { airCargoMessageOperations } from '../messages/air-cargo-message-operations.ts';
import { departureOperations } from '../mawb/departure-operations.ts';
import { mawbHandOverOperations } from '../mawb/hand-over-operations.ts';
import { getFreightCharge } from '../mawb/freight-charge-operations.ts';
import { manifestLayoutOperations } from '../layouts/layout-operations.ts';
import { layoutRef } from '../layouts/layout-schemas.ts';
import { setLoadUnit } from '../mawb/load-unit-operations.ts';
import { signatureComment } from '../signature.ts';
import { MANIFEST_PAPERS } from '../layouts/manifest-layouts.ts';
import { manifestVersionOperations } from './manifest-version-operations.ts';
import { mawbRef } from '../../documents/index.ts';
import { mawbParams, partnerOfList } from '../mawb/mawb-params.ts';
import {
  manifestBag,
  manifestFinding,
  manifestOrder,
  forwarderMawb,
  mawbInput,
} from '../mawb/mawb-schemas.ts';
import { MAWB_STATES } from '../mawb/mawb-states.ts';

const common = { domain: 'manifests', bases: ['clients'] } as const;
const readDefaults = { ...common, method: 'GET', permission: 'partner-orders.read' } as const;
const writeDefaults = { ...common, permission: 'partner-bagging.write' } as const;

const spreadsheet = {
  status: 200,
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const;

export const listManifests = operation({
  ...readDefaults,
  id: 'listManifests',
  path: '/manifest',
  summary: 'List the MAWBs of a forwarder with the counts of their bags, latest flight first',
  query: z.strictObject({
    ...pageQuery(['flightDate', 'awbNumber']),
    partnerId: partnerOfList,
    state: queryList(z.enum(MAWB_STATES)).optional().describe('Only MAWBs in these states.'),
    destinationPortId: portCode.optional().describe('Only MAWBs to this port.'),
    flightFrom: isoDate.optional().describe('First day of the flight.'),
    flightTo: isoDate.optional().describe('Last day of the flight.'),
    search: text(40).optional().describe('Part of the MAWB number or the flight number.'),
  }),
  response: { status: 200, body: pageOf(forwarderMawb) },
  refusals: ['not_found'],
});

export const saveMawb = operation({
  ...writeDefaults,
  id: 'saveMawb',
  audit: 'Booked or changed a MAWB',
  method: 'PUT',
  path: '/manifest',
  summary:
    'Book a MAWB, or change it by its number until its manifest is issued: flight, route, parties, and the bags under it. ' +
    'If-Match with its version refuses the request after a change in between, and If-Match: 0 if the MAWB exists already',
  body: mawbInput,
  response: { status: 200, body: valueOf(forwarderMawb) },
  refusals: ['not_found', 'conflict', 'not_allowed_now', 'stale'],
});

export const cancelMawb = operation({
  ...writeDefaults,
  id: 'cancelMawb',
  audit: 'Cancelled a MAWB',
  method: 'POST',
  path: '/manifest/{id}/cancel',
  summary:
    'Cancel a MAWB without bags, such as one whose bags were all off-loaded. Its number stays used. A repeated request ' +
    'changes nothing',
  params: mawbParams,
  response: { status: 200, body: valueOf(forwarderMawb) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const listManifestBags = operation({
  ...readDefaults,
  id: 'listManifestBags',
  path: '/manifest/bags',
  summary:
    'List the bags of a forwarder for a MAWB: those under it, then completed ones of its clients and of itself; latest ' +
    'first by default',
  query: z.strictObject({
    ...pageQuery(['completedAt'], 500),
    partnerId: partnerOfList,
    destinationPortId: portCode.optional().describe('Only bags to this port.'),
    awbNumber: text(20)
      .optional()
      .describe('Bags under this MAWB, in any state, and completed bags without one; absent for the latter.'),
  }),
  response: { status: 200, body: pageOf(manifestBag) },
  refusals: ['not_found'],
});

export const getManifestDetails = operation({
  ...readDefaults,
  id: 'getManifestDetails',
  path: '/manifest/{id}/details',
  summary: 'Read a MAWB and one page of the orders on it, by order code',
  params: mawbParams,
  query: z.strictObject({
    ...pageQuery(['orderCode']),
    search: text(60).optional().describe('Part of the order code, the HAWB number or the bag code.'),
  }),
  response: {
    status: 200,
    body: z.strictObject({
      mawb: forwarderMawb,
      orders: z.array(manifestOrder).describe('Orders of the page.'),
      ...pageFields,
    }),
  },
  refusals: ['not_found'],
});

/** Findings of one response; `blockers` and `warnings` count all. */
export const MAX_MANIFEST_FINDINGS = 1000;

export const checkManifest = operation({
  ...readDefaults,
  id: 'checkManifest',
  path: '/manifest/{id}/check',
  summary:
    'Check a MAWB before its manifest: number, stock, flight, weights, bags, and pre-flight and status of every order. ' +
    'A MAWB with blockers cannot be manifested; with warnings, send their `acknowledgement`',
  params: mawbParams,
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        findings: z
          .array(manifestFinding)
          .max(MAX_MANIFEST_FINDINGS)
          .describe('The findings, blockers first.'),
        ...findingSummary,
      }),
    ),
  },
  refusals: ['not_found'],
});

const issueInput = z.strictObject({
  mawbId: mawbRef,
  layout: layoutRef.default('GENERAL').describe('Layout of the spreadsheet.'),
  acknowledgement: acknowledgementOf('checkManifest'),
});

const issueDefaults = {
  ...common,
  method: 'POST',
  response: spreadsheet,
  refusals: ['not_found', 'not_allowed_now', 'stale', 'conflict'],
} as const;

export const issueManifest = operation({
  ...issueDefaults,
  id: 'issueManifest',
  audit: 'Issued a manifest',
  path: '/manifest',
  permission: 'partner-bagging.write',
  summary:
    'Issue the manifest of a MAWB: its bags and orders become MANIFESTED. Answers the spreadsheet `manifest-{mawb}`. A ' +
    'repeated request answers the manifest again and changes nothing. Refused with each blocker of the check, with what the ' +
    'flight lacks (air waybill with its addresses, security declaration, declaration of dangerous goods), and after its day',
  body: issueInput,
});

export const signManifest = operation({
  ...issueDefaults,
  id: 'signManifest',
  audit: 'Signed a manifest in spite of missing papers',
  path: '/manifest/sign',
  permission: 'partner-manifests.sign',
  summary:
    'As the issue of a manifest, in spite of missing papers or another day, with the reason of the person who signs',
  body: issueInput.extend({
    comment: signatureComment('The handling agent has the security declaration on paper'),
  }),
});

export const downloadManifest = operation({
  ...readDefaults,
  id: 'downloadManifest',
  path: '/manifest/{id}/file',
  summary: 'Download a manifest as it was issued, in any layout',
  params: mawbParams,
  query: z.strictObject({
    layout: layoutRef
      .optional()
      .describe('Layout of the spreadsheet; absent for the one that it was issued in.'),
    version: versionNumber.optional().describe('Version of the manifest; absent for the latest.'),
  }),
  response: spreadsheet,
  refusals: ['not_found', 'not_allowed_now'],
});

export const downloadManifestPaper = operation({
  ...readDefaults,
  id: 'downloadManifestPaper',
  path: '/manifest/{id}/papers/{paper}',
  summary:
    'Download a paper of a MAWB as a PDF, made from its latest manifest: air waybill, packing list, HAWB list, commercial invoices by consignor, bag labels, or labels of the bags as pieces of the MAWB. The packing list and the invoices have tax identifiers of orders that the forwarder also clears',
  params: mawbParams.extend({ paper: z.enum(MANIFEST_PAPERS).describe('The paper.') }),
  response: { status: 200, file: ['application/pdf'] },
  refusals: ['not_found', 'not_allowed_now'],
});

export const manifestOperations = [
  listManifests,
  saveMawb,
  cancelMawb,
  listManifestBags,
  getManifestDetails,
  checkManifest,
  getFreightCharge,
  setLoadUnit,
  issueManifest,
  signManifest,
  downloadManifest,
  downloadManifestPaper,
  ...manifestLayoutOperations,
  ...manifestVersionOperations,
  ...departureOperations,
  ...mawbHandOverOperations,
  ...airCargoMessageOperations,
];
