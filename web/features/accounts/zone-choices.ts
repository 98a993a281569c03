import type { SelectOption } from '../../ui/form/select-option.ts';

/** Every time zone the browser knows, by name. */
export function zoneChoices(): readonly SelectOption[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
