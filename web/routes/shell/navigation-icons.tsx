import type { NavigationKey } from '@portal/contract/navigation';
import {
  IconAddressBook,
  IconArrowBackUp,
  IconArrowsSplit2,
  IconBuildingWarehouse,
  IconInbox,
  IconListDetails,
  IconMapSearch,
  IconPackages,
  IconShoppingBag,
  IconPlaneDeparture,
  IconFiles,
  IconScale,
  IconSettings,
  IconTag,
  type TablerIcon,
} from '@tabler/icons-react';

/** The icon of each navigation entry. In mini mode the drawer shows only icons. */
export const NAVIGATION_ICONS: Readonly<Record<NavigationKey, TablerIcon>> = {
  orders: IconPackages,
  parcelOrders: IconListDetails,
  ownFreight: IconPlaneDeparture,
  incomingOrders: IconInbox,
  partnerReweighs: IconScale,
  mawbDocuments: IconFiles,
  partnerProfile: IconBuildingWarehouse,
  tracking: IconMapSearch,
  lcontrol: IconArrowsSplit2,
  bagging: IconShoppingBag,
  reweighs: IconScale,
  reversals: IconArrowBackUp,
  addressBook: IconAddressBook,
  labelConfiguration: IconTag,
  settings: IconSettings,
};
