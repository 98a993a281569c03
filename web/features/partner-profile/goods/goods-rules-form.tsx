import { Button, Group } from '@mantine/core';
import type { PartnerGoods } from '@portal/contract/partners';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { CarriageTable } from '../../partner-goods/index.ts';
import { partnerProfileMessages } from '../partner-profile-messages.ts';
import classes from '../partner-profile.module.css';
import { useSavePartnerGoods } from '../partner-profile-queries.ts';

interface GoodsRulesFormProps {
  readonly partnerId: string;
  readonly storedRules: readonly PartnerGoods[];
}

/** The rules for goods; all are saved together. Without the permission they are shown only. */
export function GoodsRulesForm({ partnerId, storedRules }: GoodsRulesFormProps) {
  const t = useMessages(partnerProfileMessages);
  const { isAllowed: mayWrite } = usePermission('partner-profile.write');
  const [changedRules, setChangedRules] = useState<readonly PartnerGoods[]>();
  const { mutate, isPending, error } = useSavePartnerGoods(partnerId);
  const rules = changedRules ?? storedRules;
  if (!mayWrite) {
    return (
      <Surface>
        <CarriageTable rules={rules} />
      </Surface>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate(rules, {
          onSuccess: () => {
            setChangedRules(undefined);
            toast(t('goodsSaved'));
          },
        });
      }}
    >
      <LeaveGuard isDirty={changedRules !== undefined && !isPending} />
      <p className={classes.lead}>{t('goodsLead')}</p>
      <Surface>
        <CarriageTable rules={rules} onChange={setChangedRules} />
      </Surface>
      {error !== null && <RefusalAlert error={error} />}
      <Group mt="md" gap="sm" justify="flex-end">
        <Button variant="default" disabled={rules.length === 0} onClick={() => setChangedRules([])}>
          {t('useDefaults')}
        </Button>
        <Button type="submit" loading={isPending} disabled={changedRules === undefined}>
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}
