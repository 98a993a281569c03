import type { Filter } from '../../ui/list/list-types.ts';
import { PortInput } from './lazy-port-input.ts';

/** A filter of a list by the port that a search param names. */
export function buildPortFilter(key: string, label: string): Filter {
  return {
    kind: 'custom',
    label,
    keys: [key],
    describe: (values) => values[key],
    render: (values, change) => (
      <PortInput
        label={label}
        value={values[key] ?? ''}
        onChange={(port) => change({ [key]: port === '' ? undefined : port })}
      />
    ),
  };
}
