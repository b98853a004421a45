import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsCode } from './codes-in-text.ts'
import { code } from './content-code.fixture.ts'
import { codeFromBytes, formatContentCode } from './content-code.ts'

const CODE = codeFromBytes(Uint8Array.from({ length: 15 }, (_, index) => index * 17))
const GROUPS = formatContentCode(CODE).split('-')

test.each([
  CODE,
  CODE.toLowerCase(),
  formatContentCode(CODE),
  `sent ${formatContentCode(CODE)}, does not work`,
  `(${CODE})`,
  `codes: ${GROUPS.join(' ')}`,
  GROUPS.join(' – '),
  GROUPS.join('\n'),
  GROUPS.join('.'),
  GROUPS.join('-\u200b'),
  formatContentCode(CODE).replaceAll('0', 'o'),
  [...CODE].map((symbol) => String.fromCodePoint(symbol.charCodeAt(0) + 0xfee0)).join(''),
])('%j holds a code', (text) => expect(holdsCode(text)).toBe(true))

test.each([
  '',
  'the code that ends in QFEW',
  GROUPS.slice(1).join('-'),
  `${GROUPS.slice(0, 4).join('-')}-AAAAA`,
  `${CODE.slice(0, -1)}A`,
  `${CODE}${CODE}`,
  'WELCOME',
  '3f0c1a52-7c1e-4d57-9a43-0b8f5f6a2d11',
  'after which those three other words would match again',
])('%j holds none', (text) => expect(holdsCode(text)).toBe(false))

test('every code is found, wherever it stands among words', () => {
  const words = fc.array(fc.constantFrom('sent', 'again', 'ticket 4711', 'ZD-31', 'código'), { maxLength: 6 })
  fc.assert(
    fc.property(code, words, words, fc.constantFrom('-', ' ', ''), (made, before, after, between) => {
      const written = formatContentCode(made).replaceAll('-', between)
      return holdsCode([...before, written, ...after].join(' '))
    }),
  )
})
