import { Skeleton } from '@mantine/core';
import { getCustomerLogo, removeCustomerLogo, setCustomerLogo } from '@portal/contract/labels';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import classes from './labels.module.css';
import { logoMessages } from './logo-messages.ts';
import { LogoUpload } from './logo-upload.tsx';
import { useShowFailure } from './use-show-failure.ts';

function customerLogoQuery(id: string) {
  return queryOptions({
    queryKey: ['labels', 'customer-logo', id],
    queryFn: async ({ signal }) => (await call(getCustomerLogo, { params: { id }, signal })).value.logo,
  });
}

/** Sets the logo of a customer; null removes it. */
function useSaveCustomerLogo(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (picture: File | null) => {
      const params = { id };
      if (picture === null) await call(removeCustomerLogo, { params });
      else await call(setCustomerLogo, { params, file: picture, fileName: picture.name });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: customerLogoQuery(id).queryKey }),
  });
}

/** The logo of a customer with its buttons. */
export function CustomerLogoSection({ customerId }: { readonly customerId: string }) {
  const t = useMessages(logoMessages);
  const showFailure = useShowFailure();
  const { isAllowed } = usePermission('labels.configure');
  const { data: logo, error, refetch } = useQuery(customerLogoQuery(customerId));
  const { mutate, isPending } = useSaveCustomerLogo(customerId);
  return (
    <Section title={t('customerLogo')}>
      {logo === undefined && error === null && <Skeleton height={56} />}
      {logo === undefined && error !== null && (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
      {logo !== undefined && (
        <LogoUpload
          logo={logo}
          alt={t('customerAlt')}
          emptyText={t('customerNone')}
          isPending={isPending}
          disabled={!isAllowed}
          onSave={(picture) =>
            mutate(picture, {
              onSuccess: () => toast(t(picture === null ? 'removed' : 'saved')),
              onError: showFailure,
            })
          }
        />
      )}
      <p className={classes.hint}>{t('customerOwnerHelp')}</p>
    </Section>
  );
}
