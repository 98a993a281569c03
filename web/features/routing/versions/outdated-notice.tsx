import { Alert, Button, Group } from '@mantine/core';
import { NO_LANE_RULES, type LaneRulesVersion } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { DifferenceList } from './difference-list.tsx';
import { applyDraft } from '../rules/rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { versionsQuery } from '../routing-queries.ts';
import type { RulesDraftState } from '../rules/use-rules-draft.ts';

interface OutdatedNoticeProps {
  readonly savedVersion: LaneRulesVersion;
  readonly state: RulesDraftState;
}

const MAX_VERSIONS = 100;

/** Shown if another version was saved after the draft was started: its changes, the draft's changes, and a choice between them. */
export function OutdatedNotice({ savedVersion, state }: OutdatedNoticeProps) {
  const t = useMessages(lControlMessages);
  const { draft, setDraft, discard } = state;
  const { data } = useQuery(versionsQuery(savedVersion.country, 1, MAX_VERSIONS));
  const baseVersion = draft.baseVersion ?? 0;
  const noticeRef = useRef<HTMLDivElement>(null);
  // The save button is at the bottom of the page, this notice at the top.
  useEffect(() => {
    noticeRef.current?.scrollIntoView({ block: 'center' });
  }, []);
  const baseRules =
    baseVersion === 0 ? NO_LANE_RULES : data?.data.find(({ version }) => version === baseVersion)?.rules;
  return (
    <Alert
      ref={noticeRef}
      color="yellow"
      role="alert"
      title={t('outdated', { name: savedVersion.savedBy ?? '', version: savedVersion.version })}
    >
      <p className={classes.versionLine}>
        {savedVersion.savedAt !== null && <RelativeTime at={savedVersion.savedAt} />}
        {savedVersion.note !== null && <q>{savedVersion.note}</q>}
      </p>
      <div className={classes.sides}>
        {baseRules !== undefined && (
          <div>
            <h3 className={classes.subtitle}>
              {t('changesSince', { from: baseVersion, version: savedVersion.version })}
            </h3>
            <DifferenceList before={baseRules} after={savedVersion.rules} />
          </div>
        )}
        <div>
          <h3 className={classes.subtitle}>{t('ownChanges')}</h3>
          <DifferenceList before={savedVersion.rules} after={applyDraft(savedVersion, draft)} />
        </div>
      </div>
      <Group mt="md">
        <Button variant="default" onClick={discard}>
          {t('discardOwn')}
        </Button>
        <Button onClick={() => setDraft({ ...draft, baseVersion: savedVersion.version })}>
          {t('keepOwn')}
        </Button>
      </Group>
    </Alert>
  );
}
