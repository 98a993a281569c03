import { Button } from '@mantine/core';
import type { UnratedFinding } from '@portal/contract/preflight';
import { useMessages } from '../../i18n/messages.ts';
import { useFindingText } from '../preflight/index.ts';
import classes from './party-fields.module.css';
import { partyMessages } from './party-messages.ts';

interface FieldFindingProps {
  readonly finding: UnratedFinding;
  /** Takes the value that the finding suggests. */
  readonly onAccept: (suggestion: string) => void;
}

/** A finding below its field, with a button for the value that it suggests. */
export function FieldFinding({ finding, onAccept }: FieldFindingProps) {
  const t = useMessages(partyMessages);
  const getText = useFindingText();
  const { suggestion } = finding.params;
  return (
    <span className={classes.doubt}>
      {getText(finding)}
      {typeof suggestion === 'string' && (
        <Button variant="subtle" size="compact-xs" onClick={() => onAccept(suggestion)}>
          {t('useSuggestion', { suggestion })}
        </Button>
      )}
    </span>
  );
}
