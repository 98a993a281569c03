import type { FieldMap } from '../../../ui/form/errors/field-errors.ts';

/** Paths of the contract and the fields of the form that show their errors. */
const FIELD_PATHS: readonly (readonly [RegExp, string])[] = [
  [/^breaks\b.*$/, 'rows'],
  [/^(origin|destination)\.zone\.name$/, '$1.zoneName'],
  [/^(origin|destination)\.zone\.postcodePrefixes.*$/, '$1.prefixes'],
  [/^surcharges\.remoteAreas\.(\d+)\.postcodePrefixes.*$/, 'remoteAreas.$1.prefixes'],
  [/^surcharges\.(remoteAreas|peakSeasons)\.(.+)$/, '$1.$2'],
  [/^surcharges\.oversize\.feeMinor$/, 'oversizeFeeMinor'],
  [/^surcharges\.oversize\.(.+)$/, '$1'],
  [/^surcharges\.oversize$/, 'overSideMm'],
  [/^surcharges\.(.+)$/, '$1'],
  [/^clearance\.manifest\.feeMinor$/, 'manifestFeeMinor'],
  [/^clearance\.manifest\.maxValue.*$/, 'manifestValue'],
  [/^clearance\.(.+)$/, '$1'],
  [/^serviceLevels.*$/, 'serviceLevels'],
];

/** Fields of the form that show an error of their own, at any index. */
const FIELDS: readonly RegExp[] = [
  /^(clientId|serviceType|serviceLevels|mode|currency|rows|stepGrams|maxGrams|minimumMinor|fuelBasisPoints)$/,
  /^(codFeeMinor|codFeeBasisPoints|codFeeMinimumMinor|divisor|maxSideMm|transitDaysMin|transitDaysMax|validFrom|validTo|cutOff|dutyHandlingFeeMinor)$/,
  /^(overSideMm|overGrams|oversizeFeeMinor|residentialFeeMinor|dangerousGoodsFeeMinor)$/,
  /^(entryMinor|includedLines|perLineMinor|manifestFeeMinor|manifestValue)$/,
  /^(origin|destination)\.(country|portId|zoneName|prefixes)$/,
  /^remoteAreas\.\d+\.(name|country|prefixes|feeMinor|perKgMinor)$/,
  /^peakSeasons\.\d+\.(name|from|to|feeMinor|basisPoints)$/,
];

/** The fields of the form. A season that ends before it starts has its error at the last day. */
export const CARD_FIELDS: FieldMap = {
  toFormPath: (path) => {
    const cardPath = path.replace(/^card\./, '');
    const [pattern, replacement] = FIELD_PATHS.find(([one]) => one.test(cardPath)) ?? [];
    const formPath =
      pattern === undefined || replacement === undefined ? cardPath : cardPath.replace(pattern, replacement);
    return formPath.replace(/^(peakSeasons\.\d+)$/, '$1.to');
  },
  hasField: (path) => FIELDS.some((pattern) => pattern.test(path)),
};
