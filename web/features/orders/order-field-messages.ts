import { defineMessages } from '../../i18n/messages.ts';

/** Labels of the fields of an order, by the key of the field; `_help` is shown below its control. */
export const orderFieldMessages = defineMessages('order-fields', {
  customerOrderCode: 'Your order code',
  customerOrderCode_help: 'Unique in your account: it is what keeps an order from being created twice.',
  customerCode: 'Customer',
  movement: 'Movement',
  serviceLevel: 'Service level',
  paymentType: 'Payment',
  shipmentMode: 'Transport mode',
  incoterm: 'Incoterm',
  incoterm_help: 'With DDU the consignee is asked to pay before delivery.',
  originPortId: 'Origin port',
  originPortId_help: 'Leave empty to let the route decide.',
  destinationPortId: 'Destination port',
  requestedDate: 'Requested date',
  requestedDate_help: 'The day on which you want the pick-up or the delivery.',
  invoiceNumber: 'Invoice number',
  firstLeg: 'How it enters the network',
  selfCollect: 'The consignee collects it at a pick-up point',
  remarks: 'Remarks',
});
