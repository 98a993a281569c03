import { NativeSelect, Select, Switch } from '@mantine/core';
import type { LabelConfigurationItem, LabelSettings } from '@portal/contract/labels';
import { MOVEMENTS, type Movement } from '@portal/contract/trade';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFlag } from '../../flags/flag-store.ts';
import { useMessages } from '../../i18n/messages.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { CustomerSelect } from '../../ui/form/code-select.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { configurationMessages } from './configuration-messages.ts';
import { type ConfigurationInput, scopeOptionsQuery, useSaveConfiguration } from './configuration-queries.ts';
import { labelsMessages } from './labels-messages.ts';
import { LogoFields } from './logo-fields.tsx';
import { FieldsChoice, SizeSelect } from './size-setting.tsx';
import { useConfigurationTexts } from './use-configuration-texts.ts';

interface ConfigurationDialogProps {
  /** The configuration to change; undefined for a new one. */
  readonly item: LabelConfigurationItem | undefined;
  /** Settings that a new configuration begins with. */
  readonly initialSettings: LabelSettings;
  readonly onClose: () => void;
}

/** Changes the settings of some orders, or adds settings for orders of a customer, a partner or a movement. */
export function ConfigurationDialog({ item, initialSettings, onClose }: ConfigurationDialogProps) {
  const t = useMessages(configurationMessages);
  const tLabels = useMessages(labelsMessages);
  const { describeScope } = useConfigurationTexts();
  const [settings, setSettings] = useState(item?.settings ?? initialSettings);
  const [scope, setScope] = useState<Omit<ConfigurationInput, 'settings'>>({
    customerId: item?.customer?.id ?? null,
    partnerId: item?.partner?.id ?? null,
    movement: item?.movement ?? null,
  });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { mutate, isPending, error } = useSaveConfiguration();
  const isScopeMissing = Object.values(scope).every((value) => value === null);
  const change = (part: Partial<LabelSettings>) => setSettings({ ...settings, ...part });
  const save = () => {
    setIsSubmitted(true);
    if (isScopeMissing) return;
    mutate(
      { ...scope, settings },
      {
        onSuccess: () => {
          toast(t('saved'));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={item === undefined ? t('dialogAdd') : t('dialogEdit', { scope: describeScope(item) })}
      submitLabel={t('save')}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={save}
    >
      {item === undefined && (
        <ScopeFields
          scope={scope}
          error={isSubmitted && isScopeMissing ? t('scopeMissing') : undefined}
          onChange={(part) => setScope({ ...scope, ...part })}
        />
      )}
      <SizeSelect value={settings.size} disabled={isPending} onChange={(size) => change({ size })} />
      <FieldsChoice
        value={settings.hiddenFields}
        disabled={isPending}
        onChange={(hiddenFields) => change({ hiddenFields })}
      />
      <LogoFields value={settings} disabled={isPending} onChange={change} />
      <Switch
        label={tLabels('labelOnly')}
        checked={settings.labelOnly}
        disabled={isPending}
        onChange={(event) => change({ labelOnly: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}

const NO_OPTIONS = { customers: [], partners: [] };

interface ScopeFieldsProps {
  readonly scope: Omit<ConfigurationInput, 'settings'>;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<Omit<ConfigurationInput, 'settings'>>) => void;
}

function ScopeFields({ scope: { customerId, partnerId, movement }, error, onChange }: ScopeFieldsProps) {
  const t = useMessages(configurationMessages);
  const hasCustomers = useFlag('display-manage-customers');
  const { data: { customers, partners } = NO_OPTIONS } = useQuery(scopeOptionsQuery);
  return (
    <>
      {hasCustomers && (
        <CustomerSelect
          label={t('customer')}
          placeholder={t('anyCustomer')}
          options={customers}
          value={customerId ?? ''}
          onChange={(id) => onChange({ customerId: id === '' ? null : id })}
        />
      )}
      <Select
        searchable
        clearable
        label={t('partner')}
        placeholder={t('anyPartner')}
        data={partners}
        value={partnerId}
        onChange={(id) => onChange({ partnerId: id })}
      />
      <NativeSelect
        label={t('movement')}
        error={error}
        value={movement ?? ''}
        data={[
          { value: '', label: t('anyMovement') },
          ...MOVEMENTS.map((value) => ({ value, label: t(value) })),
        ]}
        onChange={(event) =>
          onChange({
            movement: event.currentTarget.value === '' ? null : (event.currentTarget.value as Movement),
          })
        }
      />
    </>
  );
}
