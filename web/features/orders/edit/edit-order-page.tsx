import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { OrderDetails } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { orderQuery } from '../detail/get-order.ts';
import { orderFormMessages } from '../form/order-form-messages.ts';
import { OrderForm } from '../form/order-form.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { useEditOrderForm } from './use-edit-order-form.ts';

const route = getRouteApi('/signed-in/orders/$id/edit');

/** `/orders/{id}/edit` */
export function EditOrderPage() {
  const { id } = route.useParams();
  const { data: order, error } = useQuery(orderQuery(id));
  if (error !== null && order === undefined) throw error;
  return order === undefined ? null : <EditOrder key={order.id} order={order} />;
}

function EditOrder({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderFormMessages);
  const navigate = useNavigate();
  const back = () =>
    void navigate({ to: '/orders/$id', params: { id: order.orderCode }, ignoreBlocker: true });
  const editing = useEditOrderForm(order, {
    onSaved: () => {
      toast(t('saved', { code: order.orderCode }));
      back();
    },
    onUnchanged: () => {
      toast(t('nothingChanged'));
      back();
    },
  });
  const { form, merged } = editing;
  if (!order.actions.includes('edit') && !order.actions.includes('edit-contact'))
    return <PageFrame title={t('editTitle', { code: order.orderCode })}>{t('notEditable')}</PageFrame>;
  return (
    <PageFrame title={t('editTitle', { code: order.orderCode })}>
      <LeaveGuard dirty={form.dirty && !editing.busy} />
      <OrderForm
        form={form}
        reach={order.actions.includes('edit') ? 'edit' : 'contact'}
        submitLabel={editing.busy ? t('saving') : t('save')}
        busy={editing.busy}
        onSubmit={editing.submit}
        onDiscard={() => {
          editing.reset();
          back();
        }}
        complaints={editing.complaints}
        notice={
          merged === undefined ? (
            <DraftNotice restored={form.restored} onDiscard={editing.reset} />
          ) : (
            <StaleNotice merged={merged} onKeep={editing.keepMine} onTake={editing.takeTheirs} />
          )
        }
      />
    </PageFrame>
  );
}
