import { expect, test } from 'vitest'
import { emailPairStatus, emailsMatch } from './email-rules.ts'

// proves 5.email.6
test('case does not matter when two addresses are compared', () => {
  expect(emailsMatch('Player@Mail.example', 'player@mail.EXAMPLE')).toBe(true)
  expect(emailsMatch('player@mail.example', 'player@mail.examples')).toBe(false)
})

// proves 4.forms.3, 4.forms.4, 5.email.6
test('a pair is right when the first is valid and both match, and wrong otherwise', () => {
  expect(emailPairStatus('a@b.co', 'A@B.CO')).toBe('affirm')
  expect(emailPairStatus('a@b.co', 'a@b.com')).toBe('error')
  expect(emailPairStatus('a@b', 'a@b')).toBe('error')
  expect(emailPairStatus('', '')).toBe('error')
})
