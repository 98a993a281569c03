import type { FileRowError } from '@portal/contract/change-files';
import type { departureName, DepartureName } from '@portal/contract/freight';
import { reason } from '@portal/contract/reasons';
import { refuseSchemaErrors } from '../../../request/refuse-schema-errors.ts';
import { toFieldErrors } from '../../change-files/index.ts';

/** What is wrong with the name of a departure in a row, of which the partner has departures with these ids; none without a name. */
export function listNameErrors(
  name: ReturnType<typeof departureName.safeParse> | undefined,
  ids: readonly string[],
  toError: (field: keyof DepartureName, why: FileRowError['reason']) => FileRowError,
): FileRowError[] {
  if (name === undefined) return [];
  if (!name.success)
    return toFieldErrors(refuseSchemaErrors('row', name.error), (field, why) =>
      toError(field as keyof DepartureName, why),
    );
  if (ids.length === 1) return [];
  return [
    toError('number', ids.length === 0 ? reason('departure.not_found') : reason('departure.name_of_several')),
  ];
}
