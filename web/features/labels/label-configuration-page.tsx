import { Alert, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { CodeFormatSetting, toPreviewPrefix } from './code-format-setting.tsx';
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
    readonly labelOnly: boolean;
    readonly code: { readonly prefix: string | null; readonly prefixEnabled: boolean };
  };
}

function Settings({ settings }: SettingsProps) {
  const t = useMessages(labelsMessages);
  const permission = usePermission('labels.configure');
  const code = { prefixEnabled: settings.code.prefixEnabled, prefix: settings.code.prefix ?? '' };
  const [draft, setDraft] = useState<Required<CodeFormat>>(code);
  return (
    <div className={classes.columns}>
      <div className={classes.settings}>
        {!permission.isAllowed && <Alert color="gray">{permission.reason ?? t('notAllowed')}</Alert>}
        <LogoSetting logo={settings.logo} disabled={!permission.isAllowed} />
        <CustomsSetting labelOnly={settings.labelOnly} disabled={!permission.isAllowed} />
        <CodeFormatSetting
          savedFormat={code}
          draft={draft}
          onChange={setDraft}
          disabled={!permission.isAllowed}
        />
      </div>
      <Preview labelOnly={settings.labelOnly} prefix={toPreviewPrefix(draft)} />
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

function Preview(draft: LetterheadDraft) {
  const t = useMessages(labelsMessages);
  const picture = useQuery(letterheadQuery(draft));
  return (
    <div className={classes.preview}>
      <Section title={t('preview')}>
        <LabelPicture picture={picture} alt={t('previewOf')} failedTitle={t('previewFailed')} />
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
