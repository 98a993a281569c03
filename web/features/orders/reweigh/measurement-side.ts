/** Whose eyes look: each side calls its own things its own. */
export type ReweighSide = 'CLIENT' | 'PARTNER';
