import type { GoodsFlag } from '@portal/contract/trade';
import { useMessages } from '../../../i18n/messages.ts';
import { termMessages } from '../../../i18n/reason-terms.ts';

/** Returns a function that names a flag, with a capital first letter. */
export function useGoodsNames(): (flag: GoodsFlag) => string {
  const t = useMessages(termMessages);
  return (flag) => {
    const name = t(flag);
    return name.charAt(0).toLocaleUpperCase() + name.slice(1);
  };
}
