import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/**
 * The encrypted file of a batch: a header with the salt, then frames of AES-256-GCM. Each frame's nonce is its number,
 * and the last one says that it is the last, so frames cannot be swapped, dropped or cut off unnoticed.
 */
const MAGIC = Buffer.from('QMCODES1')
const SALT_BYTES = 16
const TAG_BYTES = 16
const LENGTH_BYTES = 4
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const LARGEST_FRAME = 16 * 1024 * 1024
const NOT_OURS = 'The passphrase is wrong, or the file was changed.'
const MORE = Buffer.from([0])
const LAST = Buffer.from([1])

export class CodeFileError extends Error {
  override name = 'CodeFileError'
}

const keyFrom = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize('NFC'), salt, 32, SCRYPT)

function nonceOf(frame: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(frame), 4)
  return nonce
}

export async function* encryptCodes(chunks: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const key = keyFrom(passphrase, salt)
  yield Buffer.concat([MAGIC, salt])
  let frame = 0
  const seal = (chunk: Buffer, mark: Buffer) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(frame)).setAAD(mark)
    frame += 1
    const sealed = Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(sealed.length)
    return Buffer.concat([mark, length, sealed])
  }
  for await (const chunk of chunks) yield seal(chunk, MORE)
  yield seal(Buffer.alloc(0), LAST)
}

export async function* decryptCodes(file: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const read = createReader(file)
  const magic = await read(MAGIC.length)
  if (!magic.equals(MAGIC)) throw new CodeFileError('This is not an encrypted file of codes.')
  const key = keyFrom(passphrase, await read(SALT_BYTES))
  for (let frame = 0; ; frame += 1) {
    const mark = await read(1)
    const length = (await read(LENGTH_BYTES)).readUInt32BE()
    if (length > LARGEST_FRAME) throw new CodeFileError(NOT_OURS)
    const sealed = await read(length)
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(frame)).setAAD(mark)
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    try {
      yield Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw new CodeFileError(NOT_OURS)
    }
    if (mark.equals(LAST)) return
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
