/** What happened before anybody signed in is no news. */
export const notifyNoOne = async () => undefined;
