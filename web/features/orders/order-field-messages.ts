import { defineMessages } from '../../i18n/messages.ts';

/** Labels of the fields of an order, by the key of the field; `_help` is shown below its control, `_help_X` while its value is X. */
export const orderFieldMessages = defineMessages('order-fields', {
  customerOrderCode: 'Your order code',
  customerOrderCode_help: 'Unique in your account: it is what keeps an order from being created twice.',
  customerCode: 'Customer',
  movement: 'Movement',
  serviceLevel: 'Service level',
  paymentType: 'Payment',
  shipmentMode: 'Transport mode',
  incoterm: 'Incoterm',
  incoterm_help: 'Who pays transport, duties and taxes, by Incoterms 2020.',
  incoterm_help_EXW: 'The consignee pays transport from your door on, export clearance, duties and taxes.',
  incoterm_help_FCA:
    'You pay export clearance and the way to the first carrier. The consignee pays all transport from there, duties and taxes.',
  incoterm_help_FAS:
    'You pay export clearance and the way to the quay. The consignee pays loading, sea freight, duties and taxes.',
  incoterm_help_FOB:
    'You pay until the goods are on board. The consignee pays sea freight, duties and taxes.',
  incoterm_help_CFR:
    'You pay sea freight to the port of destination. The consignee pays insurance, duties and taxes.',
  incoterm_help_CIF:
    'You pay sea freight and insurance to the port of destination. The consignee pays duties and taxes.',
  incoterm_help_CPT: 'You pay transport to the destination. The consignee pays insurance, duties and taxes.',
  incoterm_help_CIP:
    'You pay transport and insurance to the destination. The consignee pays duties and taxes.',
  incoterm_help_DAP:
    'You pay transport to the door. The consignee pays duties and taxes before the delivery.',
  incoterm_help_DPU:
    'You pay transport to the door and unloading. The consignee pays duties and taxes before the delivery.',
  incoterm_help_DDP: 'You pay everything: transport to the door, duties and taxes.',
  incotermPlace: 'Place of the incoterm',
  incotermPlace_help: 'Such as the place of delivery of DAP.',
  insuredValue: 'Insured value',
  insuredValue_help: 'Leave empty without insurance.',
  originPortId: 'Origin port',
  originPortId_help: 'Leave empty to let the route decide.',
  destinationPortId: 'Destination port',
  requestedDate: 'Requested date',
  requestedDate_help: 'The day on which you want the pick-up or the delivery.',
  invoiceNumber: 'Invoice number',
  consignmentKind: 'Kind of consignment',
  consignmentKind_help: 'The values of gifts and samples are for customs only.',
  consignmentKind_SALE: 'Sale',
  consignmentKind_GIFT: 'Gift',
  consignmentKind_SAMPLE: 'Commercial sample',
  consignmentKind_RETURN: 'Returned goods',
  deliveryConfirmation: 'Delivery confirmation',
  deliveryConfirmation_help: 'With a code, the driver hands the parcel over only to someone who knows it.',
  firstLeg: 'How it enters the network',
  selfCollect: 'The consignee collects it at a pick-up point',
  remarks: 'Remarks',
});
