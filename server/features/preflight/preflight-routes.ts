import type { BodyOf } from '@portal/contract/core';
import {
  FINDING_CODES,
  getPreflightBasis,
  listPreflightChoices,
  savePreflightChoices,
  type PreflightChoice,
  type Severities,
} from '@portal/contract/preflight';
import type { RequestContext } from '../../db/run.ts';
import { bind, type Binding } from '../../http/binding.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PreflightRules } from './preflight-rules-cache.ts';
import { readSeverities, writeChoices } from './preflight-settings-store.ts';

interface PreflightDeps {
  readonly preflight: PreflightRules;
  readonly clock: Clock;
}

export function preflightRoutes(deps: PreflightDeps): Binding[] {
  return [
    bind(getPreflightBasis, ({ run }) =>
      run.inTenant(async (tx) => {
        const { basis } = await deps.preflight.open(tx, run.clientId, deps.clock.now());
        return { value: basis };
      }),
    ),
    bind(listPreflightChoices, ({ run }) =>
      run.inTenant(async (tx) => ({ data: choicesOf(await readSeverities(tx, run.clientId)) })),
    ),
    bind(savePreflightChoices, ({ body, run }) => saveChoices(run, body)),
  ];
}

function choicesOf(severities: Severities): PreflightChoice[] {
  return FINDING_CODES.map((code) => ({ code, severity: severities[code] }));
}

function saveChoices(run: RequestContext, { choices }: BodyOf<typeof savePreflightChoices>) {
  return run.inTenant(async (tx) => {
    const before = await readSeverities(tx, run.clientId);
    await writeChoices(tx, run.clientId, choices);
    const after = await readSeverities(tx, run.clientId);
    run.audit({ subject: 'pre-flight', before, after });
    return { data: choicesOf(after) };
  });
}
