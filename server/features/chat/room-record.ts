import type { ThreadSubject } from '@portal/contract/chat';

/** A conversation as the caller sees it, with the owner of its rows. */
export interface RoomRecord {
  readonly id: string;
  readonly clientId: string;
  readonly partnerId: string | null;
  readonly customerId: string | null;
  readonly subject: ThreadSubject;
  /** Id of the object; null for a PAIR. */
  readonly subjectId: string | null;
  readonly canWrite: boolean;
}
