import {
  GOODS_HANDLING_CODES,
  type AirWaybillDetails,
  type SpecialHandlingCode,
} from '@portal/contract/manifests';
import type { ManifestLine } from '../manifest/manifest-lines.ts';

/** The special handling codes of goods, and those that the air waybill has beside them: the ones of the goods first. */
export function listHandlingCodes(
  lines: readonly Pick<ManifestLine, 'handlingCodes'>[],
  details?: Pick<AirWaybillDetails, 'handlingCodes'>,
): SpecialHandlingCode[] {
  return [
    ...GOODS_HANDLING_CODES.filter((code) => lines.some(({ handlingCodes }) => handlingCodes.includes(code))),
    ...(details?.handlingCodes ?? []),
  ];
}
