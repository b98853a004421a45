import { dirname } from 'node:path'
import type { Platform } from './platform.ts'

/** One row of package-lock.json: a package as it lies in the folder that is the row's key. */
export interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly link?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>

/** A package asked for by name from a folder of the project. */
export interface Ask {
  readonly from: string
  readonly name: string
}

/**
 * The folders of all packages that those asked for need when they run on a platform, themselves included. What is only
 * for other platforms is left out, and so are optional peers: whoever needs one asks for it.
 */
export function findNeeded(packages: LockedPackages, asks: readonly Ask[], platform: Platform): string[] {
  const needed = new Set<string>()
  const add = ({ from, name }: Ask, isOptional: boolean) => {
    const folder = findFolder(packages, from, name)
    if (!folder) {
      if (isOptional) return
      throw new Error(`package-lock.json has no ${name} for ${from || 'the project'}: run npm install.`)
    }
    if (fits(packages[folder] ?? {}, platform)) needed.add(folder)
  }
  for (const ask of asks) add(ask, false)
  // The set grows while it is walked: what is added is visited too.
  for (const folder of needed) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[folder] ?? {}
    for (const name of Object.keys({ ...dependencies }))
      add({ from: folder, name }, name in { ...optionalDependencies })
    for (const name of Object.keys({ ...optionalDependencies })) add({ from: folder, name }, true)
    for (const name of Object.keys({ ...peerDependencies })) {
      if (!peerDependenciesMeta?.[name]?.optional) add({ from: folder, name }, false)
    }
  }
  return [...needed].filter((folder) => !packages[folder]?.link).sort()
}

/** As Node looks: beside the one who asks, then upwards. */
function findFolder(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const inside = folder === '.' ? '' : folder
    const place = `${inside}${inside ? '/' : ''}node_modules/${name}`
    if (place in packages) return place
    if (inside === '') return undefined
  }
}

function fits({ os, cpu, libc }: LockedPackage, platform: Platform): boolean {
  const allows = (list: readonly string[] | undefined, value: string) =>
    !list || list.includes(value) || (list.every((name) => name.startsWith('!')) && !list.includes(`!${value}`))
  return allows(os, platform.os) && allows(cpu, platform.cpu) && (platform.os !== 'linux' || allows(libc, 'glibc'))
}

/** The name of the package in a folder. */
export const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
