export { setAllotmentOf } from './allotments/allotments-service.ts';
export { acceptAlternativeOf, cancelBooking, reserveSpace } from './bookings/client-bookings.ts';
export { amendBooking } from './bookings/amend-booking.ts';
export { answerBookingOf } from './bookings/partner-bookings.ts';
export type { DepartureMawbs } from './departures/departure-mawbs.ts';
export { moveDepartureOf } from './departures/departures-service.ts';
export {
  computeFreightCharge,
  computeLoadChargeableGrams,
  computeLoadVolumetricGrams,
  type LoadMeasure,
} from './freight-charge.ts';
export { freightRoutes } from './freight-routes.ts';
export { toPortTime } from './port-time.ts';
export { changeQuotationOf, requestQuotations } from './quotations/client-quotations.ts';
export { answerQuotationOf } from './quotations/partner-quotations.ts';
export { addPartnerDocument, addRequestDocument } from './quotations/quotation-documents.ts';
export {
  addDepartures,
  createExtendSchedulesQueue,
  EXTEND_SCHEDULES_QUEUE,
  storeSchedule,
} from './schedules/extend-schedules.ts';
export { acceptOffer, requestSpace, withdrawRequest } from './space-requests/client-space-requests.ts';
export { answerRequest } from './space-requests/partner-space-requests.ts';
