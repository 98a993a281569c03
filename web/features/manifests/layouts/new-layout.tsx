import { Alert, Button, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { LayoutDraft, ManifestLayout } from '@portal/contract/manifests';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { LayoutEditor } from './layout-editor.tsx';
import { layoutMessages } from './layout-messages.ts';
import { LayoutPending } from './layout-pending.tsx';
import { layoutQuery, usableLayoutsQuery, useCreateLayout, useReadTemplate } from './layout-queries.ts';
import { FIRST_VIEW, toLayoutValues, type LayoutValues } from './layout-values.ts';
import { LayoutsButton } from './layouts-button.tsx';
import { useLayoutName } from './use-layout-name.ts';
import classes from './layouts.module.css';

interface NewLayoutProps {
  readonly partnerId: string;
  /** Key of the layout to copy; undefined lets the user choose. */
  readonly from: string | undefined;
  /** Version of it; undefined for the latest one. */
  readonly fromVersion: number | undefined;
}

/** A new layout: a copy of another one, or from a broker's empty file. */
export function NewLayout({ partnerId, from, fromVersion }: NewLayoutProps) {
  const t = useMessages(layoutMessages);
  const getName = useLayoutName();
  const [draft, setDraft] = useState<LayoutDraft>();
  const {
    data: base,
    error,
    refetch,
  } = useQuery({ ...layoutQuery(from ?? 'GENERAL', fromVersion), enabled: from !== undefined });
  if (draft !== undefined) {
    const values = toLayoutValues({ ...draft, country: null });
    return <NewEditor partnerId={partnerId} values={values} base={undefined} draft={draft} />;
  }
  if (base !== undefined) {
    const name = t('copyName', { name: getName(base) });
    const values = toLayoutValues({ ...base, name });
    return <NewEditor partnerId={partnerId} values={values} base={base} draft={undefined} />;
  }
  if (from !== undefined) return <LayoutPending error={error} onRetry={() => void refetch()} />;
  return <StartChoice partnerId={partnerId} onDraft={setDraft} />;
}

interface StartChoiceProps {
  readonly partnerId: string;
  readonly onDraft: (draft: LayoutDraft) => void;
}

function StartChoice({ partnerId, onDraft }: StartChoiceProps) {
  const t = useMessages(layoutMessages);
  const navigate = useNavigate();
  const getName = useLayoutName();
  const { data } = useQuery(usableLayoutsQuery(partnerId));
  const [from, setFrom] = useState('GENERAL');
  const { mutate, isPending, error } = useReadTemplate();
  return (
    <PageFrame
      title={t('newTitle')}
      lead={t('newLead')}
      actions={<LayoutsButton partnerId={partnerId} />}
      width="narrow"
    >
      <Surface className={classes.start ?? ''}>
        <Group align="end" gap="sm">
          <NativeSelect
            className={classes.grow ?? ''}
            label={t('startFrom')}
            value={from}
            data={(data?.data ?? []).map((layout) => ({ value: layout.key, label: getName(layout) }))}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <Button
            onClick={() =>
              void navigate({
                to: '/partner-portals/{-$partnerId}/manifest/layouts/$layoutKey',
                params: { partnerId, layoutKey: 'new' },
                search: { from },
              })
            }
          >
            {t('start')}
          </Button>
        </Group>
        <Stack gap="xs">
          <Group gap="sm">
            <FileButton
              accept=".csv,.tsv,.txt,.xlsx"
              disabled={isPending}
              onChange={(file) => file !== null && mutate(file, { onSuccess: onDraft })}
            >
              {(props) => (
                <Button {...props} variant="default" loading={isPending}>
                  {t('chooseTemplate')}
                </Button>
              )}
            </FileButton>
          </Group>
          <Text size="sm" c="dimmed">
            {t('templateHelp')}
          </Text>
          {error !== null && <RefusalAlert error={error} />}
        </Stack>
      </Surface>
    </PageFrame>
  );
}

interface NewEditorProps {
  readonly partnerId: string;
  readonly values: LayoutValues;
  /** The layout that is copied. */
  readonly base: ManifestLayout | undefined;
  /** What a broker's file suggests. */
  readonly draft: LayoutDraft | undefined;
}

function NewEditor({ partnerId, values, base, draft }: NewEditorProps) {
  const t = useMessages(layoutMessages);
  const navigate = useNavigate();
  const create = useCreateLayout();
  const [view, setView] = useState(FIRST_VIEW);
  const basedOn =
    base?.owner === 'BUNDLED' ? (base.key as ManifestLayout['basedOn']) : (base?.basedOn ?? null);
  return (
    <LayoutEditor
      partnerId={partnerId}
      title={t('newTitle')}
      draftKey={`manifest-layout-new-${partnerId}-${base?.key ?? draft?.name ?? ''}`}
      initialValues={values}
      base={base}
      isReadOnly={false}
      view={view}
      onView={setView}
      notice={draft && <DraftFindings draft={draft} />}
      submitLabel={t('create')}
      isPending={create.isPending}
      onSubmit={(input, { onSuccess, onError }) =>
        create.mutate(
          { partnerId, basedOn, ...input },
          {
            onSuccess: ({ key, name }) => {
              onSuccess();
              toast(t('saved', { name }));
              void navigate({
                to: '/partner-portals/{-$partnerId}/manifest/layouts/$layoutKey',
                params: { partnerId, layoutKey: key },
              });
            },
            onError,
          },
        )
      }
    />
  );
}

/** What of a broker's file was not recognised. */
function DraftFindings({ draft: { openColumns, leftOutSheets } }: { readonly draft: LayoutDraft }) {
  const t = useMessages(layoutMessages);
  const names = openColumns.map(({ header }) => header).join(', ');
  return (
    <Alert color={openColumns.length === 0 ? 'brand' : 'orange'} role="status">
      <div>
        {openColumns.length === 0
          ? t('allRecognised')
          : t('openColumns', { count: openColumns.length, names })}
      </div>
      {leftOutSheets.length > 0 && <div>{t('leftOutSheets', { names: leftOutSheets.join(', ') })}</div>}
    </Alert>
  );
}
