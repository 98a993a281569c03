import { listHeaders, MAX_CHANGE_ROWS } from '@portal/contract/change-files';
import { CUSTOMER_FILE_HEADERS, type CustomerListItem } from '@portal/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { ChangeFileDialog } from '../change-files/index.ts';
import { customerMessages } from './customer-messages.ts';
import { customersQuery, useUploadCustomers } from './customer-queries.ts';

const COLUMNS = listHeaders(CUSTOMER_FILE_HEADERS);

/** The first columns of the file. Empty cells after them change nothing. */
const toCells = ({ code, name, email, phone }: CustomerListItem) => [code, name, email ?? '', phone ?? ''];

/** The upload of a file of customers. */
export function CustomerFileDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(customerMessages);
  const { data } = useQuery(customersQuery({ page: 1, perPage: MAX_CHANGE_ROWS }));
  return (
    <ChangeFileDialog
      title={t('fileTitle')}
      lead={t('fileLead')}
      columns={COLUMNS}
      template={{
        name: 'customers.csv',
        header: COLUMNS,
        rows: { label: t('fileRows'), cells: data?.data.map(toCells) ?? [] },
      }}
      mutation={useUploadCustomers()}
      onClose={onClose}
    />
  );
}
