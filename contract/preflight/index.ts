export * from './typical-ranges.ts';
export * from './check-goods.ts';
export * from './finding-reasons.ts';
export * from './findings.ts';
export * from './preflight-operations.ts';
export * from './vague-descriptions.ts';
export * from './hs-codes.ts';
export * from './quantity-limits.ts';
