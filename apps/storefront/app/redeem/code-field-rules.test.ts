import { codeFromBytes, formatContentCode } from '@quartermaster/contract/content-code'
import { describe, expect, it } from 'vitest'
import { afterEdit, codeInFragment, codeInText, problemOf, problemWhileTyping } from './code-field-rules.ts'

const CODE = codeFromBytes(Uint8Array.from({ length: 15 }, (_, index) => index * 17))
const GROUPED = formatContentCode(CODE)

/** Types a text key by key, as a player does. */
function typed(keys: string): string {
  return [...keys].reduce((text, key) => afterEdit(text, { text: text + key, caret: text.length + 1 }, false).text, '')
}

describe('typing', () => {
  // proves 4.redeem.18
  it.each([
    ['in lower case without dashes', CODE.toLowerCase()],
    ['with dashes', GROUPED],
    ['with spaces', GROUPED.replaceAll('-', ' ')],
    ['with the look-alike O', GROUPED.replaceAll('0', 'O')],
    ['with the look-alikes I and L', GROUPED.replaceAll('1', 'l')],
  ])('groups itself %s', (_, keys) => {
    expect(typed(keys)).toBe(GROUPED)
  })

  it('leaves a campaign word the letters the player knows it by', () => {
    expect(typed('welcome')).toBe('WELCOME')
    expect(typed('lantern-night')).toBe('LANTERN-NIGHT')
  })

  it('groups early when a digit tells a machine-made code', () => {
    expect(typed('7kd2wab')).toBe('7KD2W-AB')
  })

  it('keeps the caret behind the same symbol when a dash appears', () => {
    expect(afterEdit('7KD2W', { text: '7KD2WA', caret: 6 }, false)).toEqual({ text: '7KD2W-A', caret: 7 })
  })

  it('keeps the caret in the middle of a code', () => {
    const text = `${GROUPED.slice(0, 2)}X${GROUPED.slice(2)}`
    expect(afterEdit(GROUPED, { text, caret: 3 }, false).caret).toBe(3)
  })

  it('takes the symbol before a dash when the dash is erased', () => {
    expect(afterEdit('7KD2W-A', { text: '7KD2WA', caret: 5 }, true)).toEqual({ text: '7KD2A', caret: 4 })
  })

  it('takes only the symbol that is erased elsewhere', () => {
    expect(afterEdit('7KD2W-A', { text: '7KD2W-', caret: 6 }, true).text).toBe('7KD2W-')
  })
})

describe('pasting', () => {
  it.each([
    ['a message around the code', `Here you are: ${GROUPED}. Have fun!`],
    ['a link with the code in its fragment', `https://shop.example/redeem/#code=${GROUPED}`],
    ['a link with more in its fragment', `https://shop.example/redeem/#a=1&code=${encodeURIComponent(GROUPED)}`],
  ])('finds the code in %s', (_, text) => {
    expect(codeInText(text)).toBe(GROUPED)
  })

  it('leaves any other text as it is', () => {
    expect(codeInText('WELCOME')).toBe('WELCOME')
  })
})

describe('the fragment of a link', () => {
  it('holds the code', () => {
    expect(codeInFragment(`#code=${CODE.toLowerCase()}`)).toBe(GROUPED)
    expect(codeInFragment('#code=welcome')).toBe('WELCOME')
  })

  it.each(['', '#', '#code=', '#other=1'])('%s holds none', (hash) => {
    expect(codeInFragment(hash)).toBeUndefined()
  })
})

describe('problems', () => {
  const wrong = `${CODE.startsWith('A') ? 'B' : 'A'}${CODE.slice(1)}`

  it.each([
    ['', { problem: 'empty' }],
    ['ABC', { problem: 'too-short' }],
    ['WELCOME!', { problem: 'symbol' }],
    [CODE.slice(0, 22), { problem: 'missing', count: 3 }],
    [wrong, { problem: 'typo' }],
    [CODE, undefined],
    ['WELCOME', undefined],
  ])('of %s are named', (text, problem) => {
    expect(problemOf(text)).toEqual(problem)
  })

  it('are named while typing only when more typing cannot mend them', () => {
    expect(problemWhileTyping('ABC')).toBeUndefined()
    expect(problemWhileTyping(CODE.slice(0, 22))).toBeUndefined()
    expect(problemWhileTyping(wrong)).toEqual({ problem: 'typo' })
    expect(problemWhileTyping('AB!')).toEqual({ problem: 'symbol' })
  })
})
