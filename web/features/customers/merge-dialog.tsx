import { Alert, List, Radio, Stack, Text } from '@mantine/core';
import type { Customer, CustomerMerge } from '@portal/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { CustomerSelect } from '../../ui/form/code-select.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { useCustomerOptions } from '../orders/index.ts';
import { formPath } from './customer-paths.ts';
import { mergePreviewQuery, useMergeCustomers } from './customer-queries.ts';
import { mergeMessages } from './merge-messages.ts';

const MOVED = [
  'orders',
  'batches',
  'users',
  'invitations',
  'credentials',
  'addresses',
  'printers',
  'conversations',
] as const satisfies readonly (keyof CustomerMerge['moved'])[];

/** Both customers often have the same name. */
const toLabel = ({ name, code }: Pick<Customer, 'name' | 'code'>) => `${name} (${code})`;

interface MergeDialogProps {
  readonly customer: Pick<Customer, 'id' | 'name' | 'code'>;
  /** The customer to merge with; absent where the user selects one. */
  readonly otherId?: string;
  readonly onClose: () => void;
}

/** Merges a customer with another one, after showing what that changes. */
export function MergeDialog({ customer, otherId = '', onClose }: MergeDialogProps) {
  const t = useMessages(mergeMessages);
  const navigate = useNavigate();
  const [chosenId, setChosenId] = useState(otherId);
  const [staysId, setStaysId] = useState(customer.id);
  const others = useCustomerOptions().filter(({ value }) => value !== customer.id);
  const other = others.find(({ value }) => value === chosenId);
  const fromId = staysId === customer.id ? chosenId : customer.id;
  const preview = useQuery(mergePreviewQuery(staysId, fromId, other !== undefined));
  const { mutate, isPending, error } = useMergeCustomers();
  const submit = () => {
    if (preview.data === undefined) return;
    mutate(
      { intoId: staysId, fromId },
      {
        onSuccess: ({ into, from }) => {
          toast(t('merged', { from: toLabel(from), into: toLabel(into) }));
          onClose();
          void navigate({ href: formPath(into.id) });
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('title', { name: customer.name })}
      submitLabel={t('confirm')}
      isDanger
      isPending={isPending}
      error={error ?? preview.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <CustomerSelect
        label={t('other')}
        options={others}
        value={chosenId}
        onChange={(id) => {
          setChosenId(id);
          setStaysId(customer.id);
        }}
      />
      {other !== undefined && (
        <Radio.Group label={t('stays')} value={staysId} onChange={setStaysId}>
          <Stack gap="xs" mt={4}>
            <Radio value={customer.id} label={toLabel(customer)} />
            <Radio value={other.value} label={other.label} />
          </Stack>
        </Radio.Group>
      )}
      {preview.data !== undefined && other !== undefined && <MergeChanges merge={preview.data} />}
      {preview.isLoading && <Text c="dimmed">{t('loading')}</Text>}
    </FormDialog>
  );
}

/** What a merge changes, in sentences. */
function MergeChanges({ merge }: { readonly merge: CustomerMerge }) {
  const t = useMessages(mergeMessages);
  const { moved, completed, renamedOrders, renamedCodes, keepsConversation, losesCodAccount } = merge;
  const into = toLabel(merge.into);
  const from = toLabel(merge.from);
  const kinds = MOVED.filter((kind) => moved[kind] > 0);
  return (
    <Stack gap="sm">
      <div>
        <Text>{t('moved', { from, into })}</Text>
        <List size="sm">
          {kinds.length === 0 && <List.Item>{t('nothing')}</List.Item>}
          {kinds.map((kind) => (
            <List.Item key={kind}>{t(kind, { count: moved[kind] })}</List.Item>
          ))}
        </List>
      </div>
      <Text size="sm">{t('code', { code: merge.from.code, into })}</Text>
      {completed.length > 0 && (
        <Text size="sm">
          {t('completed', { into, facts: completed.map((fact) => t(`fact_${fact}`)).join(', ') })}
        </Text>
      )}
      {(renamedOrders > 0 || keepsConversation || losesCodAccount) && (
        <Alert color="yellow">
          {renamedOrders > 0 && (
            <div>
              {t('renamed', {
                count: renamedOrders,
                codes: `${renamedCodes.join(', ')}${renamedCodes.length < renamedOrders ? ', …' : ''}`,
              })}
            </div>
          )}
          {keepsConversation && <div>{t('keepsConversation', { from })}</div>}
          {losesCodAccount && <div>{t('losesCodAccount', { from })}</div>}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {t('settings', { into })}
      </Text>
    </Stack>
  );
}
