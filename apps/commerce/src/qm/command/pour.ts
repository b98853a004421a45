import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BooksWork } from './qm.ts'

/** Writes a long text to a file or the output, piece by piece, as fast as it is taken. */
export async function pour(
  { terminal }: Pick<BooksWork, 'terminal'>,
  pieces: AsyncIterable<string>,
  out: string | undefined,
): Promise<void> {
  if (out) return pourInto(out, pieces)
  for await (const piece of pieces) await terminal.pour(piece)
}

/** A file has its name when it is whole. What an earlier run left unfinished is begun again. */
async function pourInto(out: string, pieces: AsyncIterable<string>): Promise<void> {
  const draft = `${out}.part`
  try {
    await rm(draft, { force: true })
    // Players' data: for the operator alone.
    await pipeline(Readable.from(pieces), createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
    await rename(draft, out)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
