export { RatesNote } from './rates-note.tsx';
