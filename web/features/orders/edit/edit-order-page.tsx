import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { OrderDetails } from '@portal/contract/orders';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { orderQuery } from '../detail/order-query.ts';
import { orderFormMessages } from '../form/order-form-messages.ts';
import { OrderForm } from '../form/order-form.tsx';
import { useEditOrderForm } from './use-edit-order-form.ts';

// Loaded separately: two users seldom edit one order at a time.
const StaleNotice = lazyPart(() => import('./stale-notice.tsx'), 'StaleNotice');

const route = getRouteApi('/signed-in/orders/$id/edit');

/** `/orders/{id}/edit`: edits an order, or only its contact once the parcel is in transit. */
export function EditOrderPage() {
  const { id } = route.useParams();
  const { data: order, error } = useQuery(orderQuery(id));
  if (error !== null && order === undefined) throw error;
  return order === undefined ? null : <EditOrder key={order.id} order={order} />;
}

function EditOrder({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderFormMessages);
  const navigate = useNavigate();
  const leave = () =>
    void navigate({ to: '/orders/$id', params: { id: order.orderCode }, ignoreBlocker: true });
  const editor = useEditOrderForm(order, {
    onSaved: () => {
      toast(t('saved', { code: order.orderCode }));
      leave();
    },
    onUnchanged: () => {
      toast(t('nothingChanged'));
      leave();
    },
  });
  const { form, merged } = editor;
  if (!order.actions.includes('edit') && !order.actions.includes('edit-contact'))
    return <PageFrame title={t('editTitle', { code: order.orderCode })}>{t('notEditable')}</PageFrame>;
  return (
    <PageFrame title={t('editTitle', { code: order.orderCode })}>
      <LeaveGuard isDirty={form.isDirty && !editor.isSaving} />
      <OrderForm
        form={form}
        scope={order.actions.includes('edit') ? 'edit' : 'contact'}
        submitLabel={editor.isSaving ? t('saving') : t('save')}
        isSubmitting={editor.isSaving}
        onSubmit={editor.submit}
        onDiscard={() => {
          editor.reset();
          leave();
        }}
        formErrors={editor.formErrors}
        notice={
          merged === undefined ? (
            <DraftNotice isRestored={form.isRestored} onDiscard={editor.reset} />
          ) : (
            <Suspense>
              <StaleNotice merged={merged} onKeepLocal={editor.keepLocal} onTakeRemote={editor.takeRemote} />
            </Suspense>
          )
        }
      />
    </PageFrame>
  );
}
