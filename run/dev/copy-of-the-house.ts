import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const COPIED = ['apps', 'packages', 'run', 'package.json', 'package-lock.json', 'tsconfig.json']
/** Made once and only read: a link will do. */
const MADE = new Set(['dist', 'build'])

/** A copy of the sources to change at will: packages and what is built are linked, our own packages lead into the copy. */
export async function copyHouse(from: string, to: string): Promise<void> {
  const links: [string, string][] = []
  for (const name of COPIED) {
    await cp(join(from, name), join(to, name), {
      recursive: true,
      filter: (source) => {
        const path = source.slice(from.length)
        if (MADE.has(basename(source))) links.push([source, join(to, path)])
        return !MADE.has(basename(source)) && !['node_modules', '.react-router'].includes(basename(source))
      },
    })
  }
  for (const [source, place] of links) await symlink(source, place)
  for (const folder of ['.', ...(await workspaces(from))]) await linkModules(join(from, folder), join(to, folder))
  for (const folder of await workspaces(from)) {
    const { name } = (await import(join(to, folder, 'package.json'), { with: { type: 'json' } })).default as {
      name: string
    }
    await mkdir(dirname(join(to, 'node_modules', name)), { recursive: true })
    await symlink(join(to, folder), join(to, 'node_modules', name))
  }
}

async function workspaces(root: string): Promise<string[]> {
  const inside = async (folder: string) => (await readdir(join(root, folder))).map((name) => join(folder, name))
  return [...(await inside('apps')), ...(await inside('packages')), 'run']
}

/** Each package by a link of its own, so that caches beside them are not shared. */
async function linkModules(from: string, to: string): Promise<void> {
  const names = await readdir(join(from, 'node_modules')).catch(() => [])
  await mkdir(join(to, 'node_modules'), { recursive: true })
  for (const name of names)
    if (!name.startsWith('.') && name !== '@quartermaster')
      await symlink(join(from, 'node_modules', name), join(to, 'node_modules', name))
}
