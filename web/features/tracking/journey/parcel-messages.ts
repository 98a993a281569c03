import { defineMessages } from '../../../i18n/messages.ts';

/** For the consignee, who does not know the words of the trade. */
export const parcelMessages = defineMessages('parcel', {
  steps: 'How far your parcel is',
  step_ORDERED: 'Ordered',
  step_COLLECTED: 'Collected',
  step_ON_THE_WAY: 'On its way',
  step_OUT_FOR_DELIVERY: 'Out for delivery',
  step_DELIVERED: 'Delivered',
  situation_PREPARED: '{name} is preparing your parcel.',
  situation_COLLECTED: 'Your parcel was collected in {origin}.',
  situation_LEAVES: 'Your parcel leaves {origin} about {day}.',
  situation_TRAVELS: 'Your parcel is on its way to {destination}.',
  situation_ARRIVED: 'Your parcel has arrived in {city}.',
  situation_OUT_FOR_DELIVERY: 'Your parcel is out for delivery.',
  situation_READY_FOR_COLLECTION: 'Your parcel is ready: you can collect it.',
  situation_DELIVERED: 'Your parcel was delivered.',
  situation_DELAYED: 'Your parcel is delayed: {status}.',
  situation_RETURNS: 'Your parcel goes back to {name}.',
  situation_RETURNED: 'Your parcel was returned to {name}.',
  situation_STOPPED: 'Your parcel will not be delivered: {status}.',
  contact: 'Questions? Write to {name}:',
  allSteps: 'Show every step ({count})',
  fewSteps: 'Show fewer steps',
});
