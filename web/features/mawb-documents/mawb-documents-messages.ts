import { defineMessages } from '../../i18n/messages.ts';

/** Texts of the documents of a MAWB in the Partner Portal. */
export const mawbDocumentsMessages = defineMessages('mawb-documents', {
  title: 'MAWB Documents',
  findLead: 'Open a MAWB of your freight or customs legs by its number.',
  number: 'MAWB number',
  open: 'Open',
  badNumber: 'Enter 11 digits with the right check digit, such as 618-12345675.',
  notFound: 'You carry no order with the MAWB {code}',
  notFoundText: 'Your client sets the MAWB on its orders; documents can be added from then on.',
  otherNumber: 'Open another MAWB',
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
  linkFailed: 'The document could not be opened. Try again in a moment.',
});
