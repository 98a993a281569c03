import { useState } from 'react';

/**
 * Returns a function that gives a body its idempotency key. An unchanged body keeps its key, so that a retry after a lost answer does
 * not create a second object.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const [attempt, setAttempt] = useState({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    const key = attempt.body === text ? attempt.key : crypto.randomUUID();
    setAttempt({ body: text, key });
    return key;
  };
}
