import { useMessages } from '../../../i18n/messages.ts';
import { HrefLink } from '../../../ui/display/href-link.tsx';
import type { BatchOutcome } from './batch-outcomes.ts';
import { outcomeMessages } from './outcome-messages.ts';
import classes from './outcome-links.module.css';

interface OutcomeLinksProps {
  readonly outcomes: readonly BatchOutcome[];
  readonly onNavigate?: () => void;
}

/** The number of orders of each outcome of a batch, as links to the orders. */
export function OutcomeLinks({ outcomes, onNavigate }: OutcomeLinksProps) {
  const t = useMessages(outcomeMessages);
  if (outcomes.length === 0) return null;
  return (
    <ul className={classes.links}>
      {outcomes.map(({ kind, count, href }) => (
        <li key={kind}>
          <HrefLink href={href} className={classes.link} onNavigate={onNavigate}>
            {t(kind, { count })}
          </HrefLink>
        </li>
      ))}
    </ul>
  );
}
