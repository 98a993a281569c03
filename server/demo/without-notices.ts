/** Events of the demo before the first sign-in cause no notifications. */
export const ignoreNotices = async () => undefined;
