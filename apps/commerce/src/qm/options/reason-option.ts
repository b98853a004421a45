/** For what has always been done without one by scripts. Where it is given it is kept, and it is read as the office's. */
export const REASON = ['--reason <text>', 'for the record'] as const
