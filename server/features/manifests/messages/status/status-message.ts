import type { Reason } from '@portal/contract/core';

/** A wall-clock time at an airport. FSU has no year. */
export interface AirportTime {
  readonly year: number | null;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  /** Days from this day to that of the time: an arrival of the next day is written as `A0210-N`. */
  readonly dayChange?: number;
}

/** Code of a discrepancy. */
export const DISCREPANCY = /^[A-Z]{4}$/;

/** Whether a month, from 1, has a day in some year; February has 29. */
export function hasDay(month: number, day: number): boolean {
  return day >= 1 && day <= new Date(Date.UTC(2024, month, 0)).getUTCDate();
}

/** One status of a MAWB as a message reports it. */
export interface StatusMessage {
  /** Line of the file, or position in the XML, from 1. */
  readonly line: number;
  readonly awbNumber: string;
  readonly code: string;
  /** IATA code of the airport where it happened. */
  readonly airport: string | null;
  readonly flightNumber: string | null;
  readonly time: AirportTime | null;
  /** Pieces of the MAWB that it is about: bags. */
  readonly pieces: number | null;
  /** Code of a discrepancy, such as OFLD. */
  readonly discrepancy: string | null;
  /** Why it cannot be read. */
  readonly error?: Reason;
}
