import { beforeAll, inject } from 'vitest';

/** A set-up file of the journeys: waits until their portals have started. Throws the error of their start. */
beforeAll(async () => {
  const answer = await fetch(inject('portalsStartedUrl'));
  if (!answer.ok) throw new Error(`The portals of the journeys did not start: ${await answer.text()}`);
}, 300_000);
