import { hubInput, type HubInput, type PartnerHub } from '@portal/contract/partners';
import { hubCode } from '@portal/contract/parties';
import { validate, type FieldErrors } from '../../../ui/form/errors/field-errors.ts';

/** The values of the hub form. */
export interface HubValues {
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly street: string;
  readonly town: string;
  readonly province: string;
  readonly postcode: string;
  /** Separated by commas or spaces. */
  readonly areaPostcodes: string;
  /** Separated by commas. */
  readonly areaProvinces: string;
}

export const EMPTY_HUB: HubValues = {
  code: '',
  name: '',
  country: '',
  street: '',
  town: '',
  province: '',
  postcode: '',
  areaPostcodes: '',
  areaProvinces: '',
};

export function hubToValues({
  updatedAt: _updatedAt,
  province,
  postcode,
  areaPostcodes,
  areaProvinces,
  ...hub
}: PartnerHub): HubValues {
  return {
    ...hub,
    province: province ?? '',
    postcode: postcode ?? '',
    areaPostcodes: areaPostcodes.join(', '),
    areaProvinces: areaProvinces.join(', '),
  };
}

const schema = hubInput.extend({ code: hubCode });

/** Validates the form: returns the code and the hub of the contract, or errors by field. */
export function checkHub(
  values: HubValues,
):
  | { readonly value: { readonly hubCode: string; readonly hub: HubInput } }
  | { readonly fieldErrors: FieldErrors } {
  const filledFields = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  const result = validate(
    schema,
    {
      ...filledFields,
      ...(values.code !== '' && { code: values.code.trim().toUpperCase() }),
      province: values.province.trim() || null,
      postcode: values.postcode.trim() || null,
      areaPostcodes: splitParts(values.areaPostcodes.toUpperCase(), /[\s,;]+/),
      areaProvinces: splitParts(values.areaProvinces, /[,;\n]/),
    },
    HUB_FIELDS,
  );
  if ('fieldErrors' in result) return result;
  const { code, ...hub } = result.value;
  return { value: { hubCode: code, hub } };
}

function splitParts(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** An error of one entry of a list belongs to the field of the list; one of the path parameter to the code. */
export const HUB_FIELDS = {
  toFormPath: (path: string) => (path === 'hubCode' ? 'code' : path.replace(/\.\d+$/, '')),
  hasField: (path: string) => Object.hasOwn(EMPTY_HUB, path),
};
