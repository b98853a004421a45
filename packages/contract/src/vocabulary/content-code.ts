/**
 * How content codes are written: the rules that the browser and the server share.
 *
 * A machine-made code has 25 symbols in five groups of five: 24 random ones and a check symbol. A campaign word
 * (WELCOME and its like) is shorter. Both are compared in a canonical form: upper case, no separators, look-alikes
 * made one.
 */

/** Thirty-two symbols; O, I, L and U are left out because they look like 0, 1 and V. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 25
export const CODE_GROUP = 5
/** One symbol tells nobody which code it was. */
const LEAST_SHOWN = 2
export const CODE_RANDOM_BYTES = 15
export const WORD_MIN_LENGTH = 4
export const WORD_MAX_LENGTH = 20

/** A code goes from letters to digits and back again and again; a word (SUMMER26, LEVEL99UP) does so twice at most. */
const CHANGES_OF_A_CODE = 3
/** Three groups of five or more, as codes are printed. */
const IN_FIVES = /^(?:[\p{L}\p{N}]{5}(?:[\p{White_Space}\p{Dash}_]+|$)){3,}[\p{L}\p{N}]{0,5}\s*$/u
const ENDS_IN_SEPARATOR = /[\p{White_Space}\p{Dash}_]\p{Cf}*$/u

const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' }
const VALUES = new Map([...CODE_ALPHABET].map((symbol, value) => [symbol, value]))

/*
 * The check is a sum over the field of 32 elements (x⁵ + x² + 1), each position with a weight of its own. No weight is
 * zero, so one wrong symbol changes the sum; no two are equal, so swapping two different symbols changes it as well.
 */
const FIELD_POLYNOMIAL = 0b100101
const WEIGHTS = powersOfTwo(CODE_LENGTH)
const PRODUCTS = WEIGHTS.map((weight) => Uint8Array.from({ length: 32 }, (_, value) => multiply(weight, value)))

function multiply(left: number, right: number): number {
  let product = 0
  let shifted = left
  for (let rest = right; rest > 0; rest >>= 1) {
    if (rest & 1) product ^= shifted
    shifted <<= 1
    if (shifted & 32) shifted ^= FIELD_POLYNOMIAL
  }
  return product
}

function powersOfTwo(count: number): number[] {
  const powers = [1]
  while (powers.length < count) powers.push(multiply(powers.at(-1) ?? 1, 2))
  return powers.reverse()
}

function weighted(position: number, value: number): number {
  // Stryker disable next-line OptionalChaining: every position of a code has its products
  return PRODUCTS[position]?.[value] ?? 0
}

/** Writes 15 random bytes as a code: 24 symbols of five bits each and the check symbol. */
export function codeFromBytes(bytes: Uint8Array): string {
  if (bytes.length !== CODE_RANDOM_BYTES) throw new RangeError(`A code is made from ${CODE_RANDOM_BYTES} bytes`)
  let code = ''
  let check = 0
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      const value = (held >> bits) & 31
      check ^= weighted(code.length, value)
      code += CODE_ALPHABET[value]
    }
  }
  return code + CODE_ALPHABET[check]
}

/** Whether the check symbol of a canonical machine-made code fits the others. */
export function hasValidCheck(canonical: string): boolean {
  if (canonical.length !== CODE_LENGTH) return false
  let sum = 0
  for (let position = 0; position < CODE_LENGTH; position += 1) {
    const value = VALUES.get(canonical.charAt(position))
    if (value === undefined) return false
    sum ^= weighted(position, value)
  }
  return sum === 0
}

export type ReadCode =
  | { readonly kind: 'MACHINE' | 'WORD'; readonly canonical: string }
  /** CHECK: a symbol is wrong or two are swapped. LENGTH: not yet a word, or neither word nor code. */
  | { readonly kind: 'INVALID'; readonly reason: 'EMPTY' | 'SYMBOL' | 'LENGTH' | 'CHECK' }

/** Reads a code as typed or pasted: any case, full-width letters, spaces and dashes, look-alikes. */
export function readContentCode(typed: string): ReadCode {
  const symbols = symbolsOf(typed)
  if (symbols === '') return { kind: 'INVALID', reason: 'EMPTY' }
  const canonical = repairLookAlikes(symbols)
  if ([...canonical].some((symbol) => !VALUES.has(symbol))) return { kind: 'INVALID', reason: 'SYMBOL' }
  if (canonical.length === CODE_LENGTH) {
    return hasValidCheck(canonical) ? { kind: 'MACHINE', canonical } : { kind: 'INVALID', reason: 'CHECK' }
  }
  const isWord = canonical.length >= WORD_MIN_LENGTH && canonical.length <= WORD_MAX_LENGTH
  return isWord ? { kind: 'WORD', canonical } : { kind: 'INVALID', reason: 'LENGTH' }
}

/** A canonical code in its five groups; a word stays as it is. */
export function formatContentCode(canonical: string): string {
  if (canonical.length !== CODE_LENGTH) return canonical
  return inGroups(canonical)
}

/**
 * What the entry field shows while a player types. Look-alikes are repaired and groups appear once the text can only be
 * a machine-made code; until then it keeps the letters and dashes it was typed with, since it may be a campaign word.
 */
export function formatAsTyped(typed: string): string {
  const symbols = symbolsOf(typed)
  if (!isMachineMade(symbols)) return asTyped(typed)
  const grouped = inGroups(repairLookAlikes(symbols).slice(0, CODE_LENGTH))
  const groupIsFull = symbols.length % CODE_GROUP === 0 && symbols.length < CODE_LENGTH
  return groupIsFull && ENDS_IN_SEPARATOR.test(typed) ? `${grouped}-` : grouped
}

/**
 * Whether a text that could be a campaign word is rather a machine-made code that was cut off. A word for which this is
 * true could never be entered, so none is made.
 */
export function looksCutOff(typed: string): boolean {
  return readContentCode(typed).kind === 'WORD' && (isMachineMade(symbolsOf(typed)) || IN_FIVES.test(asTyped(typed)))
}

/** Once true of a text, it stays true however much is typed behind it. */
function isMachineMade(symbols: string): boolean {
  const changes = symbols.match(/(?<=\p{L})\p{Nd}|(?<=\p{Nd})\p{L}/gu)?.length ?? 0
  return symbols.length > WORD_MAX_LENGTH || (symbols.length > CODE_GROUP && changes >= CHANGES_OF_A_CODE)
}

/**
 * The part of a code that may be kept and shown: its last group, a fifth of it. Of a word no more than a fifth either, and of a short
 * one nothing: whoever reads the end of a word guesses the rest.
 */
export function codeEnding(typed: string): string {
  const read = readContentCode(typed)
  const known = read.kind === 'MACHINE' ? read.canonical : symbolsOf(typed)
  const shown = Math.min(CODE_GROUP, Math.floor(known.length / CODE_GROUP))
  return shown < LEAST_SHOWN ? '' : known.slice(-shown)
}

/** The letters and digits of a text, and whatever else in it is no separator. */
export function symbolsOf(typed: string): string {
  return asTyped(typed).replace(/[\p{White_Space}\p{Dash}_]/gu, '')
}

function asTyped(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\p{Cf}/gu, '')
    .trimStart()
}

function repairLookAlikes(symbols: string): string {
  return symbols.replace(/[OILU]/g, (symbol) => LOOK_ALIKES[symbol] ?? symbol)
}

function inGroups(symbols: string): string {
  let grouped = symbols.slice(0, CODE_GROUP)
  for (let at = CODE_GROUP; at < symbols.length; at += CODE_GROUP) grouped += `-${symbols.slice(at, at + CODE_GROUP)}`
  return grouped
}

export type CodeProblem =
  | { readonly problem: 'empty' | 'symbol' | 'typo' | 'too-short' }
  | { readonly problem: 'missing'; readonly count: number }

/** What is wrong with the text as it stands, for when the player asks to go on. */
export function problemOf(text: string): CodeProblem | undefined {
  const read = readContentCode(text)
  const missing = CODE_LENGTH - symbolsOf(text).length
  if (looksCutOff(text)) return { problem: 'missing', count: missing }
  if (read.kind !== 'INVALID') return undefined
  if (read.reason === 'EMPTY') return { problem: 'empty' }
  if (read.reason === 'SYMBOL') return { problem: 'symbol' }
  if (read.reason === 'CHECK' || missing < 0) return { problem: 'typo' }
  // Stryker disable next-line EqualityOperator: a text of the least length is a word, not a problem
  return CODE_LENGTH - missing < WORD_MIN_LENGTH ? { problem: 'too-short' } : { problem: 'missing', count: missing }
}
