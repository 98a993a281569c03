import { Alert } from '@mantine/core';

/** What stands in the way of a form and belongs to none of its fields. */
export function Complaints({ lines }: { readonly lines: readonly string[] }) {
  return lines.length === 0 ? null : (
    <Alert color="red" role="alert">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
}
