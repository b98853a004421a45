import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../root.ts'
import { ENTRANCES, followImports, workspacesOf } from './contents.ts'
import { findNeeded } from './lock-file.ts'

const { files, asks } = followImports(ENTRANCES)
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))

describe('what a release holds', () => {
  it('is every entrance with what it leads to, and nothing that tests or builds', () => {
    expect(files).toEqual(expect.arrayContaining(ENTRANCES))
    expect(files).toContain('apps/commerce/src/claims/claim-statement.ts')
    expect(files.filter((file) => /\.test\.|\/testing\/|^(run|e2e|bench|drill)\//.test(file))).toEqual([])
    expect(files).not.toContain('apps/storefront/server/vite-site.ts')
  })

  it('leaves the sandbox out', () => {
    expect(workspacesOf(files)).not.toContain('apps/provider')
  })

  it('asks for packages that its workspaces need to run', () => {
    const wanted = workspacesOf(files).flatMap((folder) => Object.keys(packages[folder].dependencies ?? {}))
    expect([...new Set(asks.map(({ name }) => name))].filter((name) => !wanted.includes(name))).toEqual([])
  })

  it.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
  ])('has the native parts of %s %s alone', (os, cpu) => {
    const native = findNeeded(packages, asks, { os, cpu }).filter((folder) => folder.includes('@img/sharp-'))
    const parts = [`${os}-${cpu}`, `libvips-${os}-${cpu}`]
    expect(native).toEqual(parts.map((part) => `node_modules/@img/sharp-${part}`).sort())
  })
})
