import { readContentCode } from '@quartermaster/contract/content-code'
import { WRITING_MISTAKES } from '../../claims/explain-words.ts'
import { findKnownHash } from '../../codes/known-hash.ts'
import { usage } from '../command/exit-codes.ts'
import type { BooksWork } from '../command/qm.ts'

type Reader = Pick<BooksWork, 'terminal' | 'context'>

/** From the command line, or from the input when it is `-`: there it stays out of the shell's history. */
export async function readTyped({ terminal }: Pick<Reader, 'terminal'>, typed: string): Promise<string> {
  return typed === '-' ? terminal.readInput() : typed
}

/** A code that is well written. */
export async function readTypedCode({ terminal, context }: Reader, typed: string) {
  const text = await readTyped({ terminal }, typed)
  const read = readContentCode(text)
  if (read.kind === 'INVALID') throw usage(`This is not a code: ${WRITING_MISTAKES[read.reason]}.`)
  return { ...read, codeHash: await findKnownHash(context, read.canonical) }
}
