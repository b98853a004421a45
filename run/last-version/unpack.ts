import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a newer version brings to the database before it starts itself. */
const BROUGHT = ['apps/commerce/migrations', 'apps/commerce/roles']
const OURS = '@quartermaster'

/** Lays a commit out in an empty folder, ready to run with the packages that are installed here. */
export function unpack(root: string, commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1_000_000_000 })
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive })
  linkPackages(root, folder)
}

/** Its database is the one that today's migrations make. */
export function bringMigrations(root: string, folder: string): void {
  for (const path of BROUGHT) {
    rmSync(join(folder, path), { recursive: true, force: true })
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
}

/** Packages of others are shared; those of the project are the commit's own. */
function linkPackages(root: string, folder: string): void {
  const from = join(root, 'node_modules')
  const to = join(folder, 'node_modules')
  mkdirSync(join(to, OURS), { recursive: true })
  const shared = readdirSync(from).filter((name) => name === '.bin' || !(name.startsWith('.') || name === OURS))
  for (const name of shared) symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, OURS))) {
    symlinkSync(readlinkSync(join(from, OURS, name)), join(to, OURS, name))
  }
  for (const path of globSync('{apps,packages}/*/node_modules', { cwd: root })) {
    if (existsSync(dirname(join(folder, path)))) symlinkSync(join(root, path), join(folder, path))
  }
}
