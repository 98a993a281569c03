import { defineMessages } from '../../i18n/messages.ts';

/** Texts of the documents of a MAWB in the Partner Portal. */
export const mawbDocumentsMessages = defineMessages('mawb-documents', {
  title: 'MAWB Documents',
  lead: 'The MAWBs of your freight and customs legs, with their documents.',
  number: 'MAWB',
  search: 'MAWB number',
  papers: 'Papers for the flight',
  papers_INCOMPLETE: 'Incomplete before the cut-off',
  route: 'Route',
  flight: 'Flight',
  departure: 'Departure',
  orders: 'Orders',
  pieces: 'Pieces',
  weight: 'Weight',
  freight: 'Freight documents',
  customs: 'Customs documents',
  stale: 'Stale',
  created: 'Newest order',
  empty: 'No MAWB yet',
  emptyText: 'A MAWB is listed once your client sets it on its orders or bags, or you set it on yours.',
  notFound: 'You carry no order with the MAWB {code}',
  notFoundText: 'The MAWB is set on orders or bags; documents can be added from then on.',
  otherNumber: 'Show all MAWBs',
  concerns: 'New documents concern',
  concernsAll: 'Several clients (partners only)',
  concernsHelp: 'A client sees only documents that concern its own orders alone.',
  // client is the name of a client
  concernsOne: 'Concerns {client}',
  concernsSeveral: 'Concerns several clients; only partners see it',
  viewedBy: 'Downloaded by: {people}',
  notViewed: 'Not downloaded yet',
  // name of a user, and of the client or partner of the user
  viewer: '{name} ({company})',
  issuedHere: 'Issued by the forwarder in the portal',
});
