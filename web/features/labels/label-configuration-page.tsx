import { Alert, SegmentedControl, Skeleton, Switch } from '@mantine/core';
import type { LabelConfigurationItem } from '@portal/contract/labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { CodeFormatSetting, toPreviewPrefix } from './code-format-setting.tsx';
import { isForAllOrders } from './configuration-queries.ts';
import { ConfigurationsSection } from './configurations-section.tsx';
import { LabelPicture } from './label-picture.tsx';
import {
  type CodeFormat,
  labelSettingsQuery,
  type LetterheadDraft,
  letterheadQuery,
  useSaveLabelOnly,
} from './label-queries.ts';
import classes from './labels.module.css';
import { labelsMessages } from './labels-messages.ts';
import { LogoSetting } from './logo-setting.tsx';
import { SizeSetting } from './size-setting.tsx';
import { useShowFailure } from './use-show-failure.ts';

/** `/label-configuration`: settings of all labels, with a preview. */
export function LabelConfigurationPage() {
  const t = useMessages(labelsMessages);
  const { data: settings, error, refetch } = useQuery(labelSettingsQuery);
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {settings !== undefined && <Settings settings={settings} />}
      {settings === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {settings === undefined && error === null && <SettingsSkeleton />}
    </PageFrame>
  );
}

interface SettingsProps {
  readonly settings: {
    readonly logo: string | null;
    readonly colour: string | null;
    readonly configurations: readonly LabelConfigurationItem[];
    readonly code: { readonly prefix: string | null; readonly prefixEnabled: boolean };
  };
}

function Settings({ settings: { logo, colour, configurations, code: savedCode } }: SettingsProps) {
  const t = useMessages(labelsMessages);
  const permission = usePermission('labels.configure');
  const code = { prefixEnabled: savedCode.prefixEnabled, prefix: savedCode.prefix ?? '' };
  const [draft, setDraft] = useState<Required<CodeFormat>>(code);
  const settings = configurations.find(isForAllOrders)?.settings;
  if (settings === undefined || settings === null) return null;
  const disabled = !permission.isAllowed;
  return (
    <div className={classes.columns}>
      <div className={classes.settings}>
        {disabled && <Alert color="gray">{permission.reason ?? t('notAllowed')}</Alert>}
        <LogoSetting logo={logo} colour={colour} settings={settings} disabled={disabled} />
        <SizeSetting settings={settings} disabled={disabled} />
        <CustomsSetting labelOnly={settings.labelOnly} disabled={disabled} />
        <ConfigurationsSection
          items={configurations.filter((item) => !isForAllOrders(item))}
          generalSettings={settings}
          disabled={disabled}
        />
        <CodeFormatSetting savedFormat={code} draft={draft} onChange={setDraft} disabled={disabled} />
      </div>
      <Preview settings={settings} prefix={toPreviewPrefix(draft)} />
    </div>
  );
}

function CustomsSetting({
  labelOnly,
  disabled,
}: {
  readonly labelOnly: boolean;
  readonly disabled: boolean;
}) {
  const t = useMessages(labelsMessages);
  const showFailure = useShowFailure();
  const { mutate, isPending, variables } = useSaveLabelOnly();
  return (
    <Section title={t('customs')}>
      <Switch
        label={t('labelOnly')}
        description={t('labelOnlyHelp')}
        checked={isPending ? variables : labelOnly}
        disabled={disabled}
        onChange={(event) => {
          const value = event.currentTarget.checked;
          mutate(value, {
            onSuccess: () => toast(t(value ? 'labelOnlyOn' : 'labelOnlyOff')),
            onError: showFailure,
          });
        }}
      />
    </Section>
  );
}

function Preview(draft: Omit<LetterheadDraft, 'format'>) {
  const t = useMessages(labelsMessages);
  const [format, setFormat] = useState<'svg' | 'png203'>('svg');
  const picture = useQuery(letterheadQuery({ ...draft, format }));
  const { data } = picture;
  return (
    <div className={classes.preview}>
      <Section title={t('preview')}>
        <SegmentedControl
          fullWidth
          mb="md"
          aria-label={t('preview')}
          value={format}
          data={[
            { value: 'svg', label: t('previewDrawn') },
            { value: 'png203', label: t('previewPrinted') },
          ]}
          onChange={(value) => setFormat(value)}
        />
        {format === 'png203' && data?.hasLostParts === true && (
          <Alert color="yellow" mb="md" role="status">
            {t('lostParts')}
          </Alert>
        )}
        <LabelPicture
          picture={{ ...picture, data: data?.url }}
          size={draft.settings.size}
          alt={t('previewOf')}
          failedTitle={t('previewFailed')}
        />
        <p className={classes.hint}>{t('previewHelp')}</p>
      </Section>
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div className={classes.columns} aria-hidden>
      <div className={classes.settings}>
        <Skeleton height={140} />
        <Skeleton height={110} />
        <Skeleton height={200} />
      </div>
      <Skeleton className={classes.paper ?? ''} />
    </div>
  );
}
