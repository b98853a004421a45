import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTraceParent, writeTraceParent } from './traceparent.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

it.each([
  [`00-${TRACE}-${SPAN}-01`, { traceId: TRACE, spanId: SPAN, isSampled: true }],
  [`00-${TRACE}-${SPAN}-00`, { traceId: TRACE, spanId: SPAN, isSampled: false }],
  // A later version may say more after what is known.
  [`cc-${TRACE}-${SPAN}-01-more`, { traceId: TRACE, spanId: SPAN, isSampled: true }],
  [`00-${TRACE}-${SPAN}-01-more`, undefined],
  [`ff-${TRACE}-${SPAN}-01`, undefined],
  [`00-${'0'.repeat(32)}-${SPAN}-01`, undefined],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  [`00-${TRACE.toUpperCase()}-${SPAN}-01`, undefined],
  [`00-${TRACE}-${SPAN}`, undefined],
  ['', undefined],
  [undefined, undefined],
  [[`00-${TRACE}-${SPAN}-01`], undefined],
])('reads %s as the W3C has it', (header, expected) => {
  expect(readTraceParent(header)).toEqual(expected)
})

const hex = (length: number) =>
  fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`)).filter((text) => !/^0+$/.test(text))

it('reads what it writes', () => {
  fc.assert(
    fc.property(hex(32), hex(16), fc.boolean(), (traceId, spanId, isSampled) => {
      const caller = { traceId, spanId, isSampled }
      expect(readTraceParent(writeTraceParent(caller))).toEqual(caller)
    }),
  )
})

it('takes any text at all', () => {
  fc.assert(fc.property(fc.string(), (text) => void readTraceParent(text)))
})
