import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkSignature } from './signature.ts'

const SECRET = 'payments-secret'
const BEFORE = 'payments-secret-before'
const BODY = '{"state":"PAID"}'
const SENT = 1_780_315_200

const hmac = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('hex')
const good = hmac(`${SENT}.${BODY}`)
const check = (header: string | undefined, late = 0, body = BODY) =>
  checkSignature(header, body, [SECRET, BEFORE, undefined], new Date((SENT + late) * 1_000))?.failure ?? 'valid'

describe('the signature of a payment message', () => {
  it.each<[string, string | undefined, string]>([
    ['is right', `t=${SENT},v1=${good}`, 'valid'],
    ['is right with spaces and other parts', ` v0=abc , t=${SENT} , v1=${good} `, 'valid'],
    ['is right in upper case', `t=${SENT},v1=${good.toUpperCase()}`, 'valid'],
    ['comes beside that of an older secret', `t=${SENT},v1=${hmac(`${SENT}.${BODY}`, 'old')},v1=${good}`, 'valid'],
    ['was made with the secret before', `t=${SENT},v1=${hmac(`${SENT}.${BODY}`, BEFORE)}`, 'valid'],
    ['was made with another secret', `t=${SENT},v1=${hmac(`${SENT}.${BODY}`, 'other')}`, 'BAD_SIGNATURE'],
    ['was made for another time', `t=${SENT + 1},v1=${good}`, 'BAD_SIGNATURE'],
    ['stands under another name', `t=${SENT},v2=${good}`, 'BAD_SIGNATURE'],
    ['has its time under another name', `s=${SENT},v1=${good}`, 'BAD_SIGNATURE'],
    ['is cut short', `t=${SENT},v1=${good.slice(0, 63)}`, 'BAD_SIGNATURE'],
    ['is too long', `t=${SENT},v1=${good}0`, 'BAD_SIGNATURE'],
    ['has something in front', `t=${SENT},v1=x${good}`, 'BAD_SIGNATURE'],
    ['is no hex', `t=${SENT},v1=${'x'.repeat(64)}`, 'BAD_SIGNATURE'],
    ['is empty', `t=${SENT},v1=`, 'BAD_SIGNATURE'],
    ['has no value', `t=${SENT},v1`, 'BAD_SIGNATURE'],
    ['is missing', `t=${SENT}`, 'BAD_SIGNATURE'],
    ['has no time', `v1=${good}`, 'BAD_SIGNATURE'],
    ['has an empty time, signed as such', `t=,v1=${hmac(`.${BODY}`)}`, 'BAD_SIGNATURE'],
    ['has a time in words, signed as such', `t=now,v1=${hmac(`now.${BODY}`)}`, 'BAD_SIGNATURE'],
    ['has a time with words before it, signed as such', `t=x1,v1=${hmac(`x1.${BODY}`)}`, 'BAD_SIGNATURE'],
    ['has a time with words behind it, signed as such', `t=1x,v1=${hmac(`1x.${BODY}`)}`, 'BAD_SIGNATURE'],
    ['comes with no header at all', undefined, 'BAD_SIGNATURE'],
  ])('when it %s', (_, header, result) => {
    expect(check(header)).toBe(result)
  })

  it('speaks for the body it came with alone', () => {
    expect(check(`t=${SENT},v1=${good}`, 0, '{"state":"FAILED"}')).toBe('BAD_SIGNATURE')
  })

  it.each<[number, string]>([
    [300, 'valid'],
    [301, 'TOO_OLD'],
    [-300, 'valid'],
    [-301, 'TOO_OLD'],
  ])('%i seconds after it was made is %s', (late, result) => {
    expect(check(`t=${SENT},v1=${good}`, late)).toBe(result)
  })
})
