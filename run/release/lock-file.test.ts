import { describe, expect, it } from 'vitest'
import { findNeeded, type LockedPackages, nameOf } from './lock-file.ts'

const LINUX = { os: 'linux', cpu: 'x64' }
const PACKAGES: LockedPackages = {
  'apps/shop': { dependencies: { web: '1' } },
  'apps/shop/node_modules/web': { version: '2.0.0', dependencies: { deep: '1' } },
  'node_modules/web': { version: '1.0.0' },
  'node_modules/deep': {
    version: '1.0.0',
    dependencies: { round: '1' },
    peerDependencies: { peer: '1', other: '1' },
    peerDependenciesMeta: { other: { optional: true } },
  },
  'node_modules/round': { version: '1.0.0', dependencies: { deep: '1' } },
  'node_modules/peer': { version: '1.0.0' },
  'node_modules/other': { version: '1.0.0' },
  'node_modules/unused': { version: '1.0.0' },
  'node_modules/native': {
    version: '1.0.0',
    optionalDependencies: {
      '@native/linux-x64': '1',
      '@native/linux-musl': '1',
      '@native/darwin': '1',
      '@native/away': '1',
    },
  },
  'node_modules/@native/linux-x64': { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'node_modules/@native/linux-musl': { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'node_modules/@native/darwin': { version: '1.0.0', os: ['darwin'], dependencies: { unused: '1' } },
  'node_modules/@ours/kit': { link: true },
}
const needed = (from: string, name: string, platform = LINUX) => findNeeded(PACKAGES, [{ from, name }], platform)

describe('the packages that run', () => {
  it.each([
    [
      'apps/shop/src/deep',
      'web',
      ['apps/shop/node_modules/web', 'node_modules/deep', 'node_modules/peer', 'node_modules/round'],
    ],
    ['packages/kit', 'web', ['node_modules/web']],
    ['', 'native', ['node_modules/@native/linux-x64', 'node_modules/native']],
    ['', '@ours/kit', []],
  ])('for %s and %s are %j', (from, name, folders) => {
    expect(needed(from, name)).toEqual(folders)
  })

  it('differ by platform', () => {
    const folders = needed('', 'native', { os: 'darwin', cpu: 'arm64' })
    expect(folders).toEqual(['node_modules/@native/darwin', 'node_modules/native', 'node_modules/unused'])
  })

  it('that the lock file lacks are missed by name', () => {
    expect(() => needed('apps/shop', 'nowhere')).toThrow('package-lock.json has no nowhere for apps/shop')
  })

  it('have the name of their folder', () => {
    expect(nameOf('apps/shop/node_modules/@scope/name')).toBe('@scope/name')
  })
})
