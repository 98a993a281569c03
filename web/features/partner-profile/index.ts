export { PartnerProfileView } from './profile/partner-profile-view.tsx';
