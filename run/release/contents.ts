import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readImports } from '../imports/imports.ts'
import { ROOT } from '../root.ts'
import { followDocuments } from './documents.ts'
import type { Ask } from './lock-file.ts'

/** Where the processes begin. */
export const ENTRANCES = [
  'apps/commerce/src/entrances/server.ts',
  'apps/commerce/src/entrances/worker.ts',
  'apps/commerce/src/entrances/office.ts',
  'apps/commerce/src/qm/main.ts',
  'apps/storefront/server/server.ts',
  'apps/storefront/server/bar-files/write.ts',
]

/** Loaded by a name that no import spells out. */
const BUILT_SERVER = 'apps/storefront/build/server/index.js'

/** What they read that is no code. */
export const DATA = [
  'apps/commerce/migrations',
  'apps/commerce/roles',
  'apps/commerce/spread',
  'apps/office/build/client',
  'apps/storefront/brand/*.{svg,png}',
  'apps/storefront/build/{client,server}',
  'packages/bar/dist/bar.js',
  'packages/i18n/messages',
  'deploy',
  'docs/examples',
  'LICENSE',
  'CHANGELOG.md',
]

/** Serves the site from source, which only a checkout has. */
const DEVELOPMENT_ONLY = ['apps/storefront/server/vite-site.ts']

export interface Contents {
  /** Files and folders of ours, from the project's folder. */
  readonly files: readonly string[]
  /** Packages of others that our code asks for. */
  readonly asks: readonly Ask[]
}

/** What of the project the processes need. */
export function readContents(root = ROOT): Contents {
  const { files: code, asks } = followImports([...ENTRANCES, BUILT_SERVER], root)
  const data = DATA.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: root })
    if (found.length === 0) throw new Error(`There is no ${pattern}: run npm run build.`)
    return found
  })
  const manifests = workspacesOf(code).map((folder) => `${folder}/package.json`)
  return { files: [...new Set([...code, ...data, ...followDocuments(root), ...manifests])].sort(), asks }
}

/** All files of ours that some lead to, themselves included, and the packages of others that those ask for. */
export function followImports(entrances: readonly string[], root = ROOT): Contents {
  const seen = new Set(entrances.map((file) => join(root, file)))
  const asks = new Map<string, Ask>()
  // The set grows while it is walked: what is added is visited too.
  for (const file of seen) {
    const { packages, files } = readImports(file)
    for (const name of packages.filter((name) => !name.startsWith('node:'))) {
      const ask = { from: relative(root, dirname(file)), name: packageOf(name) }
      asks.set(`${ask.from} ${ask.name}`, ask)
    }
    for (const next of files) if (!DEVELOPMENT_ONLY.includes(relative(root, next))) seen.add(next)
  }
  return { files: [...seen].map((file) => relative(root, file)), asks: [...asks.values()] }
}

/** The workspaces that files lie in. */
export function workspacesOf(files: readonly string[]): string[] {
  const folders = files.filter((file) => /^(apps|packages)\//.test(file)).map((file) => file.split('/', 2).join('/'))
  return [...new Set(folders)].sort()
}

/** `@scope/name/part` and `name/part` are parts of packages. */
function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}
