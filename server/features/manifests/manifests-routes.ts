import {
  applyStatusMessages,
  arriveMawb,
  cancelMawb,
  checkManifest,
  departMawb,
  downloadAirCargoMessage,
  downloadManifest,
  downloadManifestPaper,
  downloadMawbSignature,
  getFreightCharge,
  getAirWaybillDetails,
  getManifestDetails,
  handOverMawb,
  listManifestDifferences,
  listManifestVersions,
  reissueManifest,
  issueManifest,
  listManifestBags,
  listManifests,
  offLoadBag,
  reweighManifest,
  saveAirWaybillDetails,
  saveMawb,
  setLoadUnit,
  signDeparture,
  signManifest,
} from '@portal/contract/manifests';
import { isRefusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { bind, type Binding } from '../../http/binding.ts';
import { readIfMatch } from '../../http/if-match.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import { findAirWaybillDetails, saveDetails } from './messages/air-cargo/air-waybill-details.ts';
import { openMessage } from './messages/air-cargo/open-message.ts';
import { cancelBooking } from './mawb/cancel-mawb.ts';
import { recordArrival } from './mawb/arrive-mawb.ts';
import { checkMawbById } from './manifest/check-manifest.ts';
import { recordDeparture } from './mawb/depart-mawb.ts';
import { readFreightCharge } from './freight/read-freight-charge.ts';
import { openMawbSignature, recordHandOver } from './mawb/hand-over-mawb.ts';
import { issueMawbManifest, openManifest } from './manifest/issue-manifest.ts';
import { layoutsRoutes } from './layouts/layouts-routes.ts';
import type { ManifestRoutesDeps } from './manifests-deps.ts';
import {
  readManifestBagPage,
  readManifestOrders,
  readMawbJson,
  readMawbPage,
} from './mawb/mawbs-read-model.ts';
import { readMawb } from './mawb/mawbs-store.ts';
import { recordOffLoad } from './mawb/off-load-bag.ts';
import {
  readManifestDifferences,
  readManifestVersion,
  readManifestVersions,
} from './manifest/manifest-versions-read-model.ts';
import { reissue } from './manifest/reissue-manifest.ts';
import { resolvePartner } from './mawb/resolve-partner.ts';
import { openPaper } from './papers/open-paper.ts';
import { applyManifestReweigh } from './manifest/reweigh-manifest.ts';
import { applyBooking } from './mawb/save-mawb.ts';
import { applyLoadUnit } from './mawb/set-load-unit.ts';
import { applyMessages } from './messages/status/apply-status-messages.ts';
import { readMessageFile } from './messages/status/read-message-file.ts';

/** Routes of a forwarder's MAWBs and manifests. */
export function manifestsRoutes(deps: ManifestRoutesDeps): Binding[] {
  return [
    bind(listManifests, ({ query, context }) => {
      const partnerId = resolvePartner(context, query.partnerId);
      return inPartnerTenant(context, partnerId, (tx) => readMawbPage(tx, partnerId, query));
    }),
    bind(saveMawb, ({ body, context, request }) => applyBooking(deps, context, body, readIfMatch(request))),
    bind(cancelMawb, ({ params, context }) => cancelBooking(deps, context, params.id)),
    bind(listManifestBags, ({ query, context }) => {
      const partnerId = resolvePartner(context, query.partnerId);
      return inPartnerTenant(context, partnerId, (tx) => readManifestBagPage(tx, partnerId, query));
    }),
    bind(getManifestDetails, ({ params, query, context }) =>
      context.inTenant(async (tx) => {
        const record = await readMawb(tx, params.id);
        const mawb = record && (await readMawbJson(tx, record.partnerId, record.id));
        if (record === undefined || mawb === undefined) return refuse('manifest.not_found');
        return { mawb, ...(await readManifestOrders(tx, record, query)) };
      }),
    ),
    bind(reweighManifest, ({ params, body, context }) =>
      applyManifestReweigh(deps, context, params.id, body.orders_reweigh),
    ),
    bind(checkManifest, ({ params, context }) => checkMawbById(deps, context, params.id)),
    bind(getFreightCharge, ({ params, context }) =>
      context.inTenant(async (tx) => {
        const mawb = await readMawb(tx, params.id);
        return mawb === undefined
          ? refuse('manifest.not_found')
          : { value: await readFreightCharge(tx, mawb) };
      }),
    ),
    bind(setLoadUnit, ({ params, body, context }) => applyLoadUnit(deps, context, params.id, body)),
    bind(issueManifest, ({ body, context }) => issueMawbManifest(deps, context, body)),
    bind(signManifest, ({ body, context }) => issueMawbManifest(deps, context, body)),
    bind(downloadManifestPaper, ({ params, context }) => openPaper(deps, context, params.id, params.paper)),
    bind(listManifestVersions, ({ params, query, context }) =>
      context.inTenant(async (tx) => {
        const mawb = await readMawb(tx, params.id);
        return mawb === undefined ? refuse('manifest.not_found') : readManifestVersions(tx, mawb, query);
      }),
    ),
    bind(listManifestDifferences, ({ params, query, context }) =>
      context.inTenant(async (tx) => {
        const mawb = await readMawb(tx, params.id);
        if (mawb === undefined) return refuse('manifest.not_found');
        const version = await readManifestVersion(tx, mawb, params.version);
        if (version === undefined) return refuse('manifest.version_not_found');
        return readManifestDifferences(tx, mawb, params.version, query);
      }),
    ),
    bind(reissueManifest, ({ params, body, context }) => reissue(deps, context, params.id, body.reason)),
    bind(departMawb, ({ params, body, context }) => recordDeparture(deps, context, params.id, body)),
    bind(signDeparture, ({ params, body, context }) => recordDeparture(deps, context, params.id, body)),
    bind(arriveMawb, ({ params, body, context }) => recordArrival(deps, context, params, body)),
    bind(handOverMawb, ({ params, body, context }) => recordHandOver(deps, context, params.id, body)),
    bind(downloadMawbSignature, ({ params, context }) => openMawbSignature(deps.files, context, params)),
    bind(offLoadBag, ({ params, body, context }) => recordOffLoad(deps, context, params.id, body)),
    bind(getAirWaybillDetails, ({ params, context }) => findAirWaybillDetails(deps, context, params.id)),
    bind(saveAirWaybillDetails, ({ params, body, context }) => saveDetails(context, params.id, body)),
    bind(downloadAirCargoMessage, ({ params, query, context }) =>
      openMessage(deps, context, params.id, query),
    ),
    bind(applyStatusMessages, async ({ query, upload, context }) => {
      const file = await upload();
      if (isRefusal(file)) return file;
      const messages = await readMessageFile(file);
      if (isRefusal(messages)) return messages;
      const extraFile = await file.refuseMoreFiles();
      if (extraFile !== undefined) return extraFile;
      const preview = query.preview === true;
      if (preview) context.dryRun();
      const timeZone = file.fields['timeZone'] ?? context.caller.timeZone;
      return applyMessages(deps, context, messages, { timeZone, preview });
    }),
    bind(downloadManifest, ({ params, query, context }) => openManifest(deps, context, params.id, query)),
    ...layoutsRoutes(deps.clock),
  ];
}
