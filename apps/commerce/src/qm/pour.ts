import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Work } from './qm.ts'

/** Writes a long text to a file or the output, piece by piece, as fast as it is taken. */
export async function pour({ terminal }: Work, pieces: AsyncIterable<string>, out: string | undefined): Promise<void> {
  // Players' data: for the operator alone.
  if (out) return pipeline(Readable.from(pieces), createWriteStream(out, { mode: 0o600 }))
  for await (const piece of pieces) await terminal.pour(piece)
}
