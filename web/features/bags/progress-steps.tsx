import { VisuallyHidden } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { baggingMessages } from './bagging-messages.ts';
import classes from './bagging.module.css';

interface ProgressStepsProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the current step, from 0. */
  readonly current: number;
}

/** A numbered list of steps with the current one marked. */
export function ProgressSteps({ label, steps, current }: ProgressStepsProps) {
  const t = useMessages(baggingMessages);
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-past={index < current || undefined}
          {...(index === current && { 'aria-current': 'step' })}
        >
          <span className={classes.stepNumber} aria-hidden>
            {index + 1}
          </span>
          {index === current && (
            <VisuallyHidden>{t('step', { step: index + 1, steps: steps.length })} </VisuallyHidden>
          )}
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
