import { createDeparture, createDepartureSchedule } from '@portal/contract/freight';
import { NOW } from '@portal/server/features/auth/mfa/testing-mfa.ts';
import {
  buildDeparture,
  buildSchedule,
  insertPorts,
} from '@portal/server/features/freight/testing-departures.ts';
import type { Stage, StagedCalls } from './stage.ts';

const DAY = NOW.toISOString().slice(0, 10);

/** Successful calls on the departures and the schedules of a partner. */
export const DEPARTURE_CALLS: StagedCalls = {
  createDeparture: async (stage) => {
    const { by, params } = await openForwarder(stage);
    return { by, request: { params, body: buildDeparture(DAY) } };
  },
  uploadDepartures: async (stage) => {
    const { by, params } = await openForwarder(stage);
    const text = `Flight no.,From,To,Departure\nSQ118,SIN,KUL,${DAY} 22:05`;
    return { by, request: { params, file: { name: 'departures.csv', bytes: Buffer.from(text) } } };
  },
  changeDeparture: (stage) => onDeparture(stage, buildDeparture(DAY)),
  cancelDeparture: (stage) => onDeparture(stage),
  createDepartureSchedule: async (stage) => {
    const { by, params } = await openForwarder(stage);
    return { by, request: { params, body: buildSchedule() } };
  },
  changeDepartureSchedule: (stage) => onSchedule(stage, buildSchedule()),
  endDepartureSchedule: (stage) => onSchedule(stage),
};

async function openForwarder({ world }: Stage) {
  await insertPorts(world);
  const partner = await world.partner({ serviceTypes: ['FREIGHT_FORWARDER'] });
  return { by: await partner.as('PARTNER_ADMIN'), params: { partnerId: partner.partnerId } };
}

async function onDeparture(stage: Stage, body?: unknown) {
  const { by, params } = await openForwarder(stage);
  const { answer } = await by.call(createDeparture, { params, body: buildDeparture(DAY) });
  const request = { params: { ...params, departureId: answer.value.id } };
  return { by, request: body === undefined ? request : { ...request, body } };
}

async function onSchedule(stage: Stage, body?: unknown) {
  const { by, params } = await openForwarder(stage);
  const { answer } = await by.call(createDepartureSchedule, { params, body: buildSchedule() });
  const request = { params: { ...params, scheduleId: answer.value.id } };
  return { by, request: body === undefined ? request : { ...request, body } };
}
