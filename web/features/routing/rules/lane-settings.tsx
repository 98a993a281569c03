import { MultiSelect, Switch } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { useCountries } from '../../reference-data/index.ts';
import type { LaneRulesVersion } from '@portal/contract/routing';
import type { RulesDraft } from './rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from './rules.module.css';

interface LaneSettingsProps {
  readonly title: string;
  readonly savedVersion: LaneRulesVersion;
  readonly draft: RulesDraft;
  readonly disabled: boolean;
  readonly onChange: (draft: RulesDraft) => void;
}

/** The settings for all orders to the country, independent of the leg. */
export function LaneSettings({ title, savedVersion, draft, disabled, onChange }: LaneSettingsProps) {
  const t = useMessages(lControlMessages);
  const countries = useCountries();
  return (
    <Section title={title}>
      <div className={classes.leg}>
        <Switch
          label={t('bob')}
          description={t('bobHelp')}
          disabled={disabled}
          checked={draft.bob ?? savedVersion.rules.bob}
          onChange={(event) => onChange({ ...draft, bob: event.currentTarget.checked })}
        />
        <MultiSelect
          label={t('sri')}
          description={t('sriHelp')}
          placeholder={t('sriPlaceholder')}
          searchable
          disabled={disabled}
          data={countries.filter(({ value }) => value !== savedVersion.country)}
          value={[...(draft.sriOrigins ?? savedVersion.rules.sriOrigins)]}
          onChange={(sriOrigins) => onChange({ ...draft, sriOrigins })}
        />
      </div>
    </Section>
  );
}
