import { Button, Text } from '@mantine/core';
import type { RateCardFinding } from '@portal/contract/rate-cards';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import { rateCardMessages } from '../rate-card-messages.ts';
import classes from '../rate-cards.module.css';

interface FindingListProps {
  readonly findings: readonly RateCardFinding[];
  /** A button that fixes a finding, where there is one. */
  readonly getAction?: (
    finding: RateCardFinding,
  ) => { readonly label: string; readonly run: () => void } | undefined;
}

/** What is wrong or doubtful about a card. */
export function FindingList({ findings, getAction }: FindingListProps) {
  const t = useMessages(rateCardMessages);
  if (findings.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noFindings')}
      </Text>
    );
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => {
        const { kind, reason } = finding;
        const action = getAction?.(finding);
        return (
          <li key={`${kind} ${reason.message}`}>
            <IconAlertTriangle size={16} aria-hidden className={classes.findingIcon} />
            <div>
              <Text size="sm" fw={600}>
                {t(`kind_${kind}`)}
              </Text>
              <Text size="sm" c="dimmed">
                {reason.message}
              </Text>
              {action && (
                <Button variant="light" size="compact-sm" mt={4} onClick={action.run}>
                  {action.label}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
