/** Languages the portal speaks, as BCP 47 tags. */
export const LANGUAGES = ['en', 'id', 'th', 'vi', 'zh-Hans', 'ms'] as const;

export type Language = (typeof LANGUAGES)[number];
