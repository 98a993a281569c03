import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import classes from './upload-frame.module.css';
import { uploadMessages } from './upload-messages.ts';
import { placeOf, type UploadStep } from './upload-step.ts';

interface UploadFrameProps {
  readonly step: UploadStep | 'file';
  readonly freight?: boolean;
  /** The one way on, at the right. */
  readonly actions?: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

const STEPS = ['stepFile', 'stepColumns', 'stepCheck', 'stepCreate'] as const;

/** The page with its four steps, of which one is at hand. */
export function UploadFrame({ step, freight = false, actions, lead, children }: UploadFrameProps) {
  const t = useMessages(uploadMessages);
  const place = placeOf(step);
  return (
    <PageFrame title={t(freight ? 'titleFreight' : 'title')} actions={actions} lead={lead}>
      <ol className={classes.steps} aria-label={t('steps')}>
        {STEPS.map((name, index) => {
          const done = index < place || step === 'result';
          return (
            <li
              key={name}
              className={classes.step}
              data-state={done ? 'done' : index === place ? 'current' : 'ahead'}
              aria-current={index === place ? 'step' : undefined}
            >
              <span className={classes.dot} aria-hidden>
                {done ? '✓' : index + 1}
              </span>
              <span aria-hidden>{t(name)}</span>
              <span className={classes.spoken}>{done ? t('stepDone', { step: t(name) }) : t(name)}</span>
            </li>
          );
        })}
      </ol>
      {children}
    </PageFrame>
  );
}
