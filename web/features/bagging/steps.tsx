import { VisuallyHidden } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { baggingMessages } from './bagging-messages.ts';
import classes from './bagging.module.css';

interface StepsProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** From 0. */
  readonly current: number;
}

/** Where one stands on the way, counted and drawn. */
export function Steps({ label, steps, current }: StepsProps) {
  const t = useMessages(baggingMessages);
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={classes.step}
          data-past={at < current || undefined}
          {...(at === current && { 'aria-current': 'step' })}
        >
          <span className={classes.stepNumber} aria-hidden>
            {at + 1}
          </span>
          {at === current && (
            <VisuallyHidden>{t('step', { step: at + 1, steps: steps.length })} </VisuallyHidden>
          )}
          <span className={classes.stepWord}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
