export { CustomerLogo } from './customer-logo-part.tsx';
export { ShowLabel } from './show-label.tsx';
