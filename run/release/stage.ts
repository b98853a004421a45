import { chmod, cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ROOT } from '../root.ts'
import { type Contents, workspacesOf } from './contents.ts'
import type { Fetched } from './fetch-package.ts'

/** What other programs read: types, and the way back to sources that are not here. */
const NOT_RUN = /\.(d\.[cm]?ts|map|flow|tsbuildinfo)$/

export interface StageOptions {
  readonly folder: string
  readonly version: string
  readonly contents: Contents
  /** Folders of packages of others, as the lock file names them. */
  readonly modules: readonly string[]
  /** Where packages are that are not in this project's folder, since they are for another platform. */
  readonly fetched: Fetched
  /** The folder of the package with Node's binary. */
  readonly node: string
}

/** Puts everything an archive holds into a folder, as it will lie on the machine that unpacks it. */
export async function stage({ folder, version, contents, modules, fetched, node }: StageOptions): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const file of contents.files) await copy(join(ROOT, file), join(folder, file))
  for (const module of modules) {
    await copy(fetched.get(module) ?? join(ROOT, module), join(folder, module), {
      // What lies in a package's own folder of packages is in the list by itself, if it is needed.
      leaves: (path) => basename(path) === 'node_modules' || NOT_RUN.test(path),
    })
  }
  for (const workspace of workspacesOf(contents.files)) {
    const link = join(folder, 'node_modules/@quartermaster', basename(workspace))
    await mkdir(dirname(link), { recursive: true })
    await symlink(join('../..', workspace), link)
  }
  await copy(join(ROOT, 'deploy/bin'), join(folder, 'bin'))
  await copy(join(node, 'bin/node'), join(folder, 'node/bin/node'))
  await chmod(join(folder, 'node/bin/node'), 0o755)
  await copy(join(node, 'LICENSE'), join(folder, 'node/LICENSE'))
  const manifest = { name: 'quartermaster', version, private: true, license: 'MIT', type: 'module' }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

async function copy(from: string, to: string, { leaves }: { leaves?: (path: string) => boolean } = {}): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  const filter = (path: string) => path === from || !leaves?.(path)
  await cp(from, to, { recursive: true, verbatimSymlinks: true, filter })
}
