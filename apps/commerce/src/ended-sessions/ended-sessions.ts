/** What a verified token says of the session it belongs to. */
export interface TokenSession {
  /** Tokens of a provider that names no session have none. */
  readonly sid: string | undefined
  readonly subject: string
  /** The player's id in the books; the subject itself unless the settings map another claim. */
  readonly puuid: string
  /** When the player signed in, or where the token does not say, when it was issued; in seconds, as tokens count. */
  readonly since: number
  /**
   * From when on the sid is this session's, in seconds: a provider may keep the name of a session that the player signed
   * out of here for the next. 0 where every session has a name of its own.
   */
  readonly sidSince: number
}

/** One session by its sid, or all of a subject that began up to a moment. */
export type EndedSession = ({ readonly sid: string } | { readonly subject: string }) & {
  readonly endedAt: Date
  readonly keepUntil: Date
}

interface Ended {
  readonly endedAt: number
  readonly until: number
}

const SECOND = 1_000

/** The ended sessions a process knows: asked with every call, so a look-up costs the same however many there are. */
export class EndedSessions {
  readonly #bySid = new Map<string, Ended>()
  readonly #bySubject = new Map<string, Ended>()

  get size(): number {
    return this.#bySid.size + this.#bySubject.size
  }

  add(ended: EndedSession): void {
    const [known, name] = 'sid' in ended ? [this.#bySid, ended.sid] : [this.#bySubject, ended.subject]
    const endedAt = ended.endedAt.getTime()
    const before = known.get(name)
    if (!before || before.endedAt < endedAt) known.set(name, { endedAt, until: ended.keepUntil.getTime() })
  }

  has({ sid, subject, puuid, since, sidSince }: TokenSession): boolean {
    if (sid !== undefined && isEnded(this.#bySid.get(sid), sidSince)) return true
    if (isEnded(this.#bySubject.get(subject), since)) return true
    return puuid !== subject && isEnded(this.#bySubject.get(puuid), since)
  }

  /** Forgets what no token can belong to any more. */
  forgetUntil(now: number): void {
    for (const known of [this.#bySid, this.#bySubject]) {
      for (const [name, { until }] of known) if (until <= now) known.delete(name)
    }
  }
}

function isEnded(ended: Ended | undefined, since: number): boolean {
  // A provider's tokens count whole seconds: a session of the same second is taken to be the one that was ended.
  return ended !== undefined && since * SECOND <= ended.endedAt
}
