import { createDecipheriv } from 'node:crypto'
import {
  createLock,
  createOpener,
  keyFromPassphrase,
  type Lock,
  PUBLIC_KEY_BYTES,
  SALT_BYTES,
  seal,
  TAG_BYTES,
} from './code-seal.ts'

/**
 * The encrypted file of a batch: a header with the lock (magic, salt, public key), then frames, each a mark, its length and
 * a sealed piece. A frame is bound to its number and its mark, and the last one says that it is the last, so frames cannot
 * be swapped, dropped or cut off unnoticed.
 */
const MAGIC = Buffer.from('QMCODES2')
/** Files of older versions: a header with the salt alone, frames under one key whose nonce is their number. */
const OLDER_MAGIC = Buffer.from('QMCODES1')
const LENGTH_BYTES = 4
const LARGEST_FRAME = 16 * 1024 * 1024
const NOT_OURS = 'The passphrase is wrong, or the file was changed.'
const MORE = Buffer.from([0])
const LAST = Buffer.from([1])

export class CodeFileError extends Error {
  override name = 'CodeFileError'
}

function numbered(frame: number): Buffer {
  const number = Buffer.alloc(12)
  number.writeBigUInt64BE(BigInt(frame), 4)
  return number
}

export function fileHeader({ salt, publicKey }: Lock): Buffer {
  return Buffer.concat([MAGIC, salt, publicKey])
}

/** A frame of codes; the one without any is the last. */
export function sealFrame(lock: Pick<Lock, 'publicKey'>, frame: number, codes: Buffer): Buffer {
  const mark = codes.length > 0 ? MORE : LAST
  const sealed = seal(lock, codes, Buffer.concat([numbered(frame), mark]))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(sealed.length)
  return Buffer.concat([mark, length, sealed])
}

export async function* encryptCodes(chunks: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const lock = createLock(passphrase)
  yield fileHeader(lock)
  let frame = 0
  for await (const chunk of chunks) {
    yield sealFrame(lock, frame, chunk)
    frame += 1
  }
  yield sealFrame(lock, frame, Buffer.alloc(0))
}

export async function* decryptCodes(file: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const read = createReader(file)
  const open = await readHeader(read, passphrase)
  for (let frame = 0; ; frame += 1) {
    const mark = await read(1)
    const length = (await read(LENGTH_BYTES)).readUInt32BE()
    if (length > LARGEST_FRAME) throw new CodeFileError(NOT_OURS)
    const sealed = await read(length)
    yield orNotOurs(() => open(sealed, frame, mark))
    if (mark.equals(LAST)) return
  }
}

type OpenFrame = (sealed: Buffer, frame: number, mark: Buffer) => Buffer

async function readHeader(read: (bytes: number) => Promise<Buffer>, passphrase: string): Promise<OpenFrame> {
  const magic = await read(MAGIC.length)
  if (magic.equals(OLDER_MAGIC)) return olderFrames(keyFromPassphrase(passphrase, await read(SALT_BYTES)))
  if (!magic.equals(MAGIC)) throw new CodeFileError('This is not an encrypted file of codes.')
  const lock = { salt: await read(SALT_BYTES), publicKey: await read(PUBLIC_KEY_BYTES) }
  const open = orNotOurs(() => createOpener(passphrase, lock))
  return (sealed, frame, mark) => open(sealed, Buffer.concat([numbered(frame), mark]))
}

function olderFrames(key: Buffer): OpenFrame {
  return (sealed, frame, mark) => {
    const decipher = createDecipheriv('aes-256-gcm', key, numbered(frame)).setAAD(mark)
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  }
}

function orNotOurs<Value>(work: () => Value): Value {
  try {
    return work()
  } catch {
    throw new CodeFileError(NOT_OURS)
  }
}

function createReader(file: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer> {
  const chunks = file[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  return async (bytes) => {
    const parts = [held]
    let size = held.length
    while (size < bytes) {
      const next = await chunks.next()
      if (next.done) throw new CodeFileError('The file ends too early: a part of it is missing.')
      parts.push(next.value)
      size += next.value.length
    }
    const all = Buffer.concat(parts)
    held = all.subarray(bytes)
    return all.subarray(0, bytes)
  }
}
