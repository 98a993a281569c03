import { labelSettings, type LabelSettings } from '@portal/contract/labels';
import type { Movement } from '@portal/contract/trade';

/** The orders that a configuration applies to; null is for all customers, partners or movements. */
export interface ConfigurationScope {
  readonly customerId: string | null;
  /** The partner of the last leg. */
  readonly partnerId: string | null;
  readonly movement: Movement | null;
}

/** One version of a configuration. */
export interface LabelConfiguration extends ConfigurationScope {
  /** Null for the defaults of a client that has saved none. */
  readonly id: string | null;
  readonly settings: LabelSettings;
  /** The latest version of its scope, which new labels are printed with. */
  readonly isCurrent: boolean;
}

export const ALL_ORDERS: ConfigurationScope = { customerId: null, partnerId: null, movement: null };

export function isSameScope(a: ConfigurationScope, b: ConfigurationScope): boolean {
  return a.customerId === b.customerId && a.partnerId === b.partnerId && a.movement === b.movement;
}

/** Whether it is the current configuration for all orders. */
export function isGeneral(configuration: LabelConfiguration): boolean {
  return configuration.isCurrent && isSameScope(configuration, ALL_ORDERS);
}

/** The current configuration for all orders, which every client has. */
export function findGeneralConfiguration(configurations: readonly LabelConfiguration[]): LabelConfiguration {
  const general = configurations.find(isGeneral);
  if (general === undefined) throw new Error('the client has no configuration for all orders');
  return general;
}

/** What of an order decides its configuration. */
export interface ConfiguredOrder {
  readonly customerId: string | null;
  readonly lastPartnerId: string | null;
  readonly movement: Movement;
  /** The version that the current label was first printed with; null if it was not printed. */
  readonly printedConfigurationId: string | null;
}

/**
 * The configuration of the label of an order: that of its first print, otherwise the most specific current one. A customer
 * is more specific than a partner and a movement together, a partner more specific than a movement.
 */
export function findConfiguration(
  configurations: readonly LabelConfiguration[],
  order: ConfiguredOrder,
): LabelConfiguration {
  const printed =
    order.printedConfigurationId !== null &&
    configurations.find(({ id }) => id === order.printedConfigurationId);
  if (printed) return printed;
  const [mostSpecific] = configurations
    .filter(
      ({ isCurrent, customerId, partnerId, movement }) =>
        isCurrent &&
        (customerId === null || customerId === order.customerId) &&
        (partnerId === null || partnerId === order.lastPartnerId) &&
        (movement === null || movement === order.movement),
    )
    .toSorted((a, b) => computeRank(b) - computeRank(a));
  return mostSpecific ?? findGeneralConfiguration(configurations);
}

function computeRank({ customerId, partnerId, movement }: ConfigurationScope): number {
  return (customerId === null ? 0 : 4) + (partnerId === null ? 0 : 2) + (movement === null ? 0 : 1);
}

/** The paths of the logos that labels of an order could show. */
interface LogoPaths {
  readonly client: string | null;
  readonly customer: string | null;
}

/** The path of the logo that a setting selects; null for the name of the client. */
export function selectLogoPath({ logoOwner }: LabelSettings, { client, customer }: LogoPaths): string | null {
  switch (logoOwner) {
    case 'CLIENT':
      return client;
    case 'CUSTOMER':
      return customer ?? client;
    case 'NONE':
      return null;
  }
}

/** Stored settings, with the defaults of those that did not exist when they were stored. */
export function completeSettings(stored: unknown): LabelSettings {
  return labelSettings.parse(stored);
}

/** Settings of which some are to change. */
export type SettingsChange = { readonly [Key in keyof LabelSettings]?: LabelSettings[Key] | undefined };

/** The settings with a change; undefined leaves a setting as it is. */
export function changeSettings(settings: LabelSettings, change: SettingsChange): LabelSettings {
  const changed = Object.entries(change).filter(([, value]) => value !== undefined);
  return completeSettings({ ...settings, ...Object.fromEntries(changed) });
}
