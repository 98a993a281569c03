import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import classes from './upload-frame.module.css';
import { uploadMessages } from './upload-messages.ts';
import { getStepIndex, type UploadStep } from './upload-step.ts';

interface UploadFrameProps {
  readonly step: UploadStep | 'file';
  readonly freight?: boolean;
  /** Buttons of the step, at the right of the title. */
  readonly actions?: ReactNode;
  readonly lead?: ReactNode;
  /** `window` for the grid of the check. */
  readonly width?: 'page' | 'window';
  readonly children: ReactNode;
}

const STEPS = ['stepFile', 'stepColumns', 'stepCheck', 'stepCreate'] as const;

/** The page frame of the upload with its four steps and the current one marked. */
export function UploadFrame({ step, freight = false, actions, lead, width, children }: UploadFrameProps) {
  const t = useMessages(uploadMessages);
  const currentIndex = getStepIndex(step);
  return (
    <PageFrame
      title={t(freight ? 'titleFreight' : 'title')}
      actions={actions}
      lead={lead}
      {...(width && { width })}
    >
      <ol className={classes.steps} aria-label={t('steps')}>
        {STEPS.map((messageKey, index) => {
          const isDone = index < currentIndex || step === 'result';
          return (
            <li
              key={messageKey}
              className={classes.step}
              data-state={isDone ? 'done' : index === currentIndex ? 'current' : 'ahead'}
              aria-current={index === currentIndex ? 'step' : undefined}
            >
              <span className={classes.dot} aria-hidden>
                {isDone ? '✓' : index + 1}
              </span>
              <span aria-hidden>{t(messageKey)}</span>
              <span className={classes.spoken}>
                {isDone ? t('stepDone', { step: t(messageKey) }) : t(messageKey)}
              </span>
            </li>
          );
        })}
      </ol>
      {children}
    </PageFrame>
  );
}
