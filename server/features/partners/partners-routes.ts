import { getPartnerGoods, listPartners, setPartnerGoods } from '@portal/contract/partners';
import { bind, type Binding } from '../../http/binding.ts';
import {
  loadPartnerGoods,
  replacePartnerGoods,
  type OnPartnerGoodsChanged,
} from './partner-goods-service.ts';
import { readPartnerPage } from './partners-read-model.ts';

export function partnersRoutes(onGoodsChanged: OnPartnerGoodsChanged): Binding[] {
  return [
    bind(listPartners, ({ query, context }) =>
      context.inTenant((tx) => readPartnerPage(tx, context.clientId, query)),
    ),
    bind(getPartnerGoods, ({ params, context }) => loadPartnerGoods(context, params.partnerId)),
    bind(setPartnerGoods, ({ params, body, context }) =>
      replacePartnerGoods(context, params.partnerId, body.goods, onGoodsChanged),
    ),
  ];
}
