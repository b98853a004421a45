import { expect, it } from 'vitest'
import { longestWord } from './longest-word.ts'

it.each([
  ['', 1],
  ['Maerith', 7],
  ['Sonnengeschmiedeter Brannoch', 19],
  ['Brannoch der Sonnengeschmiedete', 18],
  ['Maskenball-Brannoch', 11],
  ['溺潮圣咏 梅瑞丝', 8],
  ['エンバーライン・ ケストレル', 16],
  ['로그아웃 완료', 8],
  ['เมริธ คณะประสานเสียงใต้สมุทร', 19],
])('the longest word of “%s” is %i letters wide', (text, letters) => {
  expect(longestWord(text)).toBe(letters)
})
