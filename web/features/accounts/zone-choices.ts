import type { Choice } from '../../ui/form/choice.ts';

/** Every time zone the browser knows, by name. */
export function zoneChoices(): readonly Choice[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
