import { withoutTrace } from '@quartermaster/tracing/trace'
import type { FastifyBaseLogger } from 'fastify'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { DiscoveryDocument, discoveryAddress, fetchDocument, KeysDocument } from './documents.ts'

/** The provider cannot be asked, and what is known of it does not do. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The publisher's OpenID provider as the shop knows it: its document and its keys, in memory. */
export interface OpenIdProvider {
  /** Finds the key of a token for `jwtVerify`. A key that is not known is asked for; known ones need no provider. */
  readonly findKey: JWTVerifyGetKey
  /** Its document; rejects with ProviderUnavailable while none is known. */
  document(): Promise<DiscoveryDocument>
  /** Whether it answers, as of some seconds ago at most. While it is known to be away nobody waits to be told so. */
  answers(): Promise<boolean>
  /** `unknown`: nothing is known of it. `unreachable`: what is known is used, and the last try to read it anew failed. */
  state(): 'reachable' | 'unreachable' | 'unknown'
  /** Reads it now and again and again, until `close`: new keys are known before tokens bring them. */
  keepReading(): void
  close(): void
}

interface Known {
  readonly document: DiscoveryDocument
  readonly keys: JWTVerifyGetKey
  readonly readAt: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** So that tokens with made-up keys do not make the shop ask without end. */
const ASK_AGAIN_AFTER_MS = 2 * SECOND
const READ_EVERY_MS = 30 * SECOND
/** Younger than this, what was read says that it answers. */
const FRESH_FOR_MS = 5 * SECOND
/** While it does not answer. */
const RETRY_EVERY_MS = 5 * SECOND
/** A key that was withdrawn may not be good for ever because the provider cannot be asked. */
const TRUSTED_FOR_MS = 24 * 60 * MINUTE

export function createOpenIdProvider(issuer: string, log: FastifyBaseLogger): OpenIdProvider {
  let known: Known | undefined
  let reading: Promise<void> | undefined
  let lastFailed = false
  let triedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isKept = false

  async function read(): Promise<void> {
    try {
      const document = await fetchDocument(discoveryAddress(issuer), DiscoveryDocument)
      if (document.issuer !== issuer) throw new Error(`the document of ${issuer} names the issuer ${document.issuer}`)
      const keys = (await fetchDocument(document.jwks_uri, KeysDocument)) as JSONWebKeySet
      known = { document, keys: createLocalJWKSet(keys), readAt: performance.now() }
      if (lastFailed) log.info({ issuer }, 'the OpenID provider answers again')
      lastFailed = false
    } catch (error) {
      log.warn({ err: error, issuer }, 'the OpenID provider cannot be read')
      lastFailed = true
    } finally {
      triedAt = performance.now()
    }
  }
  /** Asks at most once at a time, and not again right after. */
  function readAnew(): Promise<void> {
    if (!reading && performance.now() - triedAt < ASK_AGAIN_AFTER_MS) return Promise.resolve()
    reading ??= read().finally(() => {
      reading = undefined
      readLater()
    })
    return reading
  }
  function readLater(): void {
    clearTimeout(timer)
    if (!isKept) return
    // Whoever asked for a key is answered long before.
    timer = withoutTrace(() => setTimeout(readAnew, lastFailed ? RETRY_EVERY_MS : READ_EVERY_MS))
    timer.unref()
  }
  const isYounger = (than: number) => known !== undefined && performance.now() - known.readAt < than
  const trusted = () => (isYounger(TRUSTED_FOR_MS) ? known : undefined)
  const state = () => (trusted() ? (lastFailed ? 'unreachable' : 'reachable') : 'unknown')

  return {
    async findKey(header, token) {
      if (!trusted()) await readAnew()
      const before = trusted()
      if (!before) throw new ProviderUnavailable('no key of the provider is known')
      try {
        return await before.keys(header, token)
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      }
      // A key that was not there before: the provider signs with a new one, or it is no key of the provider's.
      await readAnew()
      if (lastFailed) throw new ProviderUnavailable('the provider cannot be asked for a key that is not known')
      return (trusted() ?? before).keys(header, token)
    },
    async document() {
      if (!trusted()) await readAnew()
      const found = trusted()
      if (!found) throw new ProviderUnavailable('the provider’s document is not known')
      return found.document
    },
    async answers() {
      if (!lastFailed && isYounger(FRESH_FOR_MS)) return true
      const asked = readAnew()
      if (!lastFailed) await asked
      return state() === 'reachable'
    },
    state,
    keepReading() {
      isKept = true
      void readAnew()
    },
    close() {
      isKept = false
      clearTimeout(timer)
    },
  }
}
