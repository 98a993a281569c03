import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { orderFormMessages } from '../form/order-form-messages.ts';
import { OrderForm } from '../form/order-form.tsx';
import { useCreateOrderForm, type NewOrderSearch } from './use-create-order-form.ts';

const DefaultSender = lazyPart(() => import('./default-sender.tsx'), 'DefaultSender');
const BookingNotice = lazyPart(() => import('./booking-notice.tsx'), 'BookingNotice');

/** `/orders/new`: creates one order. */
export function CreateOrderPage() {
  const t = useMessages(orderFormMessages);
  const navigate = useNavigate();
  const search: NewOrderSearch = useSearch({ strict: false });
  const { form, submit, reset, fillSender, isCreating, formErrors } = useCreateOrderForm(search, (order) => {
    toast(t('created', { code: order.orderCode }));
    void navigate({ to: '/orders/$id', params: { id: order.orderCode }, ignoreBlocker: true });
  });
  return (
    <PageFrame title={t('newTitle')}>
      <Suspense>
        <DefaultSender onRead={fillSender} />
      </Suspense>
      <LeaveGuard isDirty={form.isDirty && !isCreating} />
      <OrderForm
        form={form}
        scope="new"
        submitLabel={isCreating ? t('creating') : t('create')}
        isSubmitting={isCreating}
        onSubmit={submit}
        onDiscard={() => {
          reset();
          void navigate({ to: '/orders', ignoreBlocker: true });
        }}
        formErrors={formErrors}
        notice={
          <>
            {form.values.bookingId !== '' && (
              <Suspense>
                <BookingNotice bookingId={form.values.bookingId} />
              </Suspense>
            )}
            <DraftNotice isRestored={form.isRestored} onDiscard={reset} />
          </>
        }
      />
    </PageFrame>
  );
}
