import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseSync } from 'oxc-parser'

export interface Imports {
  readonly packages: readonly string[]
  readonly files: readonly string[]
}

/** What a file loads when it runs: types are gone by then. */
export function readImports(file: string): Imports {
  if (!/\.[jt]sx?$/.test(file)) return { packages: [], files: [] }
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const names = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
      .flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ...dynamicImports.flatMap(
      ({ moduleRequest }) => /^['"]([^'"]+)['"]$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? [],
    ),
  ]
  const isOurs = (name: string) => name.startsWith('.') || name.startsWith('@quartermaster/')
  return { packages: names.filter((name) => !isOurs(name)), files: names.filter(isOurs).flatMap(resolveFrom(file)) }
}

/** Names that only a bundler understands (`./picture.svg?url`) lead nowhere. */
function resolveFrom(file: string): (name: string) => string[] {
  const require = createRequire(file)
  return (name) => {
    try {
      return [require.resolve(name)]
    } catch {
      return []
    }
  }
}
