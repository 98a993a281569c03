import { GOODS_FLAG_NAMES, type GoodsFlag } from '@portal/contract/orders';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';

const names: Readonly<Record<GoodsFlag, string>> = GOODS_FLAG_NAMES;
const goodsFlagMessages = defineMessages('reasons-term', names);

/** Returns a function that names a flag, with a capital first letter. */
export function useGoodsNames(): (flag: GoodsFlag) => string {
  const t = useMessages(goodsFlagMessages);
  return (flag) => {
    const name = t(flag);
    return name.charAt(0).toLocaleUpperCase() + name.slice(1);
  };
}
