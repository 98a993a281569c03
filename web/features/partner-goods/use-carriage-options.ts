import {
  GOODS_FLAG_FACTS,
  LARGEST_SMALL_BATTERY,
  type Carriage,
  type GoodsFlag,
} from '@portal/contract/trade';
import { useMessages } from '../../i18n/messages.ts';
import { partnerGoodsMessages } from './partner-goods-messages.ts';

const CARRIAGES: readonly Carriage[] = ['ALL', 'SMALL', 'NONE'];

/** The options of a flag, each with its text: batteries by their size, other goods yes or no. */
export function useCarriageOptions(): (
  flag: GoodsFlag,
) => readonly { readonly value: Carriage; readonly label: string }[] {
  const t = useMessages(partnerGoodsMessages);
  const { wattHours, lithiumGrams: grams } = LARGEST_SMALL_BATTERY;
  return (flag) => {
    const { figure } = GOODS_FLAG_FACTS[flag];
    const small =
      figure === 'wattHours' ? t('smallWattHours', { wattHours }) : t('smallLithiumGrams', { grams });
    const labels: Readonly<Record<Carriage, string>> = {
      ALL: figure === undefined ? t('yes') : t('allSizes'),
      SMALL: small,
      NONE: t('no'),
    };
    return CARRIAGES.filter((carriage) => carriage !== 'SMALL' || figure !== undefined).map((value) => ({
      value,
      label: labels[value],
    }));
  };
}
