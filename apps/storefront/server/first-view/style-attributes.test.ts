import { expect, it } from 'vitest'
import { liftStyleAttributes } from './style-attributes.ts'

it('turns what elements say of their style into rules, one for those that say the same', () => {
  const html =
    '<p style="--gap:1px">a</p><img style="background-color:#102030;background-image:url(&quot;/a.png?x=1&amp;y=2&quot;)"/><p style="--gap:1px">b</p>'
  expect(liftStyleAttributes(html)).toEqual({
    html: '<p data-style="0">a</p><img data-style="1"/><p data-style="0">b</p>',
    rules:
      '[data-style="0"]:not(#_){--gap:1px}\n[data-style="1"]:not(#_){background-color:#102030;background-image:url("/a.png?x=1&y=2")}',
  })
})

it('leaves words and data alone', () => {
  const html = '<p>style=&quot;a&quot;</p><script type="application/ld+json">{"a":" style=\\"b\\""}</script>'
  expect(liftStyleAttributes(html)).toEqual({ html, rules: '' })
})

it.each(['color:red}body{display:none', 'a:url(&quot;&lt;/style&gt;&quot;)', 'a:\\7d'])(
  'lets the policy refuse what could be more than one rule: %s',
  (value) => {
    const html = `<p style="${value}"></p>`
    expect(liftStyleAttributes(html)).toEqual({ html, rules: '' })
  },
)
