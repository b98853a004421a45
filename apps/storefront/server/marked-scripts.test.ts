import { expect, it } from 'vitest'
import { newScriptMark, takeMarkedScripts } from './marked-scripts.ts'

const MARK = newScriptMark()

it('takes the scripts that were marked, whatever else they carry, and no other', () => {
  const html = [
    `<script nonce="${MARK}">a()</script>`,
    `<script type="module" nonce="${MARK}" async="">b()\n</script>`,
    `<script nonce="${MARK}" src="/x.js"></script>`,
    '<script>smuggled()</script>',
    '<script nonce="">smuggled()</script>',
    `<script nonce="${newScriptMark()}">smuggled()</script>`,
    '<script type="application/ld+json">{}</script>',
  ].join('')
  expect(takeMarkedScripts(html, MARK).scripts).toEqual(['a()', 'b()\n'])
})

it('leaves no mark behind', () => {
  const html = `<link nonce="${MARK}" rel="modulepreload"/><script nonce="${MARK}">a()</script>`
  expect(takeMarkedScripts(html, MARK).html).toBe('<link rel="modulepreload"/><script>a()</script>')
})

it('never uses a mark twice', () => {
  expect(new Set(Array.from({ length: 100 }, newScriptMark)).size).toBe(100)
})
