import { problemOf } from '@quartermaster/contract/content-code'
import { describe, expect, it } from 'vitest'
import { CODE, GROUPED } from './code-field-rules.fixture.ts'
import { codeInFragment, codeInText, problemWhileTyping } from './code-field-rules.ts'

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
    [CODE.slice(0, 17), { problem: 'missing', count: 8 }],
    [GROUPED.slice(0, 23), { problem: 'missing', count: 5 }],
    ['ABCDE-FGHJK-MNPQR', { problem: 'missing', count: 10 }],
    ['LANTERN-NIGHT', undefined],
    [`${CODE}A`, { problem: 'typo' }],
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
