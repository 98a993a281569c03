import type { CardValues, PlaceValues } from './card-values.ts';
import { splitPrefixes } from './prefix-text.ts';
import { parseBreakRows } from './break-values.ts';

/**
 * The card of a form as the contract has it, apart from what the schema checks: fields without a value are left out, so that
 * the schema names those that are needed.
 */
export function toCardInput(values: CardValues): object {
  const { serviceType, serviceLevels, mode, currency, validTo, cutOff, dutyHandlingFeeMinor } = values;
  const isCustoms = serviceType === 'CUSTOMS';
  return {
    serviceType,
    ...(serviceLevels.length > 0 && { serviceLevels }),
    ...(mode !== '' && { mode }),
    origin: toPlace(values.origin),
    destination: toPlace(values.destination),
    ...(currency !== '' && { currency }),
    ...toOptional('transitDaysMin', values.transitDaysMin),
    ...toOptional('transitDaysMax', values.transitDaysMax),
    ...(values.validFrom !== '' && { validFrom: values.validFrom }),
    ...(validTo !== '' && { validTo }),
    ...(cutOff !== '' && { cutOff }),
    ...toOptional('dutyHandlingFeeMinor', dutyHandlingFeeMinor),
    ...(isCustoms ? { clearance: toClearance(values) } : toWeightTerms(values)),
  };
}

function toOptional<Key extends string>(key: Key, value: number | null): { readonly [K in Key]?: number } {
  return value === null ? {} : ({ [key]: value } as { readonly [K in Key]: number });
}

function toPlace({ kind, country, portId, zoneName, prefixes }: PlaceValues): object {
  return {
    ...(country !== '' && { country }),
    // Without a port the schema has to name the field.
    ...(kind === 'PORT' && { portId }),
    ...(kind === 'ZONE' && { zone: { name: zoneName.trim(), postcodePrefixes: splitPrefixes(prefixes) } }),
  };
}

function toWeightTerms(values: CardValues): object {
  const { breaks } = parseBreakRows(values.rows, values.currency);
  const surcharges = toSurcharges(values);
  return {
    ...(breaks !== undefined && { breaks }),
    ...toOptional('stepGrams', values.stepGrams),
    ...toOptional('maxGrams', values.maxGrams),
    // Without a minimum there is none, as without a base.
    minimumMinor: values.minimumMinor ?? 0,
    fuelBasisPoints: values.fuelBasisPoints ?? 0,
    ...toOptional('codFeeMinor', values.codFeeMinor),
    ...toOptional('codFeeBasisPoints', values.codFeeBasisPoints),
    ...toOptional('codFeeMinimumMinor', values.codFeeMinimumMinor),
    ...toOptional('divisor', values.divisor),
    ...toOptional('maxSideMm', values.maxSideMm),
    ...(Object.keys(surcharges).length > 0 && { surcharges }),
  };
}

function toSurcharges(values: CardValues): object {
  const { remoteAreas, overSideMm, overGrams, oversizeFeeMinor, peakSeasons } = values;
  const hasOversize = overSideMm !== null || overGrams !== null || oversizeFeeMinor !== null;
  return {
    ...(remoteAreas.length > 0 && {
      remoteAreas: remoteAreas.map(({ name, country, prefixes, feeMinor, perKgMinor }) => ({
        name: name.trim(),
        ...(country !== '' && { country }),
        postcodePrefixes: splitPrefixes(prefixes),
        feeMinor: feeMinor ?? 0,
        perKgMinor: perKgMinor ?? 0,
      })),
    }),
    ...(hasOversize && {
      oversize: {
        ...toOptional('overSideMm', overSideMm),
        ...toOptional('overGrams', overGrams),
        ...toOptional('feeMinor', oversizeFeeMinor),
      },
    }),
    ...(peakSeasons.length > 0 && {
      peakSeasons: peakSeasons.map(({ name, from, to, feeMinor, basisPoints }) => ({
        name: name.trim(),
        ...(from !== '' && { from }),
        ...(to !== '' && { to }),
        feeMinor: feeMinor ?? 0,
        basisPoints: basisPoints ?? 0,
      })),
    }),
    ...toOptional('residentialFeeMinor', values.residentialFeeMinor),
    ...toOptional('dangerousGoodsFeeMinor', values.dangerousGoodsFeeMinor),
  };
}

function toClearance(values: CardValues): object {
  const { manifestFeeMinor, manifestValue } = values;
  const { amountMinor, currency } = manifestValue;
  const hasManifest = manifestFeeMinor !== null || amountMinor !== null;
  return {
    ...toOptional('entryMinor', values.entryMinor),
    includedLines: values.includedLines ?? 0,
    perLineMinor: values.perLineMinor ?? 0,
    ...(hasManifest && {
      manifest: {
        ...toOptional('feeMinor', manifestFeeMinor),
        maxValue: {
          ...toOptional('amountMinor', amountMinor),
          currency: currency === '' ? values.currency : currency,
        },
      },
    }),
  };
}
