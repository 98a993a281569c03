import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { LabelConfigurationItem, LabelSettings } from '@portal/contract/labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PlainTable } from '../../ui/display/plain-table.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { ConfigurationDialog } from './configuration-dialog.tsx';
import { configurationMessages } from './configuration-messages.ts';
import { configurationVersionsQuery, useRemoveConfiguration } from './configuration-queries.ts';
import { useConfigurationTexts } from './use-configuration-texts.ts';
import { useShowFailure } from './use-show-failure.ts';

interface ConfigurationsSectionProps {
  /** The configurations of some orders, the most specific first. */
  readonly items: readonly LabelConfigurationItem[];
  /** The settings for all orders. */
  readonly generalSettings: LabelSettings;
  readonly disabled: boolean;
}

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove' | 'versions'; readonly item: LabelConfigurationItem };

/** The settings of some orders: a customer, a partner or a movement. */
export function ConfigurationsSection({ items, generalSettings, disabled }: ConfigurationsSectionProps) {
  const t = useMessages(configurationMessages);
  const { describeScope, describeSettings } = useConfigurationTexts();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <Section title={t('title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('lead')}
      </Text>
      {items.length === 0 && <p>{t('none')}</p>}
      {items.length > 0 && (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('scope')}</th>
              <th scope="col">{t('settings')}</th>
              <th scope="col">{t('actions')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <th scope="row">{describeScope(item)}</th>
                <td data-label={t('settings')}>
                  {item.settings !== null && describeSettings(item.settings)}
                </td>
                <td aria-label={t('actions')}>
                  <Group gap={4} wrap="nowrap">
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      onClick={() => setDialog({ kind: 'versions', item })}
                    >
                      {t('version', { version: item.version })}
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={disabled}
                      onClick={() => setDialog({ kind: 'edit', item })}
                    >
                      {t('edit')}
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={disabled}
                      onClick={() => setDialog({ kind: 'remove', item })}
                    >
                      {t('remove')}
                    </Button>
                  </Group>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      <Button variant="default" mt="sm" disabled={disabled} onClick={() => setDialog({ kind: 'add' })}>
        {t('add')}
      </Button>
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <ConfigurationDialog
          item={dialog.kind === 'edit' ? dialog.item : undefined}
          initialSettings={generalSettings}
          onClose={close}
        />
      )}
      {dialog?.kind === 'remove' && <RemoveDialog item={dialog.item} onClose={close} />}
      {dialog?.kind === 'versions' && <VersionsDialog item={dialog.item} onClose={close} />}
    </Section>
  );
}

interface ItemDialogProps {
  readonly item: LabelConfigurationItem;
  readonly onClose: () => void;
}

function RemoveDialog({ item, onClose }: ItemDialogProps) {
  const t = useMessages(configurationMessages);
  const showFailure = useShowFailure();
  const scope = useConfigurationTexts().describeScope(item);
  const { mutate, isPending } = useRemoveConfiguration();
  return (
    <ConfirmDialog
      isOpen
      danger
      pending={isPending}
      title={t('removeTitle', { scope })}
      confirmLabel={t('remove')}
      onClose={onClose}
      onConfirm={() =>
        mutate(item.id ?? '', {
          onSuccess: () => {
            toast(t('removed', { scope }));
            onClose();
          },
          onError: showFailure,
        })
      }
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}

function VersionsDialog({ item, onClose }: ItemDialogProps) {
  const t = useMessages(configurationMessages);
  const { describeScope, describeSettings } = useConfigurationTexts();
  const { formatTime } = useFormats();
  const { data, error, refetch } = useQuery(configurationVersionsQuery(item.id ?? ''));
  return (
    <Dialog isOpen onClose={onClose} title={t('versionsOf', { scope: describeScope(item) })}>
      {data === undefined && error === null && <Skeleton height={120} />}
      {data === undefined && error !== null && (
        <ErrorState title={t('versionsFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.map(({ id, version, settings, createdAt, createdBy }) => (
        <div key={id}>
          <Text fw={600} mt="sm">
            {t('version', { version })}
          </Text>
          <Text size="sm">{settings === null ? t('versionRemoved') : describeSettings(settings)}</Text>
          {createdAt !== null && (
            <Text size="sm" c="dimmed">
              {createdBy === null
                ? formatTime(createdAt)
                : t('versionSaved', { user: createdBy, time: formatTime(createdAt) })}
            </Text>
          )}
        </div>
      ))}
    </Dialog>
  );
}
