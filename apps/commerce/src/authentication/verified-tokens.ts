import type { Player } from './player.ts'

interface Entry {
  readonly player: Player
  readonly until: number
}

/**
 * Tokens whose signature was checked a moment ago. The same token is sent with every call, and checking a signature
 * costs more than the rest of the call. Entries are dropped after a minute, so that a withdrawn key is noticed.
 */
export class VerifiedTokens {
  readonly #entries = new Map<string, Entry>()
  readonly #capacity: number

  constructor(capacity = 20_000) {
    this.#capacity = capacity
  }

  find(token: string, now: number): Player | undefined {
    const entry = this.#entries.get(token)
    if (!entry) return undefined
    if (entry.until > now) return entry.player
    this.#entries.delete(token)
    return undefined
  }

  remember(token: string, player: Player, until: number): void {
    if (this.#entries.size >= this.#capacity) {
      const oldest = this.#entries.keys().next()
      if (!oldest.done) this.#entries.delete(oldest.value)
    }
    this.#entries.set(token, { player, until })
  }
}
