export { OrderBag } from './order-bag.tsx';
