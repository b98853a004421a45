import { expect, it } from 'vitest'
import { hastenFirstView } from './first-view.ts'

const sheetOf = (address: string) => `/* ${address} */`

it('puts the sheets into the head in their order and disables their links', () => {
  const html =
    '<head><style id="first-view"></style><link rel="stylesheet" href="/assets/a-1.css"/><link rel="stylesheet" href="/assets/b-2.css"/></head>'
  const style = '/* /assets/a-1.css */\n/* /assets/b-2.css */'
  expect(hastenFirstView(html, sheetOf)).toEqual({
    html: `<head><style id="first-view">${style}</style><link rel="stylesheet" href="/assets/a-1.css" disabled=""/><link rel="stylesheet" href="/assets/b-2.css" disabled=""/></head>`,
    style,
  })
})

it('lets parts that come later find a sheet that the router has marked as its own', () => {
  const { html } = hastenFirstView('<link rel="stylesheet" href="/assets/a.css#"/>', sheetOf)
  expect(html).toBe(
    '<link rel="stylesheet" href="/assets/a.css#" disabled=""/><link rel="stylesheet" href="/assets/a.css" disabled=""/>',
  )
})

it('never lets a sheet end the style element', () => {
  const { html } = hastenFirstView(
    '<style id="first-view"></style><link rel="stylesheet" href="/assets/a.css"/>',
    () => 'a::after{content:"</style>"}',
  )
  expect(html.match(/<\/style>/g)).toHaveLength(1)
})

it('marks scripts and their words as later, and leaves letters and pictures alone', () => {
  const { html } = hastenFirstView(
    '<link rel="modulepreload" href="/a.js"/><link rel="preload" as="fetch" href="/w.json"/><link rel="preload" as="font" href="/f.woff2"/><script type="module" async="">import "/a.js"</script>',
    sheetOf,
  )
  expect(html).toBe(
    '<link rel="later" data-rel="modulepreload" href="/a.js"/><link rel="later" data-rel="preload" as="fetch" href="/w.json"/><link rel="preload" as="font" href="/f.woff2"/><script type="later" async="">import "/a.js"</script>',
  )
})
