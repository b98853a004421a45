import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messagesOf, sectionNames } from '@quartermaster/i18n/messages'
import { expect, it } from 'vitest'
import { ROOT } from './root.ts'

const SOURCES = globSync('{apps,packages,run}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/{node_modules,build,dist}/**'],
})
  .filter((path) => !/\.(test|spec|stories)\.tsx?$/.test(path))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')

/** `orders.state.${state}` and `${kind}.title`: what stands around the part that is known at run time only. */
const PATTERNS = [...SOURCES.matchAll(/`([\w.-]*)\$\{[^`]*\}([\w.-]*)`/g)]
  .map(([, before = '', after = '']) => ({ before, after }))
  .filter(({ before, after }) => before.includes('.') || /\.\w/.test(after))

function isUsed(key: string): boolean {
  return (
    SOURCES.includes(`'${key}'`) ||
    PATTERNS.some(({ before, after }) => key.startsWith(before) && key.endsWith(after) && key !== before + after)
  )
}

it.each(sectionNames())('every message of %s is shown somewhere', (section) => {
  const keys = Object.keys(messagesOf('en-us', section)).map((key) => key.replace(/_(?:one|other)$/, ''))
  expect(keys.filter((key) => !isUsed(key))).toEqual([])
})
