import { defineMessages } from '../../../i18n/messages.ts';

export const reserveMessages = defineMessages('reserve', {
  title: 'Book {number}',
  holdHelp: 'Your request holds the space for an hour. {partner} confirms it.',
  quantity: 'Weight and volume',
  byPieces: 'Pieces',
  byTotal: 'Weight and volume',
  weight: 'Weight',
  volume: 'Volume',
  piecesMissing: 'Add the pieces, or enter weight and volume',
  commodity: 'Commodity',
  commodityHelp: 'What the goods are, such as cotton T-shirts',
  reference: 'Your reference',
  price: 'Price',
  priceIncomplete: 'Complete the pieces to see the price.',
  priceOnBooking: 'The price is computed from weight and volume when you book.',
  priceLoading: 'Computing the price…',
  book: 'Book',
  booked: 'Booking {code} is requested',
  showBooking: 'Show the booking',
});
