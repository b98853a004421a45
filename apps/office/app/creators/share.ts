const WHOLE = 10_000

/** A share for people: hundredths of a per cent as `7.5 %`. */
export const formatShare = (share: number) => `${(share * 100) / WHOLE} %`

/** What was typed, in hundredths of a per cent. */
export const shareOf = (percent: string) => Math.round((Number(percent) * WHOLE) / 100)

/** The month before a moment, as 2026-01. */
export function monthBefore(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}
