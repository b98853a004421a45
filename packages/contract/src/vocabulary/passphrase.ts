const LEAST_LENGTH = 12
const LEAST_DIFFERENT = 6

export const PASSPHRASE_RULE =
  '12 characters or more, 6 of them different beside spaces and hyphens, and not the same few over and over'

/** A passphrase that seals codes: whoever has the file can try as many as they like. */
export function isHardToGuess(passphrase: string): boolean {
  const symbols = passphrase.normalize('NFC').replace(/[\p{White_Space}\p{Dash}_]/gu, '')
  return passphrase.length >= LEAST_LENGTH && new Set(symbols).size >= LEAST_DIFFERENT && !isRepeated(symbols)
}

/** The same beginning again and again, the last time perhaps cut short. */
function isRepeated(symbols: string): boolean {
  for (let length = 1; length <= symbols.length / 2; length += 1) {
    const times = Math.ceil(symbols.length / length)
    if (symbols.slice(0, length).repeat(times).startsWith(symbols)) return true
  }
  return false
}
