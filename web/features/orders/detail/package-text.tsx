import type { Parcel } from '@portal/contract/trade';
import { useMessages } from '../../../i18n/messages.ts';
import { packageMessages } from '../package-messages.ts';

/** The package type of a piece of freight, and whether other pieces may stand on it. */
export function PackageText({ packageType, isStackable }: Pick<Parcel, 'packageType' | 'isStackable'>) {
  const t = useMessages(packageMessages);
  const texts = [
    packageType === undefined ? undefined : t(`type_${packageType}`),
    isStackable === undefined ? undefined : t(isStackable ? 'isStackable' : 'isNotStackable'),
  ];
  return texts.filter((text) => text !== undefined).join(', ') || '–';
}
