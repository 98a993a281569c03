import type { SelectOption } from './code-select.tsx';

/** All time zones of the browser, by name. */
export function listTimeZones(): readonly SelectOption[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
