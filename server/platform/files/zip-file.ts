import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a ZIP. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const SIGNATURE = { file: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 } as const;
/** Version 2.0: deflate. */
const VERSION = 20;
/** General purpose bit 11: names are UTF-8. */
const UTF8_NAMES = 0x0800;
const DEFLATE = 8;

/** A ZIP archive (PKWARE APPNOTE 6.3, without ZIP64: less than 4 GB and 65,535 files). `at` is the time of all files. */
export function buildZip(entries: readonly ZipEntry[], at: Date): Buffer {
  const [date, time] = toDosTime(at);
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const nameBytes = Buffer.from(name);
    const data = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    [VERSION, UTF8_NAMES, DEFLATE, time, date].forEach((value, index) =>
      common.writeUInt16LE(value, index * 2),
    );
    [crc32(bytes), data.length, bytes.length].forEach((value, index) =>
      common.writeUInt32LE(value, 10 + index * 4),
    );
    common.writeUInt16LE(nameBytes.length, 22);
    const file = Buffer.concat([toUint32(SIGNATURE.file), common, nameBytes, data]);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    const writerVersion = Buffer.alloc(2);
    writerVersion.writeUInt16LE(VERSION);
    directory.push(
      Buffer.concat([toUint32(SIGNATURE.directory), writerVersion, common, position, nameBytes]),
    );
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, list, toUint32(SIGNATURE.end), end]);
}

function toUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Date and time of MS-DOS, in UTC, in steps of two seconds. */
function toDosTime(at: Date): [date: number, time: number] {
  return [
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  ];
}
