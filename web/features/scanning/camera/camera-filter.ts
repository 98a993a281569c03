/** A code that the camera has not seen for this time is a new scan when it is seen again. */
const ABSENCE_MS = 1_500;

/**
 * Reports each code that the camera sees once, however many pictures show it. `at`: milliseconds. A label that leaves the picture
 * and comes back is reported again.
 */
export function createCameraFilter(): (codes: readonly string[], at: number) => readonly string[] {
  const timeByCode = new Map<string, number>();
  return (codes, at) => {
    const newCodes = [...new Set(codes)].filter(
      (code) => at - (timeByCode.get(code) ?? -Infinity) > ABSENCE_MS,
    );
    for (const code of codes) timeByCode.set(code, at);
    return newCodes;
  };
}
