import { defineMessages } from '../../i18n/messages.ts';

/** Texts of the goods that a partner takes. */
export const partnerGoodsMessages = defineMessages('partner-goods', {
  goods: 'Goods',
  yes: 'Yes',
  no: 'No',
  smallWattHours: 'Up to {wattHours} Wh',
  smallLithiumGrams: 'Up to {grams} g of lithium',
  allSizes: 'All sizes',
  ownRule: 'Own rule',
  show: 'Goods',
  showOf: 'Goods that {partner} takes',
});
