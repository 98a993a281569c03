import { saveStatusMappings, type StatusMappingsInput } from '@portal/contract/status-mappings';
import { getExample } from './examples.ts';
import type { Stage, StagedCalls } from './stage.ts';

/** Saves the words of the example, by default used at once, and returns the number of their version. */
async function saveVersion({ fixtures: { admin } }: Stage, effectiveAt?: null): Promise<number> {
  const { body } = getExample(saveStatusMappings);
  const { answer } = await admin.call(saveStatusMappings, {
    body: { ...(body as StatusMappingsInput), effectiveAt },
  });
  return answer.value.version?.version ?? 0;
}

/** Successful calls on the versions of a status mapping. */
export const STATUS_MAPPING_CALLS: StagedCalls = {
  restoreStatusMappings: async (stage) => ({
    by: stage.fixtures.admin,
    request: { body: { version: await saveVersion(stage) } },
  }),
  deleteStatusMappingVersion: async (stage) => ({
    by: stage.fixtures.admin,
    request: { params: { version: String(await saveVersion(stage, null)) } },
  }),
  replayStatusMappings: async (stage) => ({
    by: stage.fixtures.admin,
    request: { query: { version: String(await saveVersion(stage)) } },
  }),
};
