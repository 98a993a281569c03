import type { Permission } from '../auth/index.ts';

export type Portal = 'client' | 'partner';

/** One page that is linked. Later pages are further lines of the table; nothing else has to know them. */
export interface NavigationEntry {
  /** Unique; also the key of its words in the message catalogue. */
  readonly key: string;
  /** `{partnerId}` stands for the viewer's first partner profile. */
  readonly path: string;
  readonly portals: readonly [Portal, ...Portal[]];
  /** `main` stands in the bar itself, `more` behind 'More', `profile` in the profile menu. */
  readonly group: 'main' | 'more' | 'profile';
  /** The key of the entry whose submenu it stands in; the submenu is there while one of its lines is. */
  readonly under?: string;
  /** The policy of the page's own calls: whoever may not make them does not see the link. */
  readonly permission: Permission | 'session';
  /** Shown only while this flag is on. */
  readonly flag?: string;
  /** Not shown while this flag is on. */
  readonly hiddenBy?: string;
  /** Where it leads while this flag is on: the newer page of the same name. */
  readonly newer?: { readonly flag: string; readonly path: string };
  /** Shown only to partners of this service type, by its code; while `flag` is off to every partner. */
  readonly service?: { readonly code: string; readonly flag: string };
  /** Other paths that make the link active. */
  readonly also?: readonly string[];
}

/** An entry as one viewer gets it: its path filled in, and what stands in its submenu. */
export interface NavigationLink<Entry extends NavigationEntry = NavigationEntry> {
  readonly key: Entry['key'];
  readonly path: string;
  readonly group: NavigationEntry['group'];
  readonly also: readonly string[];
  readonly children: readonly NavigationLink<Entry>[];
}

/** Who looks; a signed-in user is one. */
export interface NavigationViewer {
  readonly permissions: readonly Permission[];
  /** A flag that does not resolve counts as off. */
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly partnerProfiles?: readonly {
    readonly partnerId: string;
    readonly partnerServiceType: readonly { readonly Service: { readonly Name: string } }[];
  }[];
}
