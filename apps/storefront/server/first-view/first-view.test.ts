import { describe, expect, it } from 'vitest'
import { policyHash } from '../policy-hash.ts'
import { createSheets } from '../sheets.ts'
import { hastenFirstView, requireFirstView } from './first-view.ts'

const PLACE = '<style id="first-view"></style><style id="first-view-own"></style>'
const STARTER = '<script>(function awaitFirstView(a){})("alive")</script>'
const MODULE = '<link rel="modulepreload" href="/a.js"/>'
const SCRIPT = '<script type="module" async="">import "/a.js"</script>'
const SHEET = '<link rel="stylesheet" href="/assets/a-1.css"/>'
const sheetsOf = createSheets((address) => `/* ${address} */`)

describe('a page that is hastened', () => {
  it('has its sheets in the head in their order and their links disabled', () => {
    const html = `<head>${PLACE}${SHEET}<link rel="stylesheet" href="/assets/b-2.css"/></head>`
    const style = '/* /assets/a-1.css */\n/* /assets/b-2.css */'
    expect(hastenFirstView(html, sheetsOf)).toEqual({
      html: `<head><style id="first-view">${style}</style><style id="first-view-own"></style><link rel="stylesheet" href="/assets/a-1.css" disabled=""/><link rel="stylesheet" href="/assets/b-2.css" disabled=""/></head>`,
      styleHashes: [policyHash(style), policyHash('')],
    })
  })

  it('has the styles of its elements, and one of its own, apart from its sheets', () => {
    const { html, styleHashes } = hastenFirstView(`${PLACE}${SHEET}<b style="color:red">`, sheetsOf, 'i{}')
    const own = '[data-style="0"]:not(#_){color:red}\ni{}'
    expect(html).toContain(`<style id="first-view-own">${own}</style>`)
    expect(styleHashes).toEqual([policyHash('/* /assets/a-1.css */'), policyHash(own)])
  })

  it('lets parts that come later find a sheet that the router has marked as its own', () => {
    const { html } = hastenFirstView(`${PLACE}<link rel="stylesheet" href="/assets/a.css#"/>`, sheetsOf)
    expect(html.split('</style>')[2]).toBe(
      '<link rel="stylesheet" href="/assets/a.css#" disabled=""/><link rel="stylesheet" href="/assets/a.css" disabled=""/>',
    )
  })

  it('never lets a sheet end the style element', () => {
    const { html } = hastenFirstView(
      PLACE + SHEET,
      createSheets(() => 'a::after{content:"</style>"}'),
      '</style>',
    )
    expect(html.match(/<\/style>/g)).toHaveLength(2)
  })

  it('marks scripts and their words, and leaves letters and pictures alone', () => {
    const { html } = hastenFirstView(
      `${PLACE}${MODULE}<link rel="preload" as="fetch" href="/w.json"/><link rel="preload" as="font" href="/f.woff2"/>${SCRIPT}`,
      sheetsOf,
    )
    expect(html).toBe(
      `${PLACE}<link rel="later" data-rel="modulepreload" href="/a.js"/><link rel="later" data-rel="preload" as="fetch" href="/w.json"/><link rel="preload" as="font" href="/f.woff2"/><script type="later" async="">import "/a.js"</script>`,
    )
  })

  it('stays as it was rendered without a place for its style: slower, but styled and alive', () => {
    const html = SHEET + MODULE + SCRIPT
    expect(hastenFirstView(html, sheetsOf)).toEqual({ html, styleHashes: [] })
  })

  it('fails on a sheet that is not there, instead of going without', () => {
    const missing = createSheets(() => {
      throw new Error('no such sheet')
    })
    expect(() => hastenFirstView(PLACE + SHEET, missing)).toThrow('no such sheet')
  })
})

describe('the check at the start', () => {
  const page = { place: PLACE, starter: STARTER, sheet: SHEET, module: MODULE, script: SCRIPT }
  const check = (parts: Partial<typeof page>) =>
    requireFirstView(hastenFirstView(Object.values({ ...page, ...parts }).join(''), sheetsOf).html)

  it('lets a page pass that has it all', () => {
    expect(() => check({})).not.toThrow()
  })

  it.each([
    [{ place: '' }, 'style element is missing'],
    [{ place: '<style id="first-view" nonce="">' }, 'style element is missing'],
    [{ sheet: '' }, 'missing or empty'],
    [{ sheet: `${SHEET}<link rel="stylesheet" crossorigin="" href="/assets/b.css"/>` }, 'still linked'],
    [{ starter: '' }, 'starts the others is missing'],
    [{ script: '<script async="" type="module">import "/a.js"</script>' }, 'own script is not marked'],
    [{ script: `${SCRIPT}<script type="module" src="/b.js"></script>` }, 'a script starts at once'],
    [{ module: '' }, 'modules are not marked'],
    [{ module: `${MODULE}<link href="/b.js" rel="modulepreload"/>` }, 'a script starts at once'],
  ])('throws at %j', (parts, fault) => {
    expect(() => check(parts)).toThrow(fault)
  })
})
