import { GOODS_FLAGS, SHIPMENT_MODES, type GoodsFlag } from '@portal/contract/trade';
import { takesGoods } from '@portal/contract/partners';
import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { useGoodsNames, useStatusTexts } from '../../orders/index.ts';
import { countryName } from '../../reference-data/index.ts';
import { marketplaceMessages } from '../marketplace-messages.ts';
import type { NetworkPartner } from './network-query.ts';

const MOST_COUNTRIES = 6;
/** The code of dangerous goods, which the trade knows without their name. */
const UN_NUMBER = /^UN\d{4}$/;

/** Texts of a partner for its card and its row. */
export function usePartnerTexts() {
  const t = useMessages(marketplaceMessages);
  const locale = useLocale();
  const { formatNumber } = useFormats();
  const { getLegText } = useStatusTexts();
  const getGoodsName = useGoodsNames();
  const listGoods = (flags: readonly GoodsFlag[]) =>
    flags.map((flag) => (UN_NUMBER.test(flag) ? flag : getGoodsName(flag))).join(', ');
  return {
    listServices: ({ serviceTypes }: NetworkPartner) => serviceTypes.map(getLegText).join(', '),
    listCountries: ({ countries }: NetworkPartner) => {
      const names = countries.slice(0, MOST_COUNTRIES).map((code) => countryName(code, locale));
      const count = countries.length - MOST_COUNTRIES;
      return count > 0 ? t('moreCountries', { countries: names.join(', '), count }) : names.join(', ');
    },
    formatDays: ({ offer }: NetworkPartner) =>
      offer === undefined ? '–' : t('dayRange', { min: offer.transitDays.min, max: offer.transitDays.max }),
    formatPriceClass: ({ offer }: NetworkPartner) =>
      offer?.priceClass ? t(`priceClass_${offer.priceClass}`) : '–',
    formatOnTime: ({ onTime }: NetworkPartner) =>
      onTime === null
        ? '–'
        : t('onTimeShare', {
            percent: formatNumber(onTime.percent, { maximumFractionDigits: 1 }),
            count: onTime.orders,
          }),
    listAirGoods: ({ goods }: NetworkPartner) =>
      listGoods(GOODS_FLAGS.filter((flag) => takesGoods(goods, { flag, isLarge: false }, 'AIR'))),
    listRefusedGoods: ({ goods }: NetworkPartner) =>
      listGoods(
        GOODS_FLAGS.filter((flag) =>
          SHIPMENT_MODES.every((mode) => !takesGoods(goods, { flag, isLarge: false }, mode)),
        ),
      ),
  };
}
