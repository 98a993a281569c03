import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  deleteStatusMappingVersion,
  exportStatusMappings,
  getStatusCoverage,
  getStatusMappings,
  importStatusMappings,
  listStatusMappingVersions,
  replayStatusMappings,
  restoreStatusMappings,
  saveStatusMappings,
  setStatusMappingSwitches,
  type StatusMappings,
} from '@portal/contract/status-mappings';
import type { FastifyReply } from 'fastify';
import { bind, type Binding } from '../../http/binding.ts';
import { readIfMatch } from '../../http/if-match.ts';
import type { Clock } from '../../platform/clock.ts';
import { readCoverage, replayEvents } from './status-coverage.ts';
import { readMappingFile, toMappingFile } from './status-mapping-file.ts';
import { readVersionPage } from './status-mappings-read-model.ts';
import {
  loadStatusMappings,
  removeVersion,
  restoreVersion,
  saveDraftWords,
  saveMappings,
  setSwitches,
} from './status-mappings-service.ts';

export function statusMappingsRoutes({ clock }: { readonly clock: Clock }): Binding[] {
  return [
    bind(getStatusMappings, async ({ query, context, reply }) => {
      const result = await context.inTenant((tx) => loadStatusMappings(tx, context.clientId, query.version));
      return isRefusal(result) ? result : setTag(reply, result);
    }),
    bind(saveStatusMappings, async ({ body, context, request, reply }) => {
      const options = { expectedVersion: readIfMatch(request), now: clock.now() };
      return toTaggedValue(reply, await saveMappings(context, body, options));
    }),
    bind(setStatusMappingSwitches, ({ body, context }) => setSwitches(context, body.enableOMSStatusMapping)),
    bind(listStatusMappingVersions, ({ query, context }) =>
      context.inTenant((tx) => readVersionPage(tx, context.clientId, query)),
    ),
    bind(restoreStatusMappings, async ({ body, context, request, reply }) =>
      toTaggedValue(reply, await restoreVersion(context, body, readIfMatch(request))),
    ),
    bind(deleteStatusMappingVersion, ({ params, context }) => removeVersion(context, params.version)),
    bind(getStatusCoverage, ({ query, context }) =>
      context.inTenant((tx) => readCoverage(tx, context.clientId, query.version)),
    ),
    bind(replayStatusMappings, ({ query, context }) =>
      context.inTenant((tx) => replayEvents(tx, context.clientId, query.version)),
    ),
    bind(exportStatusMappings, async ({ query: { version, format }, context }) => {
      const result = await context.inTenant((tx) => loadStatusMappings(tx, context.clientId, version));
      return isRefusal(result) ? result : toMappingFile(result, format);
    }),
    bind(importStatusMappings, async ({ context, upload, reply }) => {
      const file = await upload();
      const changes = isRefusal(file) ? file : await readMappingFile(file);
      return isRefusal(changes) ? changes : toTaggedValue(reply, await saveDraftWords(context, changes));
    }),
  ];
}

function setTag(reply: FastifyReply, mappings: StatusMappings): StatusMappings {
  reply.header('etag', `"${mappings.latestVersion}"`);
  return mappings;
}

function toTaggedValue(reply: FastifyReply, result: StatusMappings | Refusal) {
  return isRefusal(result) ? result : { value: setTag(reply, result) };
}
