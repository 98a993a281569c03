import { isRefusal } from '@portal/contract/core';
import { GOODS_FLAGS, SHIPMENT_MODES } from '@portal/contract/trade';
import { partnerGoodsList } from '@portal/contract/partners';
import { z } from 'zod';
import { findPartner, storePartnerGoods } from '../../features/partners/index.ts';
import { refuseSchemaErrors } from '../../request/refuse-schema-errors.ts';
import { command } from '../command.ts';
import { enqueueReroutes } from '../jobs.ts';

const modes = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.toUpperCase().split(',')))
  .pipe(z.array(z.enum(SHIPMENT_MODES)));

export const partnerGoodsCommand = command({
  name: 'partner goods',
  description: 'Set in which modes a partner takes dangerous or restricted goods',
  positionals: ['<partner>'],
  options: {
    flag: { description: `the goods: ${GOODS_FLAGS.join(', ')}`, schema: z.enum(GOODS_FLAGS) },
    modes: {
      description: 'modes in which it takes them (SEA,LAND), or none; default what partners usually take',
      schema: modes.optional(),
    },
    large: {
      description: 'modes among these in which it takes batteries of more than 100 Wh or 2 g of lithium too',
      schema: modes.optional(),
    },
  },
  run: (operator, options, [code = '']) =>
    operator.change(async (tx, audit) => {
      const partner = await findPartner(tx, code);
      if (isRefusal(partner)) return partner;
      const { flag, modes: takenModes, large = [] } = options;
      const rule = takenModes && { flag, modes: takenModes, largeBatteryModes: large };
      const check = partnerGoodsList.safeParse(rule === undefined ? [] : [rule]);
      if (!check.success) return refuseSchemaErrors('goods', check.error);
      await storePartnerGoods(tx, partner.partnerId, flag, rule);
      await enqueueReroutes(operator, tx);
      audit({ operation: 'operator.partner.goods', subject: partner.code, after: options });
      if (rule === undefined) return [`${partner.code} takes ${flag} as partners usually do.`];
      return [`${partner.code} takes ${flag}: ${rule.modes.join(', ') || 'no'}.`];
    }),
});
