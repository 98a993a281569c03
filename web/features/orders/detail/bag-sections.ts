/** The section of the order page that features/bags has, without its pages: a lazy import of its index loads all of it. */
export { OrderBag } from '../../bags/index.ts';
