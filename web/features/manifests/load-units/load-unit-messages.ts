import { defineMessages } from '../../../i18n/messages.ts';

export const loadUnitMessages = defineMessages('load-units', {
  title: 'ULDs and pallets',
  none: 'All bags travel loose.',
  unit: '{kind}: {count, plural, one {# bag} other {# bags}}, {weight}',
  loose: 'Loose: {count, plural, one {# bag} other {# bags}}, {weight}',
  kind: 'Kind',
  kind_ULD: 'ULD',
  kind_PALLET: 'Pallet',
  code: 'Code',
  uldHelp: 'Such as AKE12345SQ.',
  palletHelp: 'Your own, such as PLT-014.',
  bags: 'Bags',
  loadBags: 'Load bags',
  load: 'Load',
  unload: 'Unload',
  loaded: '{count, plural, one {# bag} other {# bags}} on {code}',
  unloaded: '{count, plural, one {# bag unloaded} other {# bags unloaded}}',
});
