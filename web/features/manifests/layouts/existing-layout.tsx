import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import type { ManifestLayout } from '@portal/contract/manifests';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { LayoutConfirmation } from './layout-confirmation.tsx';
import { LayoutEditor } from './layout-editor.tsx';
import { layoutMessages } from './layout-messages.ts';
import { useArchiveLayout, useSaveLayout } from './layout-queries.ts';
import { toLayoutValues, type LayoutView } from './layout-values.ts';
import { layoutVersionMessages } from './layout-version-messages.ts';
import { LayoutVersions } from './layout-versions.tsx';
import { useLayoutName } from './use-layout-name.ts';

interface ExistingLayoutProps {
  readonly partnerId: string;
  readonly layout: ManifestLayout;
  /** An earlier version to read; undefined for the latest one. */
  readonly earlierVersion: number | undefined;
  readonly view: LayoutView;
  readonly onView: (view: LayoutView) => void;
}

/** A layout with its versions: the latest one to change for an admin of its partner, others to read and to copy. */
export function ExistingLayout(props: ExistingLayoutProps) {
  const { partnerId, layout, earlierVersion, view, onView } = props;
  const t = useMessages(layoutMessages);
  const getName = useLayoutName();
  const { isAllowed } = usePermission('partner-manifests.configure');
  const save = useSaveLayout(layout.key);
  const isOwn = layout.owner === 'PARTNER';
  const { version, updatedBy } = layout;
  const isEarlier = earlierVersion !== undefined;
  const shownVersion = earlierVersion ?? version;
  const isReadOnly = !isOwn || !isAllowed || layout.isArchived || isEarlier;
  return (
    <LayoutEditor
      partnerId={partnerId}
      title={getName(layout)}
      // An earlier version has no draft: it must not show one from the time when it was the latest.
      draftKey={`manifest-layout-${layout.key}-${isEarlier ? 'earlier' : (version ?? 0)}`}
      initialValues={toLayoutValues(layout)}
      base={layout}
      view={view}
      onView={onView}
      isReadOnly={isReadOnly}
      lead={
        shownVersion !== null && (
          <Text size="sm">{t('version', { version: shownVersion, name: updatedBy ?? '' })}</Text>
        )
      }
      notice={
        isEarlier ? (
          <EarlierVersion {...props} version={earlierVersion} />
        ) : (
          isReadOnly && <Alert>{t(layout.isArchived ? 'readOnlyArchived' : 'readOnly')}</Alert>
        )
      }
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
                  search={{ from: layout.key, ...(isEarlier && { version: String(earlierVersion) }) }}
                />
              )}
            >
              {t('copy')}
            </Button>
            {isOwn && !isEarlier && <ArchiveButton layout={layout} />}
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
    >
      {shownVersion !== null && (
        <Stack gap="md" mt="md">
          <LayoutConfirmation
            key={shownVersion}
            layout={layout}
            version={shownVersion}
            isWritable={isOwn && isAllowed && !layout.isArchived}
          />
          <LayoutVersions partnerId={partnerId} layoutKey={layout.key} shownVersion={shownVersion} />
        </Stack>
      )}
    </LayoutEditor>
  );
}

interface EarlierVersionProps {
  readonly partnerId: string;
  readonly layout: ManifestLayout;
  readonly version: number;
}

function EarlierVersion({ partnerId, layout, version }: EarlierVersionProps) {
  const t = useMessages(layoutVersionMessages);
  return (
    <Alert>
      {t('earlierVersion', { version })}{' '}
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link
            {...props}
            to="/partner-portals/{-$partnerId}/manifest/layouts/$layoutKey"
            params={{ partnerId, layoutKey: layout.key }}
          />
        )}
      >
        {t('showLatest')}
      </Anchor>
    </Alert>
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
