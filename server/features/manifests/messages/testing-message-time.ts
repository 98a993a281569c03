/** A time some minutes after `now` as a message has it in Singapore and Kuala Lumpur (UTC+8). For tests. */
export function toMessageTime(minutes: number, now = Date.now()): string {
  const at = new Date(Math.ceil(now / 60_000) * 60_000 + minutes * 60_000);
  const local = new Date(at.getTime() + 8 * 3_600_000);
  const month = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')[local.getUTCMonth()];
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${digits(local.getUTCDate())}${month}${digits(local.getUTCHours())}${digits(local.getUTCMinutes())}`;
}
