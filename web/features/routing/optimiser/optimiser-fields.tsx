import '@mantine/core/styles/Slider.layer.css';
import { Slider, Switch } from '@mantine/core';
import {
  DEFAULT_OPTIMISER_WEIGHTS,
  type OptimiserWeights,
  type RouteCandidate,
} from '@portal/contract/routing';
import { useMessages } from '../../../i18n/messages.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../rules/rules.module.css';
import { WeightsTriangle } from './weights-triangle.tsx';

const PARTS = ['cost', 'days', 'rating'] as const;

interface OptimiserFieldsProps {
  readonly weights: OptimiserWeights | null;
  /** Candidates for the typical parcel, to show the effect; empty without one. */
  readonly candidates: readonly RouteCandidate[];
  readonly disabled: boolean;
  readonly onChange: (weights: OptimiserWeights | null) => void;
}

/** The switch of the optimiser, and its weights. */
export function OptimiserFields({ weights, candidates, disabled, onChange }: OptimiserFieldsProps) {
  const t = useMessages(lControlMessages);
  const totalWeight = weights === null ? 1 : weights.cost + weights.days + weights.rating;
  return (
    <div className={classes.optimiser}>
      <Switch
        label={t('optimiser')}
        description={t('optimiserHelp')}
        disabled={disabled}
        checked={weights !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? DEFAULT_OPTIMISER_WEIGHTS : null)}
      />
      {weights !== null && (
        <div className={classes.weights}>
          {PARTS.map((part) => (
            <div key={part}>
              <span className={classes.weight}>
                {t('weighted', {
                  part: t(`weight_${part}`),
                  percent: Math.round((weights[part] * 100) / totalWeight),
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
                  const nextWeights = { ...weights, [part]: value };
                  if (nextWeights.cost + nextWeights.days + nextWeights.rating > 0) onChange(nextWeights);
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
