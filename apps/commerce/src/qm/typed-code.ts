import { looksCutOff, readContentCode } from '@quartermaster/contract/content-code'
import { createKnownHash } from '../codes/known-hash.ts'
import { usage } from './exit-codes.ts'
import type { BooksWork } from './qm.ts'

type Reader = Pick<BooksWork, 'terminal' | 'context'>

const REASONS = {
  EMPTY: 'it is empty',
  SYMBOL: 'it has a symbol that no code has',
  LENGTH: 'a code has 25 symbols, a campaign word 4 to 20',
  CHECK: 'a symbol is wrong or two are swapped',
}

/** Reads a code from the command line, or from the input when it is `-`: there it stays out of the shell's history. */
export async function readTypedCode({ terminal, context }: Reader, typed: string) {
  const text = typed === '-' ? await terminal.readInput() : typed
  const read = readContentCode(text)
  if (read.kind === 'INVALID') throw usage(`This is not a code: ${REASONS[read.reason]}.`)
  return { ...read, text, codeHash: await createKnownHash(context)(read.canonical) }
}

/** A word that players could not enter, because the field would ask them for the rest of a code, is not made. */
export async function readNewCode(reader: Reader, typed: string) {
  const read = await readTypedCode(reader, typed)
  if (looksCutOff(read.text))
    throw usage('This word looks like a code that was cut off: mix letters and digits less, or leave the dashes out.')
  return read
}
