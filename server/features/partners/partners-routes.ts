import {
  changePartnerProfile,
  deletePartnerStatusCode,
  getPartnerGoods,
  getPartnerProfile,
  listPartnerProfileHistory,
  listPartners,
  listPartnerStatusCodes,
  savePartnerStatusCode,
  setPartnerGoods,
} from '@portal/contract/partners';
import { bind, type Binding } from '../../http/binding.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import { certificatesRoutes } from './certificates/certificates-routes.ts';
import { loadPartnerGoods, replacePartnerGoods } from './partner-goods-service.ts';
import { changeProfile, loadPartnerProfile, type ProfileDeps } from './partner-profile-service.ts';
import { readPartnerPage } from './partners-read-model.ts';
import { picturesRoutes } from './pictures/pictures-routes.ts';
import type { PartnerFileDeps } from './remove-after-commit.ts';
import { readProfileHistory } from '../profile-history/index.ts';
import { removeStatusCode, saveStatusCode } from './status-codes-service.ts';
import { readStatusCodePage } from './status-codes-store.ts';

export function partnersRoutes(deps: ProfileDeps & PartnerFileDeps): Binding[] {
  return [
    ...picturesRoutes(deps),
    ...certificatesRoutes(deps),
    bind(listPartners, ({ query, context }) =>
      context.inTenant((tx) => readPartnerPage(tx, context.clientId, query)),
    ),
    bind(getPartnerGoods, ({ params, context }) => loadPartnerGoods(context, params.partnerId)),
    bind(setPartnerGoods, ({ params, body, context }) =>
      replacePartnerGoods(context, params.partnerId, body.goods, deps.onRoutingFactsChanged),
    ),
    bind(getPartnerProfile, ({ params, context }) => loadPartnerProfile(deps, context, params.partnerId)),
    bind(changePartnerProfile, ({ params, body, context }) =>
      changeProfile(deps, context, params.partnerId, body),
    ),
    bind(listPartnerProfileHistory, ({ params, query, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) => readProfileHistory(tx, params.partnerId, query)),
    ),
    bind(listPartnerStatusCodes, ({ params, query, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) => readStatusCodePage(tx, params.partnerId, query)),
    ),
    bind(savePartnerStatusCode, ({ params, body, context }) => saveStatusCode(context, params, body)),
    bind(deletePartnerStatusCode, ({ params, context }) => removeStatusCode(context, params)),
  ];
}
