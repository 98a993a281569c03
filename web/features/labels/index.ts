export { ShowLabel } from './show-label.tsx';
