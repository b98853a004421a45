const WHOLE = 10_000

/** A share for people: hundredths of a per cent as `7.5 %`. */
export const formatShare = (share: number) => `${(share * 100) / WHOLE} %`

/** What was typed, in hundredths of a per cent. */
export const shareOf = (percent: string) => Math.round((Number(percent) * WHOLE) / 100)
