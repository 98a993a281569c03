import { Button, Text } from '@mantine/core';
import type { ManifestLayout } from '@portal/contract/manifests';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { LayoutEditor } from './layout-editor.tsx';
import { layoutMessages } from './layout-messages.ts';
import { useArchiveLayout, useSaveLayout } from './layout-queries.ts';
import { toLayoutValues } from './layout-values.ts';
import { useLayoutName } from './use-layout-name.ts';

interface ExistingLayoutProps {
  readonly partnerId: string;
  readonly layout: ManifestLayout;
  /** Index of the sheet that is edited. */
  readonly selectedSheet: number;
  readonly onSelectSheet: (index: number) => void;
}

/** A layout: to change for an admin of its partner, else to read and to copy. */
export function ExistingLayout({ partnerId, layout, selectedSheet, onSelectSheet }: ExistingLayoutProps) {
  const t = useMessages(layoutMessages);
  const getName = useLayoutName();
  const { isAllowed } = usePermission('partner-manifests.configure');
  const save = useSaveLayout(layout.key);
  const isOwn = layout.owner === 'PARTNER';
  const { version, updatedBy } = layout;
  return (
    <LayoutEditor
      partnerId={partnerId}
      title={getName(layout)}
      draftKey={`manifest-layout-${layout.key}-${version ?? 0}`}
      initialValues={toLayoutValues(layout)}
      base={layout}
      selectedSheet={selectedSheet}
      onSelectSheet={onSelectSheet}
      isReadOnly={!isOwn || !isAllowed || layout.isArchived}
      lead={version !== null && <Text size="sm">{t('version', { version, name: updatedBy ?? '' })}</Text>}
      actions={
        isAllowed && (
          <>
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/partner-portals/{-$partnerId}/manifest/layouts/$layoutKey"
                  params={{ partnerId, layoutKey: 'new' }}
                  search={{ from: layout.key }}
                />
              )}
            >
              {t('copy')}
            </Button>
            {isOwn && <ArchiveButton layout={layout} />}
          </>
        )
      }
      submitLabel={t('save')}
      isPending={save.isPending}
      onSubmit={(body, { onSuccess, onError }) =>
        save.mutate(
          { body, version: version ?? 0 },
          {
            onSuccess: ({ name }) => {
              onSuccess();
              toast(t('saved', { name }));
            },
            onError,
          },
        )
      }
    />
  );
}

function ArchiveButton({ layout: { key, name, isArchived } }: { readonly layout: ManifestLayout }) {
  const t = useMessages(layoutMessages);
  const { mutate, isPending } = useArchiveLayout(key);
  const archive = () =>
    mutate(!isArchived, {
      onSuccess: () => toast(t(isArchived ? 'restoredToast' : 'archivedToast', { name })),
      onError: (error) => toastFailure(error.message),
    });
  return (
    <Button variant="default" loading={isPending} onClick={archive}>
      {t(isArchived ? 'restore' : 'archive')}
    </Button>
  );
}
