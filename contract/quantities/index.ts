export * from './exchange.ts';
export * from './measures.ts';
export * from './money.ts';
export * from './weight-breaks.ts';
