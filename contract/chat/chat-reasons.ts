import { defineReasons, refusalText } from '../core/reasons.ts';

export const CHAT_REASONS = defineReasons('chat', {
  thread_not_found: refusalText('not_found', 'This conversation does not exist for you.'),
  subject_not_found: refusalText('not_found', 'There is nothing with this id to talk about.'),
  message_not_found: refusalText('not_found', 'This conversation has no such message of yours.'),
  quoted_not_found: refusalText('not_found', 'This conversation has no message to answer with this id.'),
  file_not_found: refusalText('not_found', 'This conversation has no such file.'),
  ended: refusalText(
    'not_allowed_now',
    'The connection has ended: messages can be read, and new ones need a new connection.',
  ),
  side_missing: refusalText(
    'invalid',
    'State with whom: `partnerId` of the partner, `customerId` of the customer or, as a partner, `clientId`.',
  ),
  nothing_to_send: refusalText('invalid', 'A message needs text or a file.'),
  file_not_sent: refusalText(
    'not_allowed_now',
    'File {fileName} is not stored yet: send it to its address first.',
  ),
  file_used: refusalText('not_allowed_now', 'File {fileName} is part of another message.'),
  address_ended: refusalText(
    'not_found',
    'This address has ended or was used: ask for a new one with the same file.',
  ),
  no_documents: refusalText(
    'not_allowed_now',
    'Files are added to documents in conversations about an order, by its client, and about a MAWB, by both sides.',
  ),
  file_too_large: refusalText('too_large', 'A file of a message has at most 25 MB.'),
  other_size: refusalText('invalid', 'The file has {bytes} bytes, and its address is for {expectedBytes}.'),
  other_type: refusalText(
    'unsupported_media',
    'The content is not {expectedType}: send a PNG, JPEG, PDF, XLSX or CSV file under its own type.',
  ),
});
