import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findLastVersion } from './find-last-version.ts'
import { bringMigrations, unpack } from './unpack.ts'

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quartermaster-history-'))
  folder = mkdtempSync(join(tmpdir(), 'quartermaster-unpacked-'))
})
afterEach(() => {
  for (const made of [root, folder]) rmSync(made, { recursive: true, force: true })
})

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@mail.example', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim()
const write = (path: string, text: string, at = root) => {
  mkdirSync(dirname(join(at, path)), { recursive: true })
  writeFileSync(join(at, path), text)
}
const commit = (text: string) => {
  write('apps/commerce/migrations/1.sql', text)
  git('add', '-A')
  git('commit', '-q', '-m', text)
  return git('rev-parse', 'HEAD')
}
const note = (id: string) => write('run/last-version/released.json', JSON.stringify({ commit: id }))

it('the last version is the latest tag before this commit, not one of the commit itself', () => {
  git('init', '-q')
  note('nothing')
  const first = commit('one')
  git('tag', 'v0.1.0')
  commit('two')
  expect(findLastVersion(root)).toEqual({ name: 'v0.1.0', commit: first })
  git('tag', 'v0.2.0')
  expect(findLastVersion(root)).toEqual({ name: 'v0.1.0', commit: first })
})

it('is the commit that is noted where there is no tag', () => {
  git('init', '-q')
  const first = commit('one')
  note(first)
  commit('two')
  expect(findLastVersion(root)).toEqual({ name: first, commit: first })
})

it('is missing, in words that help, where the clone does not reach back or there is none', () => {
  note('0ff1212c47ede9c21dd0696f639e80267208519a')
  expect(findLastVersion(root)).toEqual({ missing: expect.stringContaining('git clone') })
  git('init', '-q')
  commit('one')
  expect(findLastVersion(root)).toEqual({ missing: expect.stringContaining('git fetch --unshallow') })
})

it('is laid out with its own packages, those of others, and today’s migrations', () => {
  git('init', '-q')
  write('.gitignore', 'node_modules')
  write('apps/commerce/roles/grants.sql', 'grants')
  write('packages/ours/index.ts', 'old')
  const old = commit('one')
  write('packages/ours/index.ts', 'new')
  commit('two')
  write('node_modules/theirs/index.js', 'theirs')
  mkdirSync(join(root, 'node_modules/@quartermaster'))
  symlinkSync('../../packages/ours', join(root, 'node_modules/@quartermaster/ours'))
  unpack(root, old, folder)
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  expect(read('node_modules/@quartermaster/ours/index.ts')).toBe('old')
  expect(realpathSync(join(folder, 'node_modules/theirs'))).toBe(realpathSync(join(root, 'node_modules/theirs')))
  expect(read('apps/commerce/migrations/1.sql')).toBe('one')
  bringMigrations(root, folder)
  expect(read('apps/commerce/migrations/1.sql')).toBe('two')
})
