/** The page of embed addresses: `EMBED_PAGE` of the contract, which the first script of every page would otherwise load. */
export const EMBED_PATH = '/embed/insights';
