import {
  CHAT_FILE_TYPES,
  MAX_CHAT_FILE_BYTES,
  presignChatFiles,
  type ChatFileType,
} from '@portal/contract/chat';
import { call, putFile } from '../../api/client.ts';

const TYPES_BY_ENDING: Readonly<Record<string, ChatFileType>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** The endings of the file names that the field offers. */
export const ACCEPTED_FILES = Object.keys(TYPES_BY_ENDING)
  .map((ending) => `.${ending}`)
  .join(',');

/** The kind of a file by its name: browsers know no type of CSV on every system. The server judges the content. */
function findFileType({ name, type }: Pick<File, 'name' | 'type'>): ChatFileType | undefined {
  const [, ending = ''] = /\.(\w+)$/.exec(name.toLowerCase()) ?? [];
  return TYPES_BY_ENDING[ending] ?? CHAT_FILE_TYPES.find((allowed) => allowed === type);
}

/** Why a file cannot be sent; undefined if it can. */
export function findFileFault(file: File): 'wrongType' | 'tooLarge' | undefined {
  if (findFileType(file) === undefined) return 'wrongType';
  return file.size > MAX_CHAT_FILE_BYTES ? 'tooLarge' : undefined;
}

/** Sends a file to an address of its own and answers its id. Throws the refusal of either. */
export async function sendFile(threadId: string, file: File): Promise<string> {
  const mediaType = findFileType(file);
  if (mediaType === undefined) throw new Error('the kind of the file was checked before');
  const { value } = await call(presignChatFiles, {
    params: { featureName: 'thread', id: threadId },
    body: { files: [{ name: file.name, mediaType, size: file.size }] },
  });
  const [address] = value;
  if (address === undefined) throw new Error('one file has one address');
  await putFile(address.url, file, mediaType);
  return address.fileId;
}
