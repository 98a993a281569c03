import type { BodyOf, ParamsOf, Refusal } from '@portal/contract/core';
import type {
  confirmManifestLayout,
  createManifestLayout,
  ManifestLayout,
  ManifestLayoutInput,
} from '@portal/contract/manifests';
import { detail, refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { belongsToPartner } from '../../../request/caller.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { findBundledKey } from './choose-layout.ts';
import { toLayoutJson } from './layout-mapper.ts';
import {
  addLayoutVersion,
  insertLayout,
  isNameInUse,
  isSameLayout,
  lockLayout,
  readLayout,
  setLayoutArchived,
  setLayoutConfirmation,
  toLayoutInput,
  type LayoutRecord,
} from './layouts-store.ts';

type LayoutResponse = { value: ManifestLayout } | Refusal;

/** Creates a layout of a partner. Refuses: not_found, conflict. */
export function createLayout(
  context: RequestContext,
  { partnerId, basedOn, ...input }: BodyOf<typeof createManifestLayout>,
  now: Date,
): Promise<LayoutResponse> {
  return inPartnerTenant(context, partnerId, async (tx): Promise<LayoutResponse> => {
    if (await isNameInUse(tx, partnerId, input.name, null)) return refuseNameInUse(input.name);
    const id = await insertLayout(tx, partnerId, basedOn, input, context.caller, now);
    context.audit({ subject: input.name, after: { partnerId, basedOn, ...input } });
    return readResponse(tx, id);
  });
}

/**
 * Adds a version with the input. A request that changes nothing answers the latest version. Refuses: not_found, conflict,
 * not_allowed_now, stale.
 */
export function saveLayout(
  context: RequestContext,
  layoutKey: string,
  input: ManifestLayoutInput,
  expectedVersion: number | undefined,
  now: Date,
): Promise<LayoutResponse> {
  return changeLayout(context, layoutKey, async (tx, layout) => {
    const { name: layoutName, isArchived, partnerId, id, version } = layout;
    if (isSameLayout(layout, input)) return undefined;
    if (isArchived) return refuse('manifest.layout_archived', { layoutName });
    if (expectedVersion !== undefined && expectedVersion !== version)
      return refuse('manifest.layout_stale', { layoutName });
    if (await isNameInUse(tx, partnerId, input.name, id)) return refuseNameInUse(input.name);
    await addLayoutVersion(tx, layout, input, context.caller, now);
    context.audit({ partnerId, subject: input.name, before: toLayoutInput(layout), after: input });
    return undefined;
  });
}

/**
 * Records the broker who confirmed a version. It holds for this version alone: an edit of the layout has to be confirmed
 * again. A repeated request changes nothing. Refuses: not_found, not_allowed_now.
 */
export function confirmLayout(
  context: RequestContext,
  { layoutKey, version }: ParamsOf<typeof confirmManifestLayout>,
  confirmedBy: string | null,
): Promise<LayoutResponse> {
  return changeLayout(
    context,
    layoutKey,
    async (tx, { id, partnerId, name: layoutName, isArchived }) => {
      const layout = await readLayout(tx, id, version);
      if (layout === undefined) return refuse('manifest.layout_version_not_found', { layoutName });
      const { confirmedBy: before } = layout;
      if (before === confirmedBy) return undefined;
      if (isArchived) return refuse('manifest.layout_archived', { layoutName });
      await setLayoutConfirmation(tx, { id, version }, confirmedBy);
      context.audit({
        partnerId,
        subject: layoutName,
        before: { version, confirmedBy: before },
        after: { version, confirmedBy },
      });
      return undefined;
    },
    version,
  );
}

/** Archives a layout, or takes it back. A repeated request changes nothing. Refuses: not_found, conflict, not_allowed_now. */
export function archiveLayout(
  context: RequestContext,
  layoutKey: string,
  isArchived: boolean,
  now: Date,
): Promise<LayoutResponse> {
  return changeLayout(context, layoutKey, async (tx, { id, partnerId, name, isArchived: wasArchived }) => {
    if (wasArchived === isArchived) return undefined;
    if (!isArchived && (await isNameInUse(tx, partnerId, name, id))) return refuseNameInUse(name);
    await setLayoutArchived(tx, id, isArchived, now);
    context.audit({ partnerId, subject: name, before: { isArchived: wasArchived }, after: { isArchived } });
    return undefined;
  });
}

/** Locks a layout of a partner of the caller, changes it, and answers it: the version, or the latest one. */
function changeLayout(
  context: RequestContext,
  layoutKey: string,
  change: (tx: Transaction, layout: LayoutRecord) => Promise<Refusal | undefined>,
  version: number | null = null,
): Promise<LayoutResponse> {
  return context.inTenant(async (tx): Promise<LayoutResponse> => {
    const bundledKey = findBundledKey(layoutKey);
    if (bundledKey !== undefined) return refuse('manifest.layout_read_only', { layoutName: bundledKey });
    const layout = await lockLayout(tx, layoutKey);
    if (layout === undefined) return refuse('manifest.layout_not_found');
    const { partnerId, name: layoutName } = layout;
    if (partnerId === null || !belongsToPartner(context.caller, partnerId))
      return refuse('manifest.layout_read_only', { layoutName });
    return (await change(tx, layout)) ?? readResponse(tx, layout.id, version);
  });
}

function refuseNameInUse(layoutName: string): Refusal {
  const params = { layoutName };
  const details = [detail('name', 'manifest.layout_name_in_use', params)];
  return refuse('manifest.layout_name_in_use', params, { details });
}

async function readResponse(
  tx: Transaction,
  id: string,
  version: number | null = null,
): Promise<LayoutResponse> {
  const layout = await readLayout(tx, id, version);
  return layout === undefined ? refuse('manifest.layout_not_found') : { value: toLayoutJson(layout) };
}
