import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PermissionGate } from '../../session/permitted.tsx';
import type { SearchParams } from '../../ui/list/list-search.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { toastFailure } from '../../ui/toast/toasts.tsx';
import { useOwnerPartner, useOwnerPermission } from '../settings-owner/index.ts';
import { auditMessages } from './audit-messages.ts';
import { fetchAuditFile } from './audit-queries.ts';

/** Exports the filtered changes as a file. */
export function ExportAuditButton({ search }: { readonly search: SearchParams }) {
  const t = useMessages(auditMessages);
  const partnerId = useOwnerPartner();
  const permission = useOwnerPermission('audit.read', 'partner-audit.read');
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchAuditFile(partnerId, search),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
    onError: (error) => toastFailure(getErrorMessage(error, t('exportFailed'))),
  });
  return (
    <PermissionGate permission={permission}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('exportCsv')}
      </Button>
    </PermissionGate>
  );
}
