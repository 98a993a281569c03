/** First part of the key of every query about bags and their custody. */
export const BAGS_QUERY_KEY = ['bagging'] as const;
