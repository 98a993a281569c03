import type { Environment } from './environment.ts';

interface Flag {
  /** The value while the flag does not resolve. */
  readonly defaultValue: boolean;
  /** The flag is on only for clients on the allow-list of the environment. */
  readonly allowListed?: true;
}

/** All feature flags of the product, by name. */
export const FLAGS = {
  'use-287-l-parcel-b2c-clean-up': { defaultValue: false },
  'use-635-use-new-l-parcel-page': {
    defaultValue: false,
  },
  'use-514-lcontrol-revamp-pre-launch-setup': {
    defaultValue: false,
  },
  'use-751-own-freight-management-status-via-client-portal': {
    defaultValue: false,
    allowListed: true,
  },
  'use-mawb-management-freight': {
    defaultValue: false,
  },
  'com-1965-temporary-hide-client-bagging': { defaultValue: false },
  'display-l-freight-submenu': { defaultValue: false },
  'display-client-logo-form': { defaultValue: true },
  'display-manage-customers': { defaultValue: false },
  'display-lchat-on-client-portal': { defaultValue: false },
  'display-help-desk-on-client-portal': { defaultValue: false },
  'display-messenger-on-client-portal': { defaultValue: false },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof FLAGS;

export const FLAG_NAMES = Object.keys(FLAGS) as FlagName[];

export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAGS, name);
}

/** The value of each flag: resolved, or its default. */
export type FlagValues = Readonly<Record<FlagName, boolean>>;

/** The value of each flag while it does not resolve. */
export const DEFAULT_FLAG_VALUES = Object.fromEntries(
  FLAG_NAMES.map((name) => [name, FLAGS[name].defaultValue]),
) as FlagValues;

/** Whether the flag has an allow-list of clients. */
export function isAllowListed(name: FlagName): boolean {
  const flag: Flag = FLAGS[name];
  return flag.allowListed === true;
}

/** The maximum number of clients on an allow-list, by environment. */
export const ALLOW_LIST_SIZES: Readonly<Record<Environment, number>> = { dev: 1, sandbox: 7, prod: 9 };
