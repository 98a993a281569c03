import { Alert } from '@mantine/core';
import type { Customer } from '@portal/contract/customers';
import { useMessages } from '../../i18n/messages.ts';
import { HrefLink } from '../../ui/display/href-link.tsx';
import { customerMessages } from './customer-messages.ts';
import { formPath } from './customer-paths.ts';

/** Other customers that can be the same one, with what they have in common; nothing without any. */
export function PossibleDuplicates({ customer }: { readonly customer: Customer }) {
  const t = useMessages(customerMessages);
  const { possibleDuplicates } = customer;
  if (possibleDuplicates.length === 0) return null;
  return (
    <Alert color="yellow" title={t('duplicates')}>
      {possibleDuplicates.map(({ id, code, name, shared }) => (
        <div key={id}>
          <HrefLink href={formPath(id)}>{`${name} (${code})`}</HrefLink>
          {`: ${shared.map((fact) => t(`shared_${fact}`)).join(', ')}`}
        </div>
      ))}
    </Alert>
  );
}
