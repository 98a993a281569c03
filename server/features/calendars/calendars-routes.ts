import {
  deletePartnerDay,
  deletePartnerHours,
  listPartnerDays,
  listPartnerHours,
  savePartnerDay,
  savePartnerHours,
} from '@portal/contract/partners';
import { listCalendarDays } from '@portal/contract/reference-data';
import { bind, type Binding } from '../../http/binding.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import { listDays } from './calendars-store.ts';
import { readDaysPage, readHoursPage } from './partner-calendar-read-model.ts';
import { removeDay, removeHours, saveDay, saveHours } from './partner-calendar-service.ts';

export function calendarsRoutes(): Binding[] {
  return [
    bind(listCalendarDays, ({ query, context }) =>
      context.inTenant(async (tx) => ({ data: await listDays(tx, query.country, query.year) })),
    ),
    bind(listPartnerHours, ({ params, query, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) => readHoursPage(tx, params.partnerId, query)),
    ),
    bind(savePartnerHours, ({ params, body, context }) => saveHours(context, params, body)),
    bind(deletePartnerHours, ({ params, context }) => removeHours(context, params)),
    bind(listPartnerDays, ({ params, query, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) => readDaysPage(tx, params.partnerId, query)),
    ),
    bind(savePartnerDay, ({ params, body, context }) => saveDay(context, params, body)),
    bind(deletePartnerDay, ({ params, context }) => removeDay(context, params)),
  ];
}
