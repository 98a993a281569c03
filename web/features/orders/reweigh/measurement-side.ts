/** Whose eyes look: each side calls its own things its own. */
export type MeasurementSide = 'CLIENT' | 'PARTNER';
