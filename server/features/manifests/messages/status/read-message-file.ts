import { isRefusal, type Refusal } from '@portal/contract/core';
import { MAX_STATUS_MESSAGES } from '@portal/contract/manifests';
import { refuse } from '@portal/contract/reasons';
import { readBytes } from '../../../../platform/files/read-bytes.ts';
import type { UploadedFile } from '../../../../request/payloads.ts';
import { readFsu } from './read-fsu.ts';
import { readXfsu } from './read-xfsu.ts';
import type { StatusMessage } from './status-message.ts';

const MAX_BYTES = 1024 * 1024;

/** The statuses of a file in UTF-8: FSU and FSA messages as text, or one XFSU. Refuses: too_large, unreadable_file. */
export async function readMessageFile(upload: UploadedFile): Promise<StatusMessage[] | Refusal> {
  const bytes = await readBytes(upload.stream, MAX_BYTES);
  if (bytes === undefined || upload.truncated()) return refuse('upload.list_too_large', { megabytes: 1 });
  const messages = readMessages(bytes);
  if (isRefusal(messages)) return messages;
  if (messages.length === 0) return refuse('manifest.message_file');
  if (messages.length > MAX_STATUS_MESSAGES)
    return refuse('upload.too_many_rows', { rows: MAX_STATUS_MESSAGES });
  return messages;
}

/** The statuses in the bytes of a file; empty without a message. Refuses: unreadable_file. */
export function readMessages(bytes: Uint8Array): StatusMessage[] | Refusal {
  const text = decodeText(bytes);
  if (text === undefined) return refuse('manifest.message_encoding');
  const start = text.trimStart();
  return start.startsWith('<') ? readXfsu(start) : readFsu(text);
}

/** Text without its byte order mark; undefined if it is not UTF-8, or has a NUL as UTF-16 text does. */
function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
