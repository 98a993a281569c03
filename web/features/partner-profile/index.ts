export { PartnerLogo } from './pictures/partner-logo.tsx';
export { PartnerProfileView } from './profile/partner-profile-view.tsx';
