import type { Environment } from './environment.ts';

interface Flag {
  /** What holds while nothing answers for it. */
  readonly unresolved: boolean;
  /** On only for the clients of the environment's allow-list as well. */
  readonly allowListed?: true;
}

/** Every switch of the product by its name; a name that is not here does not exist. */
export const FLAGS = {
  'use-287-l-parcel-b2c-clean-up': { unresolved: false },
  'use-635-use-new-l-parcel-page': {
    unresolved: false,
  },
  'use-514-lcontrol-revamp-pre-launch-setup': {
    unresolved: false,
  },
  'use-751-own-freight-management-status-via-client-portal': {
    unresolved: false,
    allowListed: true,
  },
  'use-mawb-management-freight': {
    unresolved: false,
  },
  'com-1965-temporary-hide-client-bagging': { unresolved: false },
  'display-l-freight-submenu': { unresolved: false },
  'display-client-logo-form': { unresolved: true },
  'display-manage-customers': { unresolved: false },
  'display-lchat-on-client-portal': { unresolved: false },
  'display-help-desk-on-client-portal': { unresolved: false },
  'display-messenger-on-client-portal': { unresolved: false },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof FLAGS;

export const FLAG_NAMES = Object.keys(FLAGS) as FlagName[];

export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAGS, name);
}

/** Each flag on or off, as it was resolved or as it counts unresolved. */
export type FlagValues = Readonly<Record<FlagName, boolean>>;

/** What each flag counts as while nothing has answered. */
export const UNRESOLVED_FLAGS = Object.fromEntries(
  FLAG_NAMES.map((name) => [name, FLAGS[name].unresolved]),
) as FlagValues;

/** Has the flag an allow-list of clients beside its value? */
export function isAllowListed(name: FlagName): boolean {
  const flag: Flag = FLAGS[name];
  return flag.allowListed === true;
}

/** How many clients the allow-list of an environment holds. */
export const ALLOW_LIST_SIZES: Readonly<Record<Environment, number>> = { dev: 1, sandbox: 7, prod: 9 };
