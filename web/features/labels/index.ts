export { CustomerLogo } from './customer-logo.tsx';
export { ShowLabel } from './show-label.tsx';
