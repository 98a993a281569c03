import {
  archiveManifestLayout,
  confirmManifestLayout,
  createManifestLayout,
  getManifestLayout,
  listManifestLayouts,
  listManifestLayoutVersions,
  previewManifestLayout,
  readManifestTemplate,
  saveManifestLayout,
} from '@portal/contract/manifests';
import { isRefusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { bind, type Binding } from '../../../http/binding.ts';
import { readIfMatch } from '../../../http/if-match.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import { toValue } from '../../../request/payloads.ts';
import { resolvePartner } from '../mawb/resolve-partner.ts';
import { findBundledKey } from './choose-layout.ts';
import { toBundledLayoutJson, toLayoutJson } from './layout-mapper.ts';
import { readLayoutPage, readLayoutVersionPage } from './layouts-read-model.ts';
import { readLayout } from './layouts-store.ts';
import { previewLayout } from './preview-layout.ts';
import { archiveLayout, confirmLayout, createLayout, saveLayout } from './save-layout.ts';
import { readTemplate } from './template/read-template.ts';

/** Routes of the layouts of manifests. */
export function layoutsRoutes(clock: Clock): Binding[] {
  return [
    bind(listManifestLayouts, ({ query, context }) => {
      const partnerId = resolvePartner(context, query.partnerId);
      return inPartnerTenant(context, partnerId, (tx) => readLayoutPage(tx, partnerId, query));
    }),
    bind(getManifestLayout, ({ params: { layoutKey }, query, context }) => {
      const bundledKey = findBundledKey(layoutKey);
      if (bundledKey !== undefined) return Promise.resolve({ value: toBundledLayoutJson(bundledKey) });
      return context.inTenant(async (tx) => {
        const layout = await readLayout(tx, layoutKey, query.version);
        return layout === undefined ? refuse('manifest.layout_not_found') : { value: toLayoutJson(layout) };
      });
    }),
    bind(listManifestLayoutVersions, ({ params: { layoutKey }, query, context }) =>
      context.inTenant(async (tx) => {
        if (findBundledKey(layoutKey) !== undefined) return readLayoutVersionPage(tx, null, query);
        const layout = await readLayout(tx, layoutKey);
        return layout === undefined
          ? refuse('manifest.layout_not_found')
          : readLayoutVersionPage(tx, layout.id, query);
      }),
    ),
    bind(createManifestLayout, ({ body, context }) => createLayout(context, body, clock.now())),
    bind(saveManifestLayout, ({ params, body, context, request }) =>
      saveLayout(context, params.layoutKey, body, readIfMatch(request), clock.now()),
    ),
    bind(confirmManifestLayout, ({ params, body, context }) =>
      confirmLayout(context, params, body.confirmedBy),
    ),
    bind(archiveManifestLayout, ({ params, body, context }) =>
      archiveLayout(context, params.layoutKey, body.isArchived, clock.now()),
    ),
    bind(previewManifestLayout, ({ body, context }) => previewLayout(context, body)),
    bind(readManifestTemplate, async ({ upload }) => {
      const file = await upload();
      return isRefusal(file) ? file : toValue(await readTemplate(file));
    }),
  ];
}
