import { Button } from '@mantine/core';
import type { BatchDetails } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { useRowErrorText } from '../../upload-texts/index.ts';
import { checkMessages } from './check-messages.ts';
import classes from './check-step.module.css';
import type { FaultGroup } from './error-groups.ts';
import { NO_COLUMN } from './sheet-rows.ts';

interface FaultListProps {
  readonly batch: BatchDetails;
  readonly groups: readonly FaultGroup[];
  /** Rows behind those loaded may have more of them. */
  readonly partly: boolean;
  readonly busy: boolean;
  /** Without it there is no sheet to show them in. */
  readonly onShow?: (group: FaultGroup) => void;
  readonly onUse: (group: FaultGroup, value: string) => void;
}

const SHOWN = 5;

/** The kinds of faults, the most frequent first, each with what would be right. */
export function FaultList({ batch, groups, partly, busy, onShow, onUse }: FaultListProps) {
  const t = useMessages(checkMessages);
  const errorText = useRowErrorText();
  if (groups.length === 0) return null;
  return (
    <section className={classes.faults} aria-label={t('wrong')}>
      <h2 className={classes.heading}>{t('wrong')}</h2>
      <ul className={classes.groups}>
        {groups.slice(0, SHOWN).map((group) => {
          const { error, count, column } = group;
          const { suggestion } = error;
          const whole = column === NO_COLUMN;
          return (
            <li key={group.key} className={classes.group}>
              <span className={classes.groupText}>
                <span className={classes.groupColumn}>{whole ? t('wholeOrder') : batch.header[column]}</span>{' '}
                {errorText(error)}
              </span>
              <span className={classes.count}>{t(whole ? 'wrongOrders' : 'wrongCount', { count })}</span>
              <span className={classes.groupActions}>
                {suggestion !== null && !whole && (
                  <Button
                    size="compact-sm"
                    variant="light"
                    disabled={busy}
                    onClick={() => onUse(group, suggestion)}
                  >
                    {t('useAll', { value: suggestion, count })}
                  </Button>
                )}
                {onShow !== undefined && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('goToRow', { row: error.row })}
                    onClick={() => onShow(group)}
                  >
                    {t('goTo')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {(groups.length > SHOWN || partly) && (
        <p className={classes.hint}>
          {groups.length > SHOWN && t('wrongMore', { count: groups.length - SHOWN })}{' '}
          {partly && t('wrongPartly')}
        </p>
      )}
    </section>
  );
}
