import { Alert, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useMay } from '../../session/use-user.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { CodeFormatSetting, shownPrefix } from './code-format-setting.tsx';
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
import { useSayFailed } from './use-say-failed.ts';

/** `/label-configuration`: what stands on every label, with a label that shows it. */
export function LabelConfigurationPage() {
  const t = useMessages(labelsMessages);
  const { data: kept, error, refetch } = useQuery(labelSettingsQuery);
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {kept !== undefined && <Settings kept={kept} />}
      {kept === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {kept === undefined && error === null && <Loading />}
    </PageFrame>
  );
}

interface SettingsProps {
  readonly kept: {
    readonly logo: string | null;
    readonly labelOnly: boolean;
    readonly code: { readonly prefix: string | null; readonly prefixOn: boolean };
  };
}

function Settings({ kept }: SettingsProps) {
  const t = useMessages(labelsMessages);
  const may = useMay('labels.configure');
  const code = { prefixOn: kept.code.prefixOn, prefix: kept.code.prefix ?? '' };
  const [draft, setDraft] = useState<Required<CodeFormat>>(code);
  return (
    <div className={classes.columns}>
      <div className={classes.settings}>
        {!may.ok && <Alert color="gray">{may.reason ?? t('notAllowed')}</Alert>}
        <LogoSetting logo={kept.logo} disabled={!may.ok} />
        <CustomsSetting labelOnly={kept.labelOnly} disabled={!may.ok} />
        <CodeFormatSetting kept={code} draft={draft} onChange={setDraft} disabled={!may.ok} />
      </div>
      <Preview labelOnly={kept.labelOnly} prefix={shownPrefix(draft)} />
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
  const sayFailed = useSayFailed();
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
            onError: sayFailed,
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
        <LabelPicture picture={picture} alt={t('previewOf')} failed={t('previewFailed')} />
        <p className={classes.hint}>{t('previewHelp')}</p>
      </Section>
    </div>
  );
}

function Loading() {
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
