import type { Refusal } from '@portal/contract/core';
import { MAX_STATUS_MESSAGES } from '@portal/contract/manifests';
import { refuse } from '@portal/contract/reasons';
import { readBytes } from '../../../platform/files/read-bytes.ts';
import type { UploadedFile } from '../../../request/payloads.ts';
import { readFsu } from './read-fsu.ts';
import { readXfsu } from './read-xfsu.ts';
import type { StatusMessage } from './status-message.ts';

const MAX_BYTES = 1024 * 1024;

/** The statuses of a file: FSU and FSA messages as text, or one XFSU. Refuses: too_large, unreadable_file. */
export async function readMessageFile(upload: UploadedFile): Promise<StatusMessage[] | Refusal> {
  const bytes = await readBytes(upload.stream, MAX_BYTES);
  if (bytes === undefined || upload.truncated()) return refuse('upload.list_too_large', { megabytes: 1 });
  const text = bytes.toString('utf8');
  const messages = text.trimStart().startsWith('<') ? readXfsu(text) : readFsu(text);
  if (messages === undefined || messages.length === 0) return refuse('manifest.message_file');
  if (messages.length > MAX_STATUS_MESSAGES)
    return refuse('upload.too_many_rows', { rows: MAX_STATUS_MESSAGES });
  return messages;
}
