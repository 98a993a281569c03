import {
  saveStatusMappings,
  setStatusMappingSwitches,
  type StatusMappingsInput,
} from '@portal/contract/status-mappings';
import type { StatusChannel } from '@portal/contract/status-mappings';
import type { TestCaller } from '@portal/tests/world/caller.ts';

type Words = Readonly<
  Record<string, string | { readonly clientStatus: string; readonly texts: Record<string, string> }>
>;

/** The input of words by status: `{ 'LAST_MILE:DELIVERED': 'Arrived' }`. */
export function toMappings(words: Words): StatusMappingsInput['clientStatusMappings'] {
  return Object.entries(words).map(([key, word]) => {
    const [serviceType, status] = key.split(':');
    const clientStatusMapping = typeof word === 'string' ? { clientStatus: word, texts: {} } : word;
    return { serviceType, mappings: [{ status, clientStatusMapping }] };
  }) as StatusMappingsInput['clientStatusMappings'];
}

/** Saves words, by default used at once, and returns the number of their version. */
export async function saveTestMapping(
  admin: TestCaller,
  words: Words,
  effectiveAt?: string | null,
): Promise<number> {
  const body = { clientStatusMappings: toMappings(words), ...(effectiveAt !== undefined && { effectiveAt }) };
  const { value } = (await admin.call(saveStatusMappings, { body })).answer;
  return value.version?.version ?? 0;
}

/** Switches these channels on. */
export async function switchOn(admin: TestCaller, ...channels: readonly StatusChannel[]): Promise<void> {
  const enableOMSStatusMapping = Object.fromEntries(channels.map((channel) => [channel, true]));
  await admin.call(setStatusMappingSwitches, { body: { enableOMSStatusMapping } });
}
