/** What a verified token says of the session it belongs to. */
export interface TokenSession {
  /** Tokens of a provider that names no session have none. */
  readonly sid: string | undefined
  readonly subject: string
  /** The player's id in the books; the subject itself unless the settings map another claim. */
  readonly puuid: string
  /** When the player signed in, or where the token does not say, when it was issued; in seconds, as tokens count. */
  readonly since: number
}

/** One session by its sid, or all of a subject that began up to a moment. */
export type EndedSession = ({ readonly sid: string } | { readonly subject: string }) & {
  readonly endedAt: Date
  readonly keepUntil: Date
}

const SECOND = 1_000

/** The ended sessions a process knows: asked with every call, so a look-up costs the same however many there are. */
export class EndedSessions {
  readonly #untilBySid = new Map<string, number>()
  readonly #bySubject = new Map<string, { readonly endedAt: number; readonly until: number }>()

  get size(): number {
    return this.#untilBySid.size + this.#bySubject.size
  }

  add(ended: EndedSession): void {
    const until = ended.keepUntil.getTime()
    if ('sid' in ended) {
      this.#untilBySid.set(ended.sid, until)
      return
    }
    const endedAt = ended.endedAt.getTime()
    const known = this.#bySubject.get(ended.subject)
    if (!known || known.endedAt < endedAt) this.#bySubject.set(ended.subject, { endedAt, until })
  }

  has({ sid, subject, puuid, since }: TokenSession): boolean {
    if (sid !== undefined && this.#untilBySid.has(sid)) return true
    return this.#endedFor(subject, since) || (puuid !== subject && this.#endedFor(puuid, since))
  }

  /** Forgets what no token can belong to any more. */
  forgetUntil(now: number): void {
    for (const [sid, until] of this.#untilBySid) if (until <= now) this.#untilBySid.delete(sid)
    for (const [subject, { until }] of this.#bySubject) if (until <= now) this.#bySubject.delete(subject)
  }

  #endedFor(subject: string, since: number): boolean {
    const ended = this.#bySubject.get(subject)
    // Tokens count whole seconds: a session of the same second is taken to be the one that was ended.
    return ended !== undefined && since * SECOND <= ended.endedAt
  }
}
