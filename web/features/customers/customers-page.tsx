import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { CUSTOMER_STATUSES, listCustomers, type CustomerListItem } from '@portal/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { readListQuery } from '../../api/list-query.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { toSearchParams } from '../../ui/list/list-search.ts';
import { CustomerFileDialog } from './customer-file-dialog.tsx';
import { customerMessages } from './customer-messages.ts';
import { customersQuery } from './customer-queries.ts';
import { useCustomerColumns } from './use-customer-columns.tsx';

/** `/customers` and `/next/manage-oms/customers` */
export function CustomersPage() {
  const t = useMessages(customerMessages);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const search = toSearchParams(useSearch({ strict: false }));
  const answer = useQuery(customersQuery(readListQuery(listCustomers, search)));
  const columns = useCustomerColumns();
  const [isUploading, setUploading] = useState(false);
  const add = (
    <Permitted permission="customers.write">
      <Button component={Link} to="/customers/add" leftSection={<IconPlus size={16} aria-hidden />}>
        {t('add')}
      </Button>
    </Permitted>
  );
  return (
    <>
      <ListPage<CustomerListItem>
        title={t('title')}
        actions={
          <>
            <Permitted permission="customers.write">
              <Button
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
                onClick={() => setUploading(true)}
              >
                {t('addByFile')}
              </Button>
            </Permitted>
            {add}
          </>
        }
        search={search}
        onSearch={(patch) =>
          void navigate({ to: pathname, search: (current) => ({ ...current, ...patch }), resetScroll: false })
        }
        result={answer}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        columns={columns}
        searchBox={{ key: 'search', label: t('search'), placeholder: t('searchHelp') }}
        filters={[
          {
            kind: 'select',
            key: 'status',
            label: t('status'),
            options: CUSTOMER_STATUSES.map((status) => ({ value: status, label: t(`status_${status}`) })),
          },
        ]}
        empty={{ title: t('emptyTitle'), help: t('emptyText'), action: add }}
      />
      {isUploading && <CustomerFileDialog onClose={() => setUploading(false)} />}
    </>
  );
}
