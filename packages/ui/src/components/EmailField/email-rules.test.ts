import { describe, expect, test } from 'vitest'
import { emailPairStatus, emailsMatch, isEmail } from './email-rules.ts'

describe('an e-mail address', () => {
  test.each([
    'a@b.co',
    'first.last@mail.example',
    "o'brien+shop@sub.domain.example",
    'player@[192.168.0.1]',
    'spieler@müller.example',
    'x_y-z@a-b.example',
    'ab@cde.example',
    'a@b1.sub-domain.example',
    'first.middle.last@mail.example',
    'player@[1.22.255.0]',
    'player@[255.255.255.255]',
    `${'a'.repeat(241)}@mail.example`,
  ])('%s is accepted', (address) => expect(isEmail(address)).toBe(true))

  test.each([
    '',
    'plain',
    '@mail.example',
    'a@',
    'a@mail',
    'a@mail.c',
    'a@mail.c1',
    'a@.example',
    'a@-mail.example',
    'a b@mail.example',
    'a@@mail.example',
    '.a@mail.example',
    'a..b@mail.example',
    'player@192.168.0.1',
    'player@[192.168.0.256]',
    'player@[192.168.0]',
    'player@[256.168.0.1]',
    'player@[1921.168.0.1]',
    'player@[192.1681.0.1]',
    'player@[192.168.1000.1]',
    'player@[192.168.0.1000]',
    'player@[192.168.x.1]',
    'player@[192.168.0.1',
    'player@192.168.0.1]',
    'player@x[192.168.0.1]',
    'player@[192.168.0.1]x',
    'a.@mail.example',
    'a.b!.@mail.example',
    'a b.c@mail.example',
    'a.b c@mail.example',
    'a@mail-.example',
    'a@ma_il.example',
    'a@mail.ex4mple',
    'a@mail.4example',
    'a@mail..example',
    `${'a'.repeat(242)}@mail.example`,
    `${'a'.repeat(250)}@mail.example`,
  ])('%s is refused', (address) => expect(isEmail(address)).toBe(false))

  test('a hostile one is refused at once', () => {
    const started = performance.now()
    isEmail(`${'a-'.repeat(120)}@${'b-'.repeat(4000)}`)
    isEmail(`a@${'a-'.repeat(120)}!`)
    expect(performance.now() - started).toBeLessThan(50)
  })
})

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
