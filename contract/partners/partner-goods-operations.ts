import { z } from 'zod';
import { operation, valueOf } from '../core/index.ts';
import { partnerGoodsList } from './partner-goods.ts';
import { partnerId } from '../parties/partner-id.ts';

const goods = partnerGoodsList.describe(
  'Goods that the partner takes or refuses against the default, each flag once.',
);

const goodsOperation = {
  domain: 'partners',
  bases: ['clients'],
  path: '/partners/{partnerId}/goods',
  params: z.strictObject({ partnerId }),
} as const;

export const getPartnerGoods = operation({
  ...goodsOperation,
  id: 'getPartnerGoods',
  method: 'GET',
  summary: 'Get the rules of a partner for dangerous and restricted goods, as the partner',
  permission: 'partner-profile.read',
  response: { status: 200, body: valueOf(goods) },
  refusals: ['not_found'],
});

export const setPartnerGoods = operation({
  ...goodsOperation,
  id: 'setPartnerGoods',
  audit: 'Changed the rules for goods',
  method: 'PUT',
  summary:
    'Replace the rules of a partner for dangerous and restricted goods, as the partner. Orders that are routed later follow them; unallocated orders of its clients are routed again',
  permission: 'partner-profile.write',
  body: z
    .strictObject({ goods })
    .meta({ id: 'PartnerGoodsRules', description: 'The rules of a partner for goods.' }),
  response: { status: 200, body: valueOf(goods) },
  refusals: ['invalid', 'not_found'],
});

export const partnerGoodsOperations = [getPartnerGoods, setPartnerGoods];
