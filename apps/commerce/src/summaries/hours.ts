const HOUR = 3_600_000
const SLOT = HOUR / 4

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR) * HOUR)
export const nextHour = (hour: Date): Date => new Date(hour.getTime() + HOUR)
/** The quarter of an hour that a moment lies in; the next one unless it begins there. */
export const slotOf = (at: Date): Date => new Date(Math.floor(at.getTime() / SLOT) * SLOT)
export const slotFrom = (at: Date): Date => new Date(Math.ceil(at.getTime() / SLOT) * SLOT)
