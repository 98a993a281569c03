import '@mantine/core/styles/Slider.layer.css';
import { Slider, Switch } from '@mantine/core';
import type { OptimiserWeights, RouteCandidate } from '@portal/contract/routing';
import { useMessages } from '../../../i18n/messages.ts';
import { USUAL_WEIGHTS } from '../rules/rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { WeightsTriangle } from './weights-triangle.tsx';

const PARTS = ['cost', 'days', 'rating'] as const;

interface OptimiserFieldsProps {
  readonly weights: OptimiserWeights | null;
  /** Of the typical parcel, to show the effect by; empty while there is none. */
  readonly candidates: readonly RouteCandidate[];
  readonly disabled: boolean;
  readonly onChange: (weights: OptimiserWeights | null) => void;
}

/** The optimiser's switch, and how much cost, days and rating count: only their proportions matter. */
export function OptimiserFields({ weights, candidates, disabled, onChange }: OptimiserFieldsProps) {
  const t = useMessages(lControlMessages);
  const whole = weights === null ? 1 : weights.cost + weights.days + weights.rating;
  return (
    <div className={classes.optimiser}>
      <Switch
        label={t('optimiser')}
        description={t('optimiserHelp')}
        disabled={disabled}
        checked={weights !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? USUAL_WEIGHTS : null)}
      />
      {weights !== null && (
        <div className={classes.weights}>
          {PARTS.map((part) => (
            <div key={part}>
              <span className={classes.weight}>
                {t('weighted', {
                  part: t(`weight_${part}`),
                  percent: Math.round((weights[part] * 100) / whole),
                })}
              </span>
              <Slider
                thumbLabel={t(`weight_${part}`)}
                label={null}
                min={0}
                max={100}
                step={5}
                disabled={disabled}
                value={weights[part]}
                onChange={(value) => {
                  const changed = { ...weights, [part]: value };
                  if (changed.cost + changed.days + changed.rating > 0) onChange(changed);
                }}
              />
            </div>
          ))}
        </div>
      )}
      {weights !== null && candidates.some(({ eligible }) => eligible) && (
        <WeightsTriangle weights={weights} candidates={candidates} disabled={disabled} onChange={onChange} />
      )}
    </div>
  );
}
