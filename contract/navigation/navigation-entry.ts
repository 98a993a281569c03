import type { Permission } from '../auth/index.ts';

export type Portal = 'client' | 'partner';

/** One page of the navigation. */
export interface NavigationEntry {
  /** Unique; also the key of its label in the message catalogue. */
  readonly key: string;
  /** `{partnerId}` is replaced by the id of the viewer's first partner profile. */
  readonly path: string;
  readonly portals: readonly [Portal, ...Portal[]];
  /** `main`: in the bar; `more`: in the menu 'More'; `profile`: in the profile menu. */
  readonly group: 'main' | 'more' | 'profile';
  /** Key of the entry whose submenu contains this one. A submenu is shown while one of its entries is visible. */
  readonly parent?: string;
  /** The permission of the page's operations; users without it do not see the link. */
  readonly permission: Permission | 'session';
  /** Shown only while this flag is on. */
  readonly flag?: string;
  /** Not shown while this flag is on. */
  readonly hiddenByFlag?: string;
  /** The newer page of the same name, which the link opens while this flag is on. */
  readonly newerPage?: { readonly flag: string; readonly path: string };
  /**
   * Shown only to partners with this service type code; its paths open for them and for partners with one of
   * `alsoOpenFor`. While `flag` is off, for every partner.
   */
  readonly serviceType?: {
    readonly code: string;
    readonly alsoOpenFor?: readonly string[];
    readonly flag: string;
  };
  /** Other paths that make the link active. */
  readonly otherPaths?: readonly string[];
}

/** An entry for one viewer: with its final path and the visible entries of its submenu. */
export interface NavigationLink<Entry extends NavigationEntry = NavigationEntry> {
  readonly key: Entry['key'];
  readonly path: string;
  readonly group: NavigationEntry['group'];
  readonly otherPaths: readonly string[];
  readonly children: readonly NavigationLink<Entry>[];
}

/** What decides which entries are visible; a signed-in user has these fields. */
export interface NavigationViewer {
  readonly permissions: readonly Permission[];
  /** A flag that does not resolve counts as off. */
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly partnerProfiles?: readonly {
    readonly partnerId: string;
    readonly partnerServiceType: readonly { readonly Service: { readonly Name: string } }[];
  }[];
}
