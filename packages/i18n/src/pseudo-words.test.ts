import { afterEach, expect, it } from 'vitest'
import { messagesOf, speakPseudo } from './messages.ts'
import { pseudoText } from './pseudo-words.ts'

afterEach(() => speakPseudo(false))

it('makes words that can be read, are longer by two fifths and keep their placeholders', () => {
  expect(pseudoText('Owned')).toBe('[Øwñéd ~]')
  const text = 'See {{name}} now'
  expect(pseudoText(text)).toContain('{{name}}')
  expect(pseudoText(text).length).toBeGreaterThanOrEqual(text.length * 1.4)
})

it('replaces the words of every language while it is spoken, and gives them back', () => {
  const before = messagesOf('de-de', 'site')
  speakPseudo(true)
  expect(Object.keys(messagesOf('de-de', 'site'))).toEqual(Object.keys(before))
  expect(Object.values(messagesOf('de-de', 'site')).every((text) => /^\[.*\]$/s.test(text))).toBe(true)
  speakPseudo(false)
  expect(messagesOf('de-de', 'site')).toEqual(before)
})
