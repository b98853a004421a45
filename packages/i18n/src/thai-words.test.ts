import { expect, it } from 'vitest'
import { messagesOf, ownMessages } from './messages.ts'
import { keepThaiWhole } from './thai-words.ts'

it.each([
  ['ในกระเป๋าเงินตอนนี้', 'ใน|กระเป๋า+เงิน|ตอน+นี้'],
  ['คณะประสานเสียงใต้สมุทร', 'คณะ+ประสาน+เสียง|ใต้+สมุทร'],
  ['ยกเลิกการซื้อ', 'ยก|เลิก|การ+ซื้อ'],
  ['รายการนี้', 'รายการ+นี้'],
  ['Drowned Choir', 'Drowned Choir'],
])('%s stays together at each +', (text, kept) => {
  expect(keepThaiWhole(text)).toBe(kept.replaceAll('|', '').replaceAll('+', '\u2060'))
})

it('messages in Thai are sent with their compounds kept whole, and say the same', () => {
  const sent = messagesOf('th-th', 'shop')
  expect(Object.values(sent).some((text) => text.includes('\u2060'))).toBe(true)
  for (const [key, text] of Object.entries(ownMessages('th-th', 'shop')))
    expect(sent[key]?.replaceAll('\u2060', '')).toBe(text)
})
