import { describe, expect, test } from 'vitest'
import { isEmail } from './email.ts'

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
    'jörg@müller.de',
    'почта@пример.рф',
    'почта@xn--e1afmkfd.xn--p1ai',
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
    'a@mail.xn--',
    'a@mail.xn--p1ai-',
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
