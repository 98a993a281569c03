import { Alert, Button, Group } from '@mantine/core';
import { NO_LANE_RULES, type LaneRulesVersion } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { DifferenceList } from './difference-list.tsx';
import { rulesWith } from '../rules/rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { versionsQuery } from '../routing-queries.ts';
import type { RulesDraftState } from '../rules/use-rules-draft.ts';

interface OutdatedNoticeProps {
  readonly stored: LaneRulesVersion;
  readonly state: RulesDraftState;
}

const VERSIONS_LOOKED_AT = 100;

/** Somebody saved while this draft was made: what they changed, what the draft changes on top of it, and the choice. */
export function OutdatedNotice({ stored, state }: OutdatedNoticeProps) {
  const t = useMessages(lControlMessages);
  const { draft, change, discard } = state;
  const { data } = useQuery(versionsQuery(stored.country, 1, VERSIONS_LOOKED_AT));
  const seen = draft.seen ?? 0;
  const notice = useRef<HTMLDivElement>(null);
  // Whoever pressed Save stands at the foot of the page; what keeps it from being saved is at its head.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  const base = seen === 0 ? NO_LANE_RULES : data?.data.find(({ version }) => version === seen)?.rules;
  return (
    <Alert
      ref={notice}
      color="yellow"
      role="alert"
      title={t('outdated', { name: stored.savedBy ?? '', version: stored.version })}
    >
      <p className={classes.versionLine}>
        {stored.savedAt !== null && <RelativeTime at={stored.savedAt} />}
        {stored.note !== null && <q>{stored.note}</q>}
      </p>
      <div className={classes.sides}>
        {base !== undefined && (
          <div>
            <h3 className={classes.subtitle}>{t('theirs', { seen, version: stored.version })}</h3>
            <DifferenceList before={base} after={stored.rules} />
          </div>
        )}
        <div>
          <h3 className={classes.subtitle}>{t('yours')}</h3>
          <DifferenceList before={stored.rules} after={rulesWith(stored, draft)} />
        </div>
      </div>
      <Group mt="md">
        <Button variant="default" onClick={discard}>
          {t('takeTheirs')}
        </Button>
        <Button onClick={() => change({ ...draft, seen: stored.version })}>{t('keepMine')}</Button>
      </Group>
    </Alert>
  );
}
