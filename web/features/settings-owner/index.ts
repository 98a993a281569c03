export {
  keepOwner,
  OwnerSelect,
  PartnerOwner,
  useOwnerPartner,
  useOwnerPermission,
} from './settings-owner.tsx';
