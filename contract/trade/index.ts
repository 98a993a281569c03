export * from './declared-goods.ts';
export * from './delivered-to-home.ts';
export * from './goods-flag-names.ts';
export * from './goods-flags.ts';
export * from './incoterms.ts';
export * from './item-goods.ts';
export * from './order-contents.ts';
export * from './order-values.ts';
