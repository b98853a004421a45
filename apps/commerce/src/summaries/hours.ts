const HOUR = 3_600_000
const SLOT = HOUR / 4
const DAY = 24 * HOUR

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR) * HOUR)
export const nextHour = (hour: Date): Date => new Date(hour.getTime() + HOUR)
/** The day of UTC that a moment lies in, and the one after it. */
export const dayOf = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY) * DAY)
export const nextDay = (day: Date): Date => new Date(day.getTime() + DAY)
/** The quarter of an hour that a moment lies in; the next one unless it begins there. */
export const slotOf = (at: Date): Date => new Date(Math.floor(at.getTime() / SLOT) * SLOT)
export const slotFrom = (at: Date): Date => new Date(Math.ceil(at.getTime() / SLOT) * SLOT)
