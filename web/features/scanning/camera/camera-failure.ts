/** Why the camera does not scan. */
export type CameraFailure = 'REFUSED' | 'NONE' | 'IN_USE' | 'NO_READER' | 'OTHER';

/** The failure of an error of `getUserMedia`, by its name in the specification of media capture. */
export function toCameraFailure(error: unknown): CameraFailure {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'REFUSED';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'NONE';
    case 'NotReadableError':
    case 'AbortError':
      return 'IN_USE';
    default:
      return 'OTHER';
  }
}
