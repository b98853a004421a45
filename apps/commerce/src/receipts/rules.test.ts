import { describe, expect, it } from 'vitest'
import { afterAttempt, readTrouble } from './rules.ts'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * HOUR)
const troubled = { outcome: 'troubled', code: 'ETIMEDOUT' } as const

describe('after an attempt a receipt', () => {
  it('that was sent is done', () => {
    expect(afterAttempt({ outcome: 'sent' }, { attempts: 3, created_at: at(0) }, at(1))).toEqual({
      state: 'SENT',
      lastError: null,
    })
  })

  it('that was refused is left to an operator at once', () => {
    const refused = { outcome: 'refused', code: 'EENVELOPE 550 RCPT TO' } as const
    expect(afterAttempt(refused, { attempts: 1, created_at: at(0) }, at(0)).state).toBe('FAILED')
  })

  it.each([
    [1, 30],
    [2, 60],
    [5, 480],
    [12, 21_600],
    [500, 21_600],
  ])('waits after trouble at attempt %i for %i seconds', (attempts, seconds) => {
    expect(afterAttempt(troubled, { attempts, created_at: at(0) }, at(0))).toEqual({
      state: 'WAITING',
      lastError: 'ETIMEDOUT',
      delayMs: seconds * 1_000,
    })
  })

  it('is tried for three days and no longer', () => {
    const receipt = { attempts: 12, created_at: at(0) }
    expect(afterAttempt(troubled, receipt, at(66)).state).toBe('WAITING')
    expect(afterAttempt(troubled, receipt, at(67)).state).toBe('FAILED')
  })
})

it.each([
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'refused', 'EENVELOPE 550 RCPT TO'],
  [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'refused', 'EMESSAGE 554 DATA'],
  [{ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, 'troubled', 'EENVELOPE 450 RCPT TO'],
  [{ code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'troubled', 'EENVELOPE 553 MAIL FROM'],
  [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'troubled', 'EAUTH 535 AUTH PLAIN'],
  [{ code: 'ECONNECTION' }, 'troubled', 'ECONNECTION'],
  [{}, 'troubled', 'UNKNOWN'],
] as const)('%j means %s', (trouble, outcome, code) => expect(readTrouble(trouble)).toEqual({ outcome, code }))
