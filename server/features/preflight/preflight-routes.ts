import type { BodyOf } from '@portal/contract/core';
import {
  getPreflightRules,
  listPreflightSettings,
  savePreflightSettings,
  type PreflightSetting,
} from '@portal/contract/preflight';
import { FINDING_CODES, type Severities } from '@portal/contract/findings';
import type { RequestContext } from '../../request/request-context.ts';
import { bind, type Binding } from '../../http/binding.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PreflightRulesCache } from './preflight-rules-cache.ts';
import { readSeverities, writePreflightSettings } from './preflight-settings-store.ts';

interface PreflightDeps {
  readonly preflight: PreflightRulesCache;
  readonly clock: Clock;
}

export function preflightRoutes(deps: PreflightDeps): Binding[] {
  return [
    bind(getPreflightRules, ({ context }) =>
      context.inTenant(async (tx) => {
        const { rules } = await deps.preflight.readContext(tx, context.clientId, deps.clock.now());
        return { value: rules };
      }),
    ),
    bind(listPreflightSettings, ({ context }) =>
      context.inTenant(async (tx) => ({ data: toSettings(await readSeverities(tx, context.clientId)) })),
    ),
    bind(savePreflightSettings, ({ body, context }) => saveSettings(context, body)),
  ];
}

function toSettings(severities: Severities): PreflightSetting[] {
  return FINDING_CODES.map((code) => ({ code, severity: severities[code] }));
}

function saveSettings(context: RequestContext, { settings }: BodyOf<typeof savePreflightSettings>) {
  return context.inTenant(async (tx) => {
    const before = await readSeverities(tx, context.clientId);
    await writePreflightSettings(tx, context.clientId, settings);
    const after = await readSeverities(tx, context.clientId);
    context.audit({ subject: 'pre-flight', before, after });
    return { data: toSettings(after) };
  });
}
