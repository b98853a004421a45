import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldsOf, mergeFields, type TypedPart, withFields } from './draft-fields.ts'

const text = fc.constantFrom('', 'Ash', 'Birch', 'Cedar')
const sales = fc.array(
  fc.record({
    final: fc.nat(9),
    from: fc.constant('2031-01-01T00:00:00Z'),
    until: fc.constant('2031-01-08T00:00:00Z'),
  }),
  { maxLength: 2 },
)
const texts: fc.Arbitrary<TypedPart> = fc.record({
  kind: fc.constant('TEXTS' as const),
  locale: fc.constant('de-de' as const),
  name: text,
  description: text,
  pictureText: text,
})
const prices: fc.Arbitrary<TypedPart> = fc
  .record({ currency: fc.constant('RP' as const), original: fc.nat(3), final: fc.nat(3), sales })
  .map((price) => ({ kind: 'PRICES', prices: [price] }))
const contents: fc.Arbitrary<TypedPart> = fc
  .uniqueArray(fc.record({ productId: fc.constantFrom('ash', 'birch', '7'), price: fc.nat(2), sales }), {
    selector: ({ productId }) => productId,
  })
  .map((held) => ({ kind: 'CONTENTS', contents: held }))
const three = fc.oneof(...[texts, prices, contents].map((part) => fc.tuple(part, part, part)))

it('a part is what its fields say', () => {
  fc.assert(
    fc.property(fc.oneof(texts, prices, contents), (part) => {
      const again = withFields(part, fieldsOf(part))
      expect(fieldsOf(again)).toEqual(fieldsOf(part))
    }),
  )
})

it('who alone has written keeps all of it, in their order', () => {
  fc.assert(
    fc.property(three, ([begun, written]) => {
      const [before, mine] = [fieldsOf(begun), fieldsOf(written)]
      for (const writings of [
        { before, mine, theirs: before },
        { before, mine: before, theirs: mine },
      ]) {
        const { fields, conflicts } = mergeFields(writings)
        expect([[...fields], conflicts]).toEqual([[...mine], []])
      }
    }),
  )
})

it('of two who write, each field is that of who changed it, and theirs where both did', () => {
  fc.assert(
    fc.property(three, (parts) => {
      const [before, mine, theirs] = parts.map(fieldsOf) as [
        ReturnType<typeof fieldsOf>,
        ...ReturnType<typeof fieldsOf>[],
      ]
      if (!mine || !theirs) throw new Error('three parts')
      const { fields, conflicts } = mergeFields({ before, mine, theirs })
      const said = (of: typeof before, field: string) => JSON.stringify(of.get(field))
      for (const field of new Set([...before.keys(), ...mine.keys(), ...theirs.keys()])) {
        const [was, own, other] = [said(before, field), said(mine, field), said(theirs, field)]
        const bothChanged = own !== was && other !== was && own !== other
        expect(conflicts.includes(field), field).toBe(bothChanged)
        expect(said(fields, field), field).toBe(own === was || bothChanged ? other : own)
      }
    }),
  )
})

it('a moment is the same in every writing', () => {
  const priced = (from: string): TypedPart => ({
    kind: 'PRICES',
    prices: [{ currency: 'RP', original: 2, final: 2, sales: [{ final: 1, from, until: '2031-01-08T00:00:00Z' }] }],
  })
  expect(fieldsOf(priced('2031-01-01T01:00:00+01:00'))).toEqual(fieldsOf(priced('2031-01-01T00:00:00Z')))
})
