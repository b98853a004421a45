import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scryptSync,
} from 'node:crypto'

/**
 * Seals pieces of codes for the one who has the passphrase. From the passphrase and a salt follows an X25519 key; what seals
 * is only its public half, so a process can go on sealing for hours, and after a restart, without anything that opens.
 *
 * A sealed piece: the public half of a key made for it alone (32 bytes), the text under AES-256-GCM, its tag (16 bytes). The
 * key of the cipher is HKDF-SHA256 of what the two keys agree on; what the piece is bound to goes in as additional data.
 */
export interface Lock {
  readonly salt: Buffer
  readonly publicKey: Buffer
}

export const SALT_BYTES = 16
export const PUBLIC_KEY_BYTES = 32
export const TAG_BYTES = 16
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
/* What stands before the 32 bytes of an X25519 key in PKCS 8 and in SPKI. */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b656e04220420', 'hex')
const PUBLIC_HEAD = Buffer.from('302a300506032b656e032100', 'hex')
/** Every piece has a key of its own, so its nonce may be the same. */
const NONCE = Buffer.alloc(12)

export const keyFromPassphrase = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, SCRYPT)

export function createLock(passphrase: string, salt: Buffer = randomBytes(SALT_BYTES)): Lock {
  return { salt, publicKey: rawPublicKey(createPublicKey(privateKeyOf(passphrase, salt))) }
}

export function seal({ publicKey }: Pick<Lock, 'publicKey'>, text: Buffer, boundTo: Buffer): Buffer {
  const own = generateKeyPairSync('x25519')
  const ownPublic = rawPublicKey(own.publicKey)
  const key = cipherKey(
    diffieHellman({ privateKey: own.privateKey, publicKey: publicKeyOf(publicKey) }),
    ownPublic,
    publicKey,
  )
  const cipher = createCipheriv('aes-256-gcm', key, NONCE).setAAD(boundTo)
  return Buffer.concat([ownPublic, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

/** Opens what was sealed for the passphrase; throws when it was sealed for another, or changed. */
export function createOpener(passphrase: string, lock: Lock): (sealed: Buffer, boundTo: Buffer) => Buffer {
  const privateKey = privateKeyOf(passphrase, lock.salt)
  if (!rawPublicKey(createPublicKey(privateKey)).equals(lock.publicKey)) throw new Error('another passphrase')
  return (sealed, boundTo) => {
    const theirs = sealed.subarray(0, PUBLIC_KEY_BYTES)
    const key = cipherKey(diffieHellman({ privateKey, publicKey: publicKeyOf(theirs) }), theirs, lock.publicKey)
    const decipher = createDecipheriv('aes-256-gcm', key, NONCE).setAAD(boundTo)
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(PUBLIC_KEY_BYTES, -TAG_BYTES)), decipher.final()])
  }
}

function cipherKey(agreed: Buffer, own: Buffer, theirs: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', agreed, Buffer.concat([own, theirs]), 'quartermaster codes', 32))
}

function privateKeyOf(passphrase: string, salt: Buffer): KeyObject {
  const raw = keyFromPassphrase(passphrase, salt)
  return createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, raw]), format: 'der', type: 'pkcs8' })
}

function publicKeyOf(raw: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([PUBLIC_HEAD, raw]), format: 'der', type: 'spki' })
}

function rawPublicKey(key: KeyObject): Buffer {
  return key.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_HEAD.length)
}
