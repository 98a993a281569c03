import type { BodyInput } from '@portal/contract/core';
import { setLoadUnit } from '@portal/contract/manifests';
import { call } from '../../../api/client.ts';
import { useManifestMutation } from '../manifest-queries.ts';

/** Puts bags of a MAWB on a unit, or takes them off theirs. */
export function useSetLoadUnit(id: string) {
  return useManifestMutation(
    async (body: BodyInput<typeof setLoadUnit>) =>
      (await call(setLoadUnit, { params: { id }, body })).value.bags,
  );
}
