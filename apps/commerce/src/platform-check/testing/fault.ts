import type { JWTPayload } from 'jose'

export interface Asked {
  method: string
  path: string
  headers: Record<string, string>
  body: string
  /** The caller went away before it was answered. */
  readonly wasLeft: () => boolean
}

export interface Answered {
  status: number
  headers: Record<string, string>
  body: string
}

/** One thing a platform does wrong. What is left out it does right. */
export interface Fault {
  /** Changes what the platform is asked. */
  ask?(asked: Asked, shop: string): void
  /** Changes what it answers. */
  answer?(asked: Asked, answered: Answered, shop: string): void | Promise<void>
  /** Sends a webhook on its own way. */
  webhook?(message: Asked, send: (message: Asked) => Promise<number>): Promise<number>
  /** Changes what its session, access and logout tokens say. */
  sessionClaims?(claims: JWTPayload): JWTPayload
  accessClaims?(claims: JWTPayload): JWTPayload
  logoutClaims?(claims: JWTPayload): JWTPayload
  /** What its sign-on takes and should not. */
  readonly trusts?:
    | 'any signature'
    | 'any verifier'
    | 'used codes'
    | 'the session of a used code'
    | 'codes of ended sessions'
    | 'tokens of ended sessions'
  /** Whether the shop is told of the so many-th ended session. */
  tellsLogout?(times: number): boolean
}
