import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of proofs of delivery and delivery codes. */
export const proofMessages = defineMessages('delivery-proofs', {
  title: 'Proof of delivery',
  piece: 'Piece {number}',
  proofFor: 'Proof for',
  allPieces: 'All pieces',
  pieceWithCode: 'Piece {number}, {code}',
  // the delivery was reported by mistake
  withdrawn: 'Withdrawn',
  deliveredAt: 'Handed over',
  receiver: 'Received by',
  relation: 'Relation to the consignee',
  relation_CONSIGNEE: 'Consignee',
  relation_FAMILY: 'Family member',
  relation_COLLEAGUE: 'Colleague',
  relation_NEIGHBOUR: 'Neighbour',
  relation_RECEPTION: 'Reception or guard',
  relation_SAFE_PLACE: 'Left at a safe place',
  relation_OTHER: 'Another person',
  place: 'Place',
  coordinates: 'Coordinates',
  code: 'Delivery code',
  codeVerified: 'Confirmed',
  file_SIGNATURE: 'Signature',
  file_PHOTO: 'Photo',
  // alternative text of an image, and name of the link that opens it in a new tab
  openFile: 'Open: {kind}',

  add: 'Add proof of delivery',
  edit: 'Edit proof of delivery',
  dialogTitle: 'Proof of delivery of {code}, {leg}',
  dialogText: 'The client and its customer see this. Public tracking shows only that a proof exists.',
  noRelation: 'Unknown',
  signature: 'Signature',
  signatureHelp: 'One image, JPEG or PNG, up to 5 MB.',
  photos: 'Photos',
  photosHelp: 'Up to five images, JPEG or PNG, up to 5 MB each.',
  addImage: 'Add an image',
  removeImage: 'Remove {name}',
  tooLarge: '{name} is larger than 5 MB.',
  save: 'Save',
  notNow: 'Not now',
  saved: 'The proof of delivery is saved',

  codeHelp:
    'Pass it on to the consignee. The driver needs it to hand over the parcel, and does not see it here.',
  attemptsLeft: '{count, plural, =0 {No attempt left} one {# attempt left} other {# attempts left}}',
  usedAt: 'Used {time}',
  renew: 'Renew code',
  renewed: 'The order has a new delivery code',
  codeNeeded: 'The delivery needs the delivery code that the consignee has.',

  // public tracking: a proof exists, with its time and city
  publicProof: 'Proof of delivery recorded: {time}',
});
