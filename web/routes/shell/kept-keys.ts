/** Whether the navigation drawer is collapsed: of the screen, not of the person, so signing out leaves it. */
export const DRAWER_MINI_KEY = 'portal.drawer-mini';
