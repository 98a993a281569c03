/** The languages of the portal, as BCP 47 tags. */
export const LANGUAGES = ['en', 'id', 'th', 'vi', 'zh-Hans', 'ms'] as const;

export type Language = (typeof LANGUAGES)[number];
