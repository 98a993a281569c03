/** The sections of the order page that features/bags has, without its pages: a lazy import of its index loads all of it. */
export { CustodySection, OrderBag } from '../../bags/index.ts';
