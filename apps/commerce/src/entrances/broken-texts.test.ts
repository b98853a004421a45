import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findBrokenTexts } from './broken-texts.ts'

const pathsOf = (body: unknown) => findBrokenTexts(body).map(({ path }) => path)

describe('broken texts of a body', () => {
  test.each([
    ['half a character', { name: { 'en-us': 'a\ud800b' } }, ['body.name.en-us']],
    ['its other half', { name: 'a\udc00b' }, ['body.name']],
    ['a NUL', { reason: 'a\u0000b', note: 'fine' }, ['body.reason']],
    ['in a list', ['fine', 'a\u0000'], ['body.1']],
    ['the body itself', '\ud800', ['body']],
    ['the name of a field', { 'a\ud800': 1 }, ['body']],
  ])('%s is found where it is', (_what, body, paths) => {
    expect(pathsOf(body)).toEqual(paths)
  })

  test('whole characters of any kind are none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(pathsOf({ text: text.replaceAll('\u0000', '') })).toEqual([])
      }),
    )
  })

  test('a body as deep as it is long is looked through, and at most twenty are named', () => {
    const deep = JSON.parse(`${'['.repeat(20_000)}"\\ud800"${']'.repeat(20_000)}`)
    expect(pathsOf(deep)).toHaveLength(1)
    expect(pathsOf(Array.from({ length: 100 }, () => '\u0000'))).toHaveLength(20)
  })
})
