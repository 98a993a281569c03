import { Alert, Button, Group } from '@mantine/core';
import type { Customer } from '@portal/contract/customers';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { HrefLink } from '../../ui/display/href-link.tsx';
import { customerMessages } from './customer-messages.ts';
import { formPath } from './customer-paths.ts';
import { mergeMessages } from './merge-messages.ts';

const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'), 'MergeDialog');

/** Other customers that can be the same one, with what they have in common, and the merge; nothing without any. */
export function PossibleDuplicates({ customer }: { readonly customer: Customer }) {
  const t = useMessages(customerMessages);
  const tMerge = useMessages(mergeMessages);
  const [otherId, setOtherId] = useState<string>();
  const { possibleDuplicates, movingOrders } = customer;
  return (
    <>
      {movingOrders > 0 && <Alert color="blue">{tMerge('moving', { count: movingOrders })}</Alert>}
      {possibleDuplicates.length > 0 && (
        <Alert color="yellow" title={t('duplicates')}>
          {possibleDuplicates.map(({ id, code, name, shared }) => (
            <Group key={id} justify="space-between" gap="sm" mb={4}>
              <span>
                <HrefLink href={formPath(id)}>{`${name} (${code})`}</HrefLink>
                {`: ${shared.map((fact) => t(`shared_${fact}`)).join(', ')}`}
              </span>
              <Permitted permission="customers.write">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={tMerge('mergeWith', { name })}
                  onClick={() => setOtherId(id)}
                >
                  {tMerge('merge')}
                </Button>
              </Permitted>
            </Group>
          ))}
        </Alert>
      )}
      {otherId !== undefined && (
        <Suspense>
          <MergeDialog customer={customer} otherId={otherId} onClose={() => setOtherId(undefined)} />
        </Suspense>
      )}
    </>
  );
}
