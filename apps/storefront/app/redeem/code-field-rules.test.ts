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

  it.each([
    ['a dash that was not erased', '7KD2W-A', { text: '7KD2WA', caret: 5 }, false, { text: '7KD2W-A', caret: 5 }],
    ['a dash erased with nothing before it', '-AB', { text: 'AB', caret: 0 }, true, { text: 'AB', caret: 0 }],
    ['a symbol erased behind a dash', '7KD2W-AB', { text: '7KD2W-B', caret: 6 }, true, { text: '7KD2W-B', caret: 5 }],
    ['an erasing that took nothing', '7KD2W-A', { text: '7KD2W-A', caret: 7 }, true, { text: '7KD2W-A', caret: 7 }],
    ['a code pasted with more behind it', '', { text: `${CODE}XYZ`, caret: 28 }, false, { text: GROUPED, caret: 29 }],
    ['all of it erased', '7KD2W', { text: '', caret: 0 }, true, { text: '', caret: 0 }],
    ['the first symbol', '', { text: 'a', caret: 1 }, false, { text: 'A', caret: 1 }],
  ])('%s leaves text and caret where they belong', (_, before, edited, erasing, after) => {
    expect(afterEdit(before, edited, erasing)).toEqual(after)
  })

  it.each([
    ['ABCDE', 'ABCDE'],
    ['ABCDEF', 'ABCDEF'],
    ['ABCDEF7', 'ABCDEF7'],
    ['7ABCD', '7ABCD'],
    ['7ABCDE', '7ABCD-E'],
    ['ABCD7E', 'ABCD7-E'],
  ])('%s is shown as %s: a digit among the first five tells a code', (text, shown) => {
    expect(afterEdit('', { text, caret: text.length }, false).text).toBe(shown)
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

  it.each([
    ['spaces between its groups', `Code ${GROUPED.replaceAll('-', ' ')} inside`, GROUPED.replaceAll('-', ' ')],
    ['underscores between its groups', GROUPED.replaceAll('-', '_'), GROUPED.replaceAll('-', '_')],
    ['a fragment that is not well written', '#code=%E0%A4%A', '%E0%A4%A'],
    ['a fragment with more behind it', `#code=${GROUPED}&theme=val`, GROUPED],
    ['a fragment in the middle of a message', `see #code=${GROUPED} now`, GROUPED],
    ['a fragment that is encoded', '#code=AB%2DCD', 'AB-CD'],
    ['more before it in its fragment', '#theme=val&code=welcome', 'welcome'],
  ])('finds a code with %s', (_, text, code) => {
    expect(codeInText(text)).toBe(code)
  })

  it.each([
    'WELCOME',
    '#barcode=ABCDE',
    'code=ABCDE',
    '#code=',
    `X${GROUPED}`,
    `${GROUPED}X`,
    GROUPED.slice(6),
    `Try ${GROUPED.slice(0, 24)}!!!!! now`,
    `Try !!!!!${GROUPED.slice(5)} now`,
    GROUPED.replace('-', '--'),
  ])('leaves %s as it is', (text) => {
    expect(codeInText(text)).toBe(text)
  })
})

describe('the fragment of a link', () => {
  it('holds the code', () => {
    expect(codeInFragment(`#code=${CODE.toLowerCase()}`)).toBe(GROUPED)
    expect(codeInFragment('#code=welcome')).toBe('WELCOME')
    expect(codeInFragment('code=welcome')).toBe('WELCOME')
    expect(codeInFragment('code=ab#cd')).toBe('AB#CD')
    expect(codeInFragment('#theme=val&code=welcome')).toBe('WELCOME')
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
    ['A-B C', { problem: 'too-short' }],
    ['ABCD', undefined],
    [CODE.slice(0, 21), { problem: 'missing', count: 4 }],
    [GROUPED.slice(0, 28), { problem: 'missing', count: 1 }],
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
    expect(problemWhileTyping('WELCOME')).toBeUndefined()
    expect(problemWhileTyping(CODE.slice(0, 22))).toBeUndefined()
    expect(problemWhileTyping(wrong)).toEqual({ problem: 'typo' })
    expect(problemWhileTyping('AB!')).toEqual({ problem: 'symbol' })
  })
})
