import { refuse } from '@portal/contract/reasons';
import { getLabelOnly, getOrderCodeFormat, setLabelOnly, setOrderCodeFormat } from '@portal/contract/labels';
import { sql } from '../../db/sql.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { bind, type Binding } from '../../http/binding.ts';
import { readConfigurations } from './configuration/configurations-read-model.ts';
import { changeGeneralSettings } from './configuration/configurations-store.ts';
import { findGeneralConfiguration } from './configuration/label-configurations.ts';

export function labelSettingsRoutes(): Binding[] {
  return [
    bind(getLabelOnly, ({ context }) =>
      context.inTenant(async (tx) => {
        const configurations = await readConfigurations(tx, context.clientId);
        return { value: findGeneralConfiguration(configurations).settings.labelOnly };
      }),
    ),
    bind(setLabelOnly, ({ body, context }) =>
      context.inTenant(async (tx) => {
        const owner = { clientId: context.clientId, userId: context.caller.userId };
        const { before } = await changeGeneralSettings(tx, owner, { labelOnly: body.value });
        context.audit({ subject: 'label-only', before: before.labelOnly, after: body.value });
        return { value: body.value };
      }),
    ),
    bind(getOrderCodeFormat, ({ context }) =>
      context.inTenant(async (tx) => ({
        value: toCodeFormat(await tx.row<CodeFormatRow>(selectCodeFormat(context))),
      })),
    ),
    bind(setOrderCodeFormat, ({ params, body, context }) =>
      context.inTenant(async (tx) => {
        const before = toCodeFormat(await tx.row<CodeFormatRow>(selectCodeFormat(context)));
        const prefix = body.prefix ?? before.prefix;
        const prefixEnabled = params.path === 'enable';
        if (prefixEnabled && prefix === null) {
          return refuse('label.prefix_missing');
        }
        await tx.execute(sql`update clients set order_code_prefix = ${prefix}, order_code_prefix_on = ${prefixEnabled},
          updated_at = now() where client_id = ${context.clientId}`);
        context.audit({ subject: 'order-code-format', before, after: { prefix, prefixEnabled } });
        return { value: { prefix, prefixEnabled } };
      }),
    ),
  ];
}

interface CodeFormatRow {
  readonly order_code_prefix: string | null;
  readonly order_code_prefix_on: boolean;
}

function selectCodeFormat({ clientId }: RequestContext) {
  return sql`select order_code_prefix, order_code_prefix_on from clients where client_id = ${clientId}`;
}

function toCodeFormat(row: CodeFormatRow | undefined) {
  return { prefix: row?.order_code_prefix ?? null, prefixEnabled: row?.order_code_prefix_on ?? false };
}
